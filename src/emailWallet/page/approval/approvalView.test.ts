// Proves: Design §9
import { expect, test } from 'vitest'
import { KudosError } from '#lib/errors.ts'
import { approvalView } from './approvalView.ts'

const failed = (code: string) => new KudosError('No.', { code })
const ready = {
  approval: { state: 'ready', description: { title: 'Send a tip', rows: [] } },
  guard: 'clear',
  isRead: true,
  mayTouch: true,
  hasWindow: true,
  isDear: false,
} as const satisfies Parameters<typeof approvalView>[0]
type Given = Partial<Omit<Parameters<typeof approvalView>[0], 'approval'>> & {
  readonly approval?: Partial<Parameters<typeof approvalView>[0]['approval']>
}
const approve = { kind: 'approve', isAgain: false, isRetry: false }

test.each<[string, Given, object]>([
  ['all is known and in view', {}, approve],
  ['it is still being read', { approval: { state: 'reading' } }, { kind: 'busy' }],
  ['it can’t be read', { approval: { state: 'reading', error: failed('node-down') } }, { kind: 'retry' }],
  [
    'the wallet is empty',
    { approval: { state: 'reading', error: failed('wallet-empty') } },
    { kind: 'poor' },
  ],
  ['the money is too little by now', { approval: { error: failed('not-enough') } }, { kind: 'poor' }],
  ['it would fail', { approval: { state: 'reading', error: failed('would-fail') } }, { kind: 'hopeless' }],
  ['the page that asked is gone', { approval: { error: failed('asker-gone') } }, { kind: 'hopeless' }],
  ['the fee rose after the press', { approval: { error: failed('fee-too-low') } }, { kind: 'retry' }],
  ['the passkey said no', { approval: { error: failed('passkey-declined') } }, { ...approve, isRetry: true }],
  ['a node refused it', { approval: { error: failed('node-refused') } }, { ...approve, isRetry: true }],
  ['a part is out of sight', { isRead: false }, { kind: 'unread' }],
  ['it has only just come into view', { guard: 'settling' }, { kind: 'busy' }],
  ['a press is being judged', { guard: 'checking' }, { kind: 'busy' }],
  ['a press did not count', { guard: 'again' }, { ...approve, isAgain: true }],
  ['the page around covers it', { guard: 'blocked', isRead: false }, { kind: 'window', why: 'covered' }],
  ['the browser can’t tell of covers', { guard: 'blind' }, { kind: 'window', why: 'blind' }],
  ['the page around allows no passkey', { mayTouch: false }, { kind: 'window', why: 'barred' }],
  ['no window can be opened from a window', { mayTouch: false, hasWindow: false }, approve],
  ['the fee is a large part of the money', { isDear: true }, { kind: 'dear' }],
  ['a large fee is out of sight', { isDear: true, isRead: false }, { kind: 'unread' }],
  ['the passkey is asked for', { approval: { state: 'signing' } }, { kind: 'busy' }],
  ['it is on its way', { approval: { state: 'publishing' } }, { kind: 'busy' }],
  ['no node answered', { approval: { state: 'unknown', error: failed('not-known') } }, { kind: 'unknown' }],
  [
    'it may be sent again without a touch',
    { approval: { state: 'unknown' }, mayTouch: false },
    { kind: 'unknown' },
  ],
])('where %s, the foot says so', (_, { approval, ...given }, view) => {
  expect(approvalView({ ...ready, ...given, approval: { ...ready.approval, ...approval } })).toEqual(view)
})
