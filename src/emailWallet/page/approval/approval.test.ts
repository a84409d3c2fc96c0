// Proves: Design §9
import { expect, test } from 'vitest'
import { KudosError } from '#lib/errors.ts'
import { type Approval, type ApprovalEvent, nextApproval } from './approval.ts'

const requestId = '3d0ca315-aff9-4fc2-be61-3b76b9a2d798'
const from = `0x${'a1'.repeat(20)}` as const
const signed = { chainId: 1, hash: `0x${'c1'.repeat(32)}`, raw: '0x02' } as const
const description = { title: 'Send money', rows: [] }
const fee = { gas: 21_000n, maxFeePerGas: 2n, maxPriorityFeePerGas: 1n, rollupFee: 0n }
const prepared = { fee, balance: 1n }
const error = new KudosError('No.', { code: 'node-refused' })
const doubt = new KudosError('Perhaps.', { code: 'not-known' })
const begin: Approval = {
  requestId,
  request: { kind: 'transaction', from, chainId: 1, transaction: { to: from } },
  page: { origin: 'https://widget.example' },
  state: 'reading',
}
const after = (...events: readonly ApprovalEvent[]) => events.reduce(nextApproval, begin)
const read: readonly ApprovalEvent[] = [
  { type: 'described', description },
  { type: 'prepared', prepared },
]
const approved: readonly ApprovalEvent[] = [...read, { type: 'approved' }]
const sent: readonly ApprovalEvent[] = [...approved, { type: 'signed-transaction', signed }]
const done = { state: 'settled', outcome: { result: signed.hash } }
const notDone = { state: 'settled', outcome: { error } }

test.each<[string, readonly ApprovalEvent[], object]>([
  ['is read once its words and its cost are known', read, { state: 'ready' }],
  [
    'keeps why its cost is not known, also where its words are known later',
    [
      { type: 'failed', error },
      { type: 'described', description },
    ],
    { state: 'reading', error },
  ],
  [
    'tells of no failure while it is read once more',
    [{ type: 'failed', error }, { type: 'described', description }, { type: 'retried' }],
    { state: 'reading', description, error: undefined },
  ],
  [
    'still needs another look at its cost while it is read once more',
    [...approved, { type: 'not-done', error }, { type: 'retried' }],
    { state: 'ready', error },
  ],
  [
    'forgets why its cost was not known once it is read again',
    [{ type: 'failed', error }, ...read],
    { state: 'ready', error: undefined },
  ],
  ['is not approved before it is read', [{ type: 'approved' }], { state: 'reading' }],
  ['asks for the passkey once it is approved', approved, { state: 'signing' }],
  [
    'can be approved again after a refused touch',
    [...approved, { type: 'not-done', error }],
    { state: 'ready', error },
  ],
  ['is on its way once it is signed', sent, { state: 'publishing', isFirst: true }],
  ['is done once a node has it', [...sent, { type: 'published' }], done],
  [
    'can be approved anew where every node refused it',
    [...sent, { type: 'not-done', error }],
    { state: 'ready', error },
  ],
  [
    'may have been sent where no node answered',
    [...sent, { type: 'not-done', error: doubt }],
    { state: 'unknown', signed },
  ],
  [
    'publishes the same transaction again, never a new one',
    [...sent, { type: 'not-done', error: doubt }, { type: 'approved' }],
    { state: 'publishing', isFirst: false, signed },
  ],
  ['ends without a trace before a touch', [...read, { type: 'ended', error }], notDone],
  ['ends without a trace while the passkey is asked for', [...approved, { type: 'ended', error }], notDone],
  ['is followed by its hash where it is given up on its way', [...sent, { type: 'ended', error }], done],
  [
    'is followed by its hash where it is given up in doubt',
    [...sent, { type: 'not-done', error: doubt }, { type: 'ended', error }],
    done,
  ],
  [
    'takes what its window signed',
    [...read, { type: 'moved' }, { type: 'signed-transaction', signed }],
    { state: 'publishing' },
  ],
  [
    'drops what is signed after its end',
    [...approved, { type: 'ended', error }, { type: 'signed-transaction', signed }],
    notDone,
  ],
  [
    'forgets what went wrong here once it goes on in its window',
    [...read, { type: 'failed', error }, { type: 'moved' }],
    { state: 'ready', error: undefined },
  ],
])('an approval %s', (_, events, expected) => {
  expect(after(...events)).toMatchObject(expected)
})
