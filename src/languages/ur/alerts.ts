import type { AlertsWords } from '../Words.ts'

export const alerts: AlertsWords['alerts'] = {
  pageTitle: 'ٹِپ کی اطلاعات',
  waiting: 'نئی ٹِپس یہاں نظر آتی ہیں۔ باقی وقت یہ صفحہ خالی اور شفاف رہتا ہے۔',
  tryIt: 'ابھی ایک اطلاع دیکھنے کے لیے اس صفحے کے پتے میں \u2066test=1\u2069 شامل کریں۔',
  sampleName: 'آدا',
  sampleMessage: 'یہ ایک آزمائش ہے۔ ٹِپ ایسی نظر آتی ہے۔',
  goal: 'ٹِپس کا ہدف',
  goalExpected: 'ہدف پڑھا نہیں جا سکا۔ اسے یوں لکھیں: \u2066goal=500USD&since=2026-11-01\u2069',
}
