import { expect, test } from 'vitest'
import { recoveryStage } from './recoveryStage.ts'

const hour = 60 * 60_000
const at = (hours: number) => new Date(Date.UTC(2030, 0, 1) + hours * hour)
/** A recovery begun at 0 hours. */
const recovery = (told: number, toldAt: number) => ({ told, told_at: at(toldAt), expires_at: at(168) })

const waiting = (until: number, isMailDue = false) => ({ kind: 'waiting', until: at(until), isMailDue })
const ready = (isMailDue = false) => ({ kind: 'ready', until: at(168), isMailDue })

test.each([
  ['just begun', recovery(1, 0), 0, waiting(72)],
  ['begun, and its first mail never sent', recovery(0, 0), 0, waiting(72, true)],
  ['a day later', recovery(1, 0), 24, waiting(72, true)],
  ['once the second mail went', recovery(2, 24), 24, waiting(72)],
  ['before the last mail', recovery(3, 48), 71.9, waiting(72)],
  ['after 72 hours, as long as the last mail has not gone', recovery(3, 48), 100, waiting(72, true)],
  ['after 72 hours and four mails', recovery(4, 72), 72, ready()],
  ['a day after that', recovery(4, 72), 96, ready(true)],
  ['where the mail server was away for a day', recovery(2, 48), 80, waiting(96, true)],
  ['where the clock leaps over all of the wait', recovery(1, 0), 160, waiting(72, true)],
  ['where the clock goes back', recovery(4, 72), 10, ready()],
  ['after a week', recovery(4, 72), 168, { kind: 'over' }],
  ['after a week without its mails', recovery(2, 24), 168, { kind: 'over' }],
] as const)('a recovery %s', (_when, value, now, stage) => {
  expect(recoveryStage(value, at(now))).toEqual(stage)
})
