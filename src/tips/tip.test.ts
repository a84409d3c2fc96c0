// Proves: Design §5
import { describe, expect, test } from 'vitest'
import { KudosError } from '#lib/errors.ts'
import { offeredChains } from '#settings/offeredChains.ts'
import {
  isOnItsWay,
  isPromptOpen,
  nextTip,
  type Tip,
  type TipEvent,
  type TipState,
  tipToShow,
} from './tip.ts'

const account = '0x52908400098527886E0F7030069857D2E4169EE7'
const kudosAddress = '0xde709f2102306220921060314715629080e2fb77'
const [chain] = offeredChains({ chainId: 1, chains: { 1: { rpcUrls: [], kudosAddress } } })
const draft = { name: '', message: 'Hi', currency: 'ETH', amount: '1' } as const
const hash = `0x${'ab'.repeat(32)}` as const

const states = {
  verifying: { status: 'verifying' },
  checking: { status: 'checking' },
  'asked to switch': { status: 'asking', step: 'switchChain', number: 1, of: 1 },
  'asked for the permit': { status: 'asking', step: 'permit', number: 1, of: 2 },
  'asked to approve': { status: 'asking', step: 'approve', number: 1, of: 2 },
  'asked for the tip': { status: 'asking', step: 'tip', number: 1, of: 1 },
  'asked for the batch': { status: 'asking', step: 'batch', number: 1, of: 1 },
  'asked to authorize': { status: 'asking', step: 'authorize', number: 1, of: 1 },
  'approve pending': { status: 'pending', step: 'approve', evidence: 'accepted' },
  unsure: { status: 'pending', step: 'tip', evidence: 'unknown' },
  taken: { status: 'pending', step: 'tip', evidence: 'accepted', hash },
  seen: { status: 'pending', step: 'tip', evidence: 'inMempool', hash },
  'given to the relay': { status: 'relayed', answer: 'none' },
  'accepted by the relay': { status: 'relayed', answer: 'accepted' },
  'refused by the relay': { status: 'relayed', answer: 'refused' },
  confirmed: { status: 'confirmed', hash },
  failed: { status: 'failed', error: new KudosError('No.', { code: 'no' }) },
} satisfies Record<string, TipState>
type Name = keyof typeof states
const names = Object.keys(states).filter((name): name is Name => name in states)
const ends: readonly Name[] = ['confirmed', 'failed']
const relayed: readonly Name[] = ['given to the relay', 'accepted by the relay', 'refused by the relay']
const detachable: readonly Name[] = [
  'asked for the tip',
  'asked for the batch',
  'unsure',
  'taken',
  'seen',
  ...relayed,
]

const tip = (name: Name, detached = false): Tip => ({
  id: 'a',
  account,
  chain,
  draft,
  detached,
  ...states[name],
})
const detach: TipEvent = { status: 'detached' }

/** Every state with every event, once waited for and once not. */
const pairs = names.flatMap(from => names.map(to => [from, to] as const))

describe('a tip that is waited for', () => {
  test.each(pairs.filter(([from]) => !ends.includes(from)))('goes from "%s" to "%s"', (from, to) => {
    expect(nextTip(tip(from), states[to])).toEqual(tip(to, to === 'refused by the relay'))
  })

  test.each(names)('in "%s" and let go of: followed where it may be sent, else over without a word', name => {
    const after = ends.includes(name) ? tip(name) : detachable.includes(name) ? tip(name, true) : undefined
    expect(nextTip(tip(name), detach)).toEqual(after)
  })
})

describe('a tip that nobody waits for', () => {
  const followed = pairs.filter(([from]) => detachable.includes(from))

  test.each(followed.filter(([from, to]) => !(to === 'failed' && from.startsWith('asked'))))(
    'goes from "%s" to "%s", and stays detached',
    (from, to) => {
      expect(nextTip(tip(from, true), states[to])).toEqual(tip(to, true))
    },
  )

  test.each(['asked for the tip', 'asked for the batch'] as const)(
    'and that the wallet refuses in "%s" ends without a word',
    from => {
      expect(nextTip(tip(from, true), states.failed)).toBeUndefined()
    },
  )
})

test.each(ends.flatMap(end => names.map(to => [end, to] as const)))(
  '"%s" is final: "%s" changes nothing',
  (end, to) => {
    const ended = tip(end)
    expect(nextTip(ended, states[to])).toBe(ended)
    expect(nextTip(ended, detach)).toBe(ended)
  },
)

test('what was fixed at the press never changes, whatever an event carries', () => {
  const event = { ...states.seen, id: 'b', account: kudosAddress, draft: undefined, detached: true }
  expect(nextTip(tip('taken'), event)).toMatchObject({ id: 'a', account, draft })
})

describe('the form', () => {
  test.each(names)('stands still while a tip is "%s" and waited for, and only then', name => {
    expect(isOnItsWay(tip(name))).toBe(!ends.includes(name))
    expect(isOnItsWay(tip(name, true))).toBe(false)
  })

  test.each(names)('knows of an open prompt for a tip "%s"', name => {
    expect(isPromptOpen(tip(name))).toBe(false)
    expect(isPromptOpen(tip(name, true))).toBe(name === 'asked for the tip' || name === 'asked for the batch')
  })
})

describe('an account is shown', () => {
  const [older, newer] = [
    { ...tip('confirmed'), id: 'older' },
    { ...tip('failed'), id: 'newer' },
  ]
  test.each<[string, readonly Tip[], Tip | undefined]>([
    ['nothing at first', [], undefined],
    ['what it waits for, before all that has ended', [tip('taken'), older], tip('taken')],
    ['what ended last, before what it goes on without', [tip('taken', true), older, newer], newer],
    ['what it goes on without, where nothing else is left', [tip('taken', true)], tip('taken', true)],
    ['nothing of a prompt that it let go of', [tip('asked for the tip', true)], undefined],
    ["nothing of another account's", [{ ...tip('taken'), account: kudosAddress }], undefined],
  ])('%s', (_, tips, shown) => {
    expect(tipToShow(tips, account)).toEqual(shown)
  })
})
