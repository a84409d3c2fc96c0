import type { AlertsWords } from '../Words.ts'

export const alerts: AlertsWords['alerts'] = {
  pageTitle: 'Pemberitahuan tip',
  waiting: 'Tip baru muncul di sini. Di antaranya, halaman ini kosong dan transparan.',
  tryIt: 'Untuk melihat pemberitahuan sekarang, tambahkan test=1 ke alamat halaman ini.',
  sampleName: 'Ada',
  sampleMessage: 'Ini sebuah tes. Tip terlihat seperti ini.',
  goal: 'Target tip',
  goalExpected: 'Target tidak dapat dibaca. Tulis seperti ini: goal=500USD&since=2026-11-01',
}
