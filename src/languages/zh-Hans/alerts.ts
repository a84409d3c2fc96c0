import type { AlertsWords } from '../Words.ts'

export const alerts: AlertsWords['alerts'] = {
  pageTitle: '打赏提醒',
  waiting: '新的打赏会显示在这里。其余时间此页面为空白且透明。',
  tryIt: '要立即查看一条提醒，请在此页面的地址中加上 test=1。',
  sampleName: '艾达',
  sampleMessage: '这是测试。打赏就是这样显示的。',
  goal: '打赏目标',
  goalExpected: '无法读取目标。请这样写：goal=500USD&since=2026-11-01',
}
