import { expect, test } from 'vitest'
import { type DialogEvent, nextDialog, type Phase } from './useDialog.tsx'

const views = [{ name: 'Connect' }] as const
const open: DialogEvent = { type: 'open', view: views[0] }

test.each<[Phase, DialogEvent, Phase]>([
  ['ahead', open, 'open'],
  ['ahead', { type: 'close' }, 'ahead'],
  ['ahead', { type: 'faded' }, 'ahead'],
  ['open', open, 'open'],
  ['open', { type: 'close' }, 'closing'],
  ['open', { type: 'faded' }, 'open'],
  ['closing', open, 'open'],
  ['closing', { type: 'close' }, 'closing'],
  ['closing', { type: 'faded' }, 'closed'],
  ['closed', open, 'open'],
  ['closed', { type: 'close' }, 'closed'],
  ['closed', { type: 'faded' }, 'closed'],
])('a dialog that is %s is, after %o, %s', (phase, event, next) => {
  expect(nextDialog({ phase, views }, event).phase).toBe(next)
})
