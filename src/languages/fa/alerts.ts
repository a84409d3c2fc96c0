import type { AlertsWords } from '../Words.ts'

export const alerts: AlertsWords['alerts'] = {
  pageTitle: 'اعلان حمایت‌ها',
  waiting: 'حمایت‌های تازه اینجا نمایش داده می‌شوند. در فاصلهٔ میان آن‌ها این صفحه خالی و شفاف است.',
  tryIt: 'برای دیدن یک اعلان در همین لحظه، \u2066test=1\u2069 را به نشانی این صفحه اضافه کنید.',
  sampleName: 'آدا',
  sampleMessage: 'این یک آزمایش است. حمایت این‌گونه دیده می‌شود.',
  goal: 'هدف حمایت‌ها',
  goalExpected: 'هدف خوانده نشد. آن را این‌گونه بنویسید: \u2066goal=500USD&since=2026-11-01\u2069',
}
