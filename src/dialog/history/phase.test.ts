import { expect, test } from 'vitest'
import { nextPhase, type Phase, type PhaseEvent } from './phase.ts'

test.each<[Phase, PhaseEvent, Phase]>([
  ['ahead', 'open', 'open'],
  ['ahead', 'close', 'ahead'],
  ['ahead', 'faded', 'ahead'],
  ['open', 'open', 'open'],
  ['open', 'close', 'closing'],
  ['open', 'faded', 'open'],
  ['closing', 'open', 'open'],
  ['closing', 'close', 'closing'],
  ['closing', 'faded', 'closed'],
  ['closed', 'open', 'open'],
  ['closed', 'close', 'closed'],
  ['closed', 'faded', 'closed'],
])('a dialog that is %s is, after %s, %s', (phase, event, next) => {
  expect(nextPhase(phase, event)).toBe(next)
})
