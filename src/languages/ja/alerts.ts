import type { AlertsWords } from '../Words.ts'

export const alerts: AlertsWords['alerts'] = {
  pageTitle: '投げ銭のお知らせ',
  waiting: '新しい投げ銭はここに表示されます。それ以外のとき、このページは空で透明です。',
  tryIt: '今すぐお知らせを見るには、このページのアドレスに test=1 を付けてください。',
  sampleName: 'エイダ',
  sampleMessage: 'これはテストです。投げ銭はこのように表示されます。',
  goal: '投げ銭の目標',
  goalExpected: '目標を読み取れません。次のように書いてください: goal=500USD&since=2026-11-01',
}
