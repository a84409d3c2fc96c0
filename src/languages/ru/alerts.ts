import type { AlertsWords } from '../Words.ts'

export const alerts: AlertsWords['alerts'] = {
  pageTitle: 'Оповещения о донатах',
  waiting: 'Новые донаты появляются здесь. В остальное время эта страница пустая и прозрачная.',
  tryIt: 'Чтобы увидеть оповещение сейчас, добавьте test=1 к адресу этой страницы.',
  sampleName: 'Ада',
  sampleMessage: 'Это проверка. Так выглядит донат.',
  goal: 'Цель сбора',
  goalExpected: 'Не удалось прочитать цель. Запишите её так: goal=500USD&since=2026-11-01',
}
