import type { AlertsWords } from '../Words.ts'

export const alerts: AlertsWords['alerts'] = {
  pageTitle: 'Alertas de gorjetas',
  waiting: 'As novas gorjetas aparecem aqui. Entre uma e outra, esta página fica vazia e transparente.',
  tryIt: 'Para ver um alerta agora, acrescente test=1 ao endereço desta página.',
  sampleName: 'Ada',
  sampleMessage: 'Isto é um teste. Uma gorjeta aparece assim.',
  goal: 'Meta de gorjetas',
  goalExpected: 'Não foi possível ler a meta. Escreva assim: goal=500USD&since=2026-11-01',
}
