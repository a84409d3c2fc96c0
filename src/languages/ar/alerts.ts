import type { AlertsWords } from '../Words.ts'

export const alerts: AlertsWords['alerts'] = {
  pageTitle: 'تنبيهات الدعم',
  waiting: 'يظهر الدعم الجديد هنا. وفي ما عدا ذلك تبقى هذه الصفحة فارغة وشفافة.',
  tryIt: 'لرؤية تنبيه الآن، أضف \u2066test=1\u2069 إلى عنوان هذه الصفحة.',
  sampleName: 'آدا',
  sampleMessage: 'هذا اختبار. هكذا يظهر الدعم.',
  goal: 'هدف الدعم',
  goalExpected: 'تعذّرت قراءة الهدف. اكتبه هكذا: \u2066goal=500USD&since=2026-11-01\u2069',
}
