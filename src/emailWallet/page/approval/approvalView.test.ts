// Proves: Design §9
import { expect, test } from 'vitest'
import { KudosError } from '#lib/errors.ts'
import { approvalView, footOf } from './approvalView.ts'

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

test.each<[string, Given, ReturnType<typeof approvalView>]>([
  ['all is known and in view', {}, 'approve'],
  ['it is still being read', { approval: { state: 'reading' } }, 'busy'],
  ['it can’t be read', { approval: { state: 'reading', error: failed('node-down') } }, 'retry'],
  ['the wallet is empty', { approval: { state: 'reading', error: failed('wallet-empty') } }, 'poor'],
  ['the money is too little by now', { approval: { error: failed('not-enough') } }, 'poor'],
  ['it would fail', { approval: { state: 'reading', error: failed('would-fail') } }, 'hopeless'],
  ['the page that asked is gone', { approval: { error: failed('asker-gone') } }, 'hopeless'],
  ['the fee rose after the press', { approval: { error: failed('fee-too-low') } }, 'retry'],
  ['the passkey said no', { approval: { error: failed('passkey-declined') } }, 'approve'],
  ['a node refused it', { approval: { error: failed('node-refused') } }, 'approve'],
  ['a part is out of sight', { isRead: false }, 'unread'],
  ['it has only just come into view', { guard: 'settling' }, 'busy'],
  ['a press is being judged', { guard: 'checking' }, 'busy'],
  ['a press did not count', { guard: 'again' }, 'approve'],
  ['the page around covers it', { guard: 'blocked', isRead: false }, 'covered'],
  ['the browser can’t tell of covers', { guard: 'blind' }, 'blind'],
  ['the page around allows no passkey', { mayTouch: false }, 'barred'],
  ['no window can be opened from a window', { mayTouch: false, hasWindow: false }, 'approve'],
  ['the fee is a large part of the money', { isDear: true }, 'dear'],
  ['a large fee is out of sight', { isDear: true, isRead: false }, 'unread'],
  ['the passkey is asked for', { approval: { state: 'signing' } }, 'busy'],
  ['it is on its way', { approval: { state: 'publishing' } }, 'busy'],
  ['no node answered', { approval: { state: 'unknown', error: failed('not-known') } }, 'unknown'],
  ['it may be sent again without a touch', { approval: { state: 'unknown' }, mayTouch: false }, 'unknown'],
  [
    'it may have been sent from a page that is now covered',
    { approval: { state: 'unknown' }, guard: 'blocked' },
    'unknown',
  ],
])('where %s, the foot says so', (_, { approval, ...given }, view) => {
  expect(approvalView({ ...ready, ...given, approval: { ...ready.approval, ...approval } })).toBe(view)
})

test.each([
  [
    'a press did not count',
    undefined,
    'again',
    { label: 'Approve', note: 'Nothing was approved yet. Press again.' },
  ],
  ['an approval before came to nothing', failed('passkey-declined'), 'clear', { label: 'Try again' }],
] as const)('where %s, the approve button says so', (_, error, guard, foot) => {
  expect(footOf('approve', error, guard)).toMatchObject(foot)
})
