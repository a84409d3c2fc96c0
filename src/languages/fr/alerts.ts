import type { AlertsWords } from '../Words.ts'

export const alerts: AlertsWords['alerts'] = {
  pageTitle: 'Alertes de dons',
  waiting: 'Les nouveaux dons s’affichent ici. Entre deux, cette page est vide et transparente.',
  tryIt: 'Pour voir une alerte maintenant, ajoute test=1 à l’adresse de cette page.',
  sampleName: 'Ada',
  sampleMessage: 'Ceci est un test. Un don s’affiche ainsi.',
  goal: 'Objectif de dons',
  goalExpected: 'L’objectif est illisible. Écris-le ainsi : goal=500USD&since=2026-11-01',
}
