import { describe, expect, test } from 'vitest'
import { KudosError } from '#lib/errors.ts'
import {
  type Approval,
  type ApprovalEvent,
  type ApprovalSubject,
  isLookedFor,
  nextApproval,
} from './approval.ts'

const from = `0x${'a1'.repeat(20)}` as const
const subject = {
  requestId: crypto.randomUUID(),
  request: { kind: 'transaction', from, chainId: 1, transaction: { to: from } },
  page: { origin: 'https://widget.example' },
} as const
const text: ApprovalSubject = {
  ...subject,
  request: { kind: 'text', from, chainId: 1, params: ['Hello', from] },
}
const description = { title: 'Send money', rows: [] }
const prepared = {
  gas: '0x1',
  maxFeePerGas: '0x1',
  maxPriorityFeePerGas: '0x1',
  usualFee: '0x1',
  balance: '0x1',
} as const
const [no, down, poor] = ['cancelled', 'service-down', 'not-enough'].map(
  code => new KudosError('No.', { code }),
)
if (!no || !down || !poor) throw new Error('The test has three errors.')
const read = { description, prepared, factor: 'passkey' } as const

const states = {
  reading: { ...subject, state: 'reading' },
  described: { ...subject, description, factor: 'passkey', state: 'reading' },
  unreadable: { ...subject, error: down, state: 'reading' },
  ready: { ...subject, ...read, state: 'ready' },
  refused: { ...subject, ...read, error: poor, state: 'ready' },
  inWindow: { ...subject, ...read, isInWindow: true, state: 'ready' },
  executing: { ...subject, ...read, mayBeDone: false, state: 'executing' },
  again: { ...subject, ...read, mayBeDone: true, state: 'executing' },
  ending: { ...subject, ...read, mayBeDone: false, end: no, state: 'executing' },
  unknown: { ...subject, ...read, error: down, state: 'unknown' },
  looking: { ...subject, ...read, error: down, end: no, state: 'unknown' },
  done: { ...subject, state: 'settled', outcome: { isDone: true, result: '0xhash' } },
  rejected: { ...subject, state: 'settled', outcome: { isDone: false, error: no } },
} as const satisfies Record<string, Approval>

const events = {
  described: { type: 'described', description },
  prepared: { type: 'prepared', prepared },
  factored: { type: 'factored', factor: 'passkey' },
  failed: { type: 'failed', error: down },
  approved: { type: 'approved' },
  refused: { type: 'executionFailed', error: poor, isNothingDone: true },
  unanswered: { type: 'executionFailed', error: down, isNothingDone: false },
  done: { type: 'done', result: '0xhash' },
  ended: { type: 'ended', error: no },
  notDone: { type: 'notDone' },
  notKnown: { type: 'notKnown', error: down },
  movedToWindow: { type: 'movedToWindow' },
  movedBack: { type: 'movedBack' },
} as const satisfies Record<string, ApprovalEvent>

/** What each state becomes by each event that says something about it; by every other it stays as it is. */
const table = {
  reading: {
    described: { state: 'reading', description },
    prepared: { state: 'reading', prepared },
    factored: { state: 'reading', factor: 'passkey' },
    failed: states.unreadable,
    done: states.done,
    ended: states.rejected,
    movedToWindow: { state: 'reading', isInWindow: true },
  },
  described: {
    prepared: states.ready,
    failed: { state: 'reading', error: down, description },
    done: states.done,
    ended: states.rejected,
    movedToWindow: { state: 'reading', isInWindow: true },
  },
  unreadable: {
    described: { state: 'reading', error: down, description },
    prepared: { state: 'reading', error: down, prepared },
    factored: { state: 'reading', error: down, factor: 'passkey' },
    done: states.done,
    ended: states.rejected,
    movedToWindow: { state: 'reading', isInWindow: true },
  },
  ready: {
    failed: { state: 'ready', error: down },
    approved: states.executing,
    done: states.done,
    ended: states.rejected,
    movedToWindow: states.inWindow,
  },
  refused: {
    prepared: states.ready,
    failed: { state: 'ready', error: down },
    approved: states.executing,
    done: states.done,
    ended: states.rejected,
    movedToWindow: states.inWindow,
  },
  inWindow: {
    failed: { state: 'ready', error: down },
    approved: { state: 'executing', isInWindow: true },
    done: states.done,
    // A yes may be on its way from there.
    ended: { state: 'unknown', end: no },
    movedBack: states.ready,
  },
  executing: {
    refused: states.refused,
    unanswered: states.unknown,
    done: states.done,
    ended: states.ending,
    movedToWindow: { state: 'executing', isInWindow: true },
    movedBack: { state: 'unknown', error: expect.objectContaining({ code: 'window-closed' }) },
  },
  again: {
    // It may have been done before, whatever this try brought.
    refused: { state: 'unknown', error: poor },
    unanswered: states.unknown,
    done: states.done,
    ended: { state: 'executing', mayBeDone: true, end: no },
    movedToWindow: { state: 'executing', isInWindow: true },
    movedBack: { state: 'unknown', error: expect.objectContaining({ code: 'window-closed' }) },
  },
  ending: {
    refused: states.rejected,
    unanswered: states.looking,
    done: states.done,
    movedToWindow: { state: 'executing', isInWindow: true },
    movedBack: { state: 'unknown', end: no },
  },
  unknown: {
    approved: states.again,
    done: states.done,
    ended: states.looking,
    notKnown: { state: 'settled', outcome: { isDone: false, error: down } },
    movedToWindow: { state: 'unknown', isInWindow: true },
  },
  looking: {
    done: states.done,
    notDone: states.rejected,
    notKnown: { state: 'settled', outcome: { isDone: false, error: down } },
    movedToWindow: { state: 'unknown', isInWindow: true },
  },
  done: {},
  rejected: {},
} satisfies Record<keyof typeof states, Partial<Record<keyof typeof events, object>>>

const becomes: Record<string, Partial<Record<string, object>>> = table
const rows = Object.entries(states).flatMap(([state, approval]) =>
  Object.entries(events).map(([name, event]) => ({ state, approval, name, event })),
)

describe('an approval', () => {
  test.each(rows)('that is $state, by the event $name', ({ state, approval, name, event }) => {
    const next = nextApproval(approval, event)
    const wanted = becomes[state]?.[name]
    if (wanted) expect(next).toMatchObject(wanted)
    else expect(next).toEqual(approval)
    expect(next).toMatchObject(subject)
  })

  test('under a signature is ended at once also in a window: one that nobody got is none', () => {
    const shown = { ...text, description, isInWindow: true, state: 'ready' } as const
    expect(nextApproval(shown, events.ended)).toMatchObject({ state: 'settled' })
  })

  test('under a text is ready without a fee', () => {
    const asked = nextApproval({ ...text, state: 'reading' }, events.factored)
    expect(asked).toMatchObject({ state: 'reading' })
    expect(nextApproval(asked, events.described)).toMatchObject({ state: 'ready' })
  })

  test('is looked for only where a yes may have done it and nobody waits any more', () => {
    expect(
      Object.entries(states)
        .filter(([, approval]) => isLookedFor(approval))
        .map(([name]) => name),
    ).toEqual(['looking'])
  })
})
