import type { AlertsWords } from '../Words.ts'

export const alerts: AlertsWords['alerts'] = {
  pageTitle: 'Avisos de propinas',
  waiting: 'Las propinas nuevas aparecen aquí. Entre una y otra, esta página está vacía y es transparente.',
  tryIt: 'Para ver un aviso ahora, añade test=1 a la dirección de esta página.',
  sampleName: 'Ada',
  sampleMessage: 'Esto es una prueba. Así se ve una propina.',
  goal: 'Meta de propinas',
  goalExpected: 'La meta no se puede leer. Escríbela así: goal=500USD&since=2026-11-01',
}
