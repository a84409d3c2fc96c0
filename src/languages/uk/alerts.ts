import type { AlertsWords } from '../Words.ts'

export const alerts: AlertsWords['alerts'] = {
  pageTitle: 'Сповіщення про донати',
  waiting: 'Нові донати з’являються тут. В інший час ця сторінка порожня й прозора.',
  tryIt: 'Щоб побачити сповіщення зараз, додайте test=1 до адреси цієї сторінки.',
  sampleName: 'Ада',
  sampleMessage: 'Це перевірка. Так виглядає донат.',
  goal: 'Ціль збору',
  goalExpected: 'Не вдалося прочитати ціль. Запишіть її так: goal=500USD&since=2026-11-01',
}
