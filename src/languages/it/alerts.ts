import type { AlertsWords } from '../Words.ts'

export const alerts: AlertsWords['alerts'] = {
  pageTitle: 'Avvisi delle mance',
  waiting: 'Le nuove mance appaiono qui. Tra una e l’altra questa pagina è vuota e trasparente.',
  tryIt: 'Per vedere subito un avviso, aggiungi test=1 all’indirizzo di questa pagina.',
  sampleName: 'Ada',
  sampleMessage: 'Questa è una prova. Una mancia appare così.',
  goal: 'Obiettivo delle mance',
  goalExpected: 'L’obiettivo non è leggibile. Scrivilo così: goal=500USD&since=2026-11-01',
}
