import type { AlertsWords } from '../Words.ts'

export const alerts: AlertsWords['alerts'] = {
  pageTitle: 'टिप की सूचनाएँ',
  waiting: 'नई टिप यहाँ दिखती हैं। बीच के समय में यह पेज ख़ाली और पारदर्शी रहता है।',
  tryIt: 'अभी एक सूचना देखने के लिए इस पेज के पते में test=1 जोड़ें।',
  sampleName: 'आडा',
  sampleMessage: 'यह एक परीक्षण है। टिप ऐसी दिखती है।',
  goal: 'टिप का लक्ष्य',
  goalExpected: 'लक्ष्य पढ़ा नहीं जा सका। उसे ऐसे लिखें: goal=500USD&since=2026-11-01',
}
