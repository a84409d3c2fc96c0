import type { AlertsWords } from '../Words.ts'

export const alerts: AlertsWords['alerts'] = {
  pageTitle: 'Spenden im Stream',
  waiting: 'Neue Spenden erscheinen hier. Dazwischen ist diese Seite leer und durchsichtig.',
  tryIt: 'Um jetzt eine Einblendung zu sehen, hänge test=1 an die Adresse dieser Seite an.',
  sampleName: 'Ada',
  sampleMessage: 'Das ist ein Test. So sieht eine Spende aus.',
  goal: 'Spendenziel',
  goalExpected: 'Das Ziel lässt sich nicht lesen. Schreib es so: goal=500USD&since=2026-11-01',
}
