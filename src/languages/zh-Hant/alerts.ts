import type { AlertsWords } from '../Words.ts'

export const alerts: AlertsWords['alerts'] = {
  pageTitle: '打賞提醒',
  waiting: '新的打賞會顯示在這裡。其餘時間此頁面為空白且透明。',
  tryIt: '要立即查看一則提醒，請在此頁面的網址中加上 test=1。',
  sampleName: '艾達',
  sampleMessage: '這是測試。打賞就是這樣顯示的。',
  goal: '打賞目標',
  goalExpected: '無法讀取目標。請這樣寫：goal=500USD&since=2026-11-01',
}
