import type { AlertsWords } from '../Words.ts'

export const alerts: AlertsWords['alerts'] = {
  pageTitle: 'Bahşiş bildirimleri',
  waiting: 'Yeni bahşişler burada görünür. Aralarda bu sayfa boş ve saydamdır.',
  tryIt: 'Şimdi bir bildirim görmek için bu sayfanın adresine test=1 ekleyin.',
  sampleName: 'Ada',
  sampleMessage: 'Bu bir deneme. Bahşiş böyle görünür.',
  goal: 'Bahşiş hedefi',
  goalExpected: 'Hedef okunamıyor. Şöyle yazın: goal=500USD&since=2026-11-01',
}
