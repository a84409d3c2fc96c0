import type { AlertsWords } from '../Words.ts'

export const alerts: AlertsWords['alerts'] = {
  pageTitle: 'Powiadomienia o napiwkach',
  waiting: 'Nowe napiwki pojawiają się tutaj. Pomiędzy nimi ta strona jest pusta i przezroczysta.',
  tryIt: 'Aby zobaczyć powiadomienie teraz, dodaj test=1 do adresu tej strony.',
  sampleName: 'Ada',
  sampleMessage: 'To jest test. Tak wygląda napiwek.',
  goal: 'Cel napiwków',
  goalExpected: 'Nie można odczytać celu. Zapisz go tak: goal=500USD&since=2026-11-01',
}
