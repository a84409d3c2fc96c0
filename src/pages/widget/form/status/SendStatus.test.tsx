// @vitest-environment jsdom
// Proves: Specification §4
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KudosError } from '#lib/errors.ts'
import { offeredChains } from '#settings/offeredChains.ts'
import { createTips } from '#tips/store/tips.ts'
import type { Tip, TipState } from '#tips/tip.ts'
import { Announcer } from '#ui/status/Announcer.tsx'
import { SendStatus } from './SendStatus.tsx'

const kudosAddress = '0xde709f2102306220921060314715629080e2fb77'
const account = '0x52908400098527886E0F7030069857D2E4169EE7'
const [chain] = offeredChains({
  chainId: 1,
  chains: { 1: { rpcUrls: ['https://node.example'], kudosAddress } },
})
const draft = { name: '', message: 'Hi', currency: 'ETH', amount: '1' } as const
const hash = `0x${'ab'.repeat(32)}` as const

type Shown = TipState & Partial<Pick<Tip, 'detached' | 'recalled'>>
const tipOf = (state: Shown): Tip => ({
  id: 'a',
  account,
  chain,
  draft,
  detached: false,
  ...state,
})

function show(state?: Shown, fullPageUrl?: string) {
  const tips = createTips()
  const calls = {
    detach: vi.spyOn(tips, 'detach'),
    send: vi.spyOn(tips, 'send'),
    remove: vi.spyOn(tips, 'remove'),
  }
  if (state) vi.spyOn(tips, 'get').mockReturnValue([tipOf(state)])
  const page = (tip: Tip | undefined) => (
    <>
      <form>
        <button type="submit">Send</button>
        <SendStatus tip={tip} tips={tips} chain={chain} fullPageUrl={fullPageUrl} />
      </form>
      <Announcer />
    </>
  )
  const { rerender } = render(page(state && tipOf(state)))
  return { ...calls, change: (next: TipState) => rerender(page(tipOf(next))) }
}

const line = () => document.querySelector('form p')?.textContent
const spoken = (role: 'status' | 'alert' = 'status') => screen.getByRole(role).textContent?.trim()
const press = (name: string) => act(() => screen.getByRole('button', { name }).click())

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

// Proves: Specification §2.2
test('nothing sent yet: the network is named, and not spoken', () => {
  show()
  expect(line()).toContain('on Ethereum')
  expect(spoken()).toBe('')
})

// Proves: Design §8
test('a wallet that does not answer for 30 seconds gets a reminder and a way out', () => {
  const { detach } = show({ status: 'asking', step: 'permit', number: 1, of: 2 })
  expect(line()).toContain('Sign the permission for this amount in your wallet (1 of 2)')
  expect(screen.queryByRole('button', { name: 'Stop waiting' })).toBeNull()
  act(() => vi.advanceTimersByTime(30_000))
  expect(line()).toContain('Your wallet may be waiting for you.')
  press('Stop waiting')
  expect(detach).toHaveBeenCalledOnce()
})

// Proves: Design §5
test('a wallet that answers no question at all does not hold the form for ever', () => {
  const { detach } = show({ status: 'checking' })
  act(() => vi.advanceTimersByTime(8_000))
  expect(line()).toContain('Your wallet or the network does not answer.')
  press('Stop')
  expect(detach).toHaveBeenCalledOnce()
})

test.each(['verifying', 'checking'] as const)(
  'that it is %s is said once it lasts a second, not before what comes of it',
  status => {
    show({ status })
    expect(line()).toBe('Checking...')
    act(() => vi.advanceTimersByTime(999))
    expect(spoken()).toBe('')
    act(() => vi.advanceTimersByTime(1))
    expect(spoken()).toBe('Checking...')
  },
)

test('a check that fails at once is not said after its error', () => {
  const { change } = show({ status: 'checking' })
  change({ status: 'failed', error: new KudosError('The wallet failed.', { code: 'failed' }) })
  expect(spoken('alert')).toBe('Error: The wallet failed.')
  act(() => vi.advanceTimersByTime(2_000))
  expect(spoken()).toBe('')
})

// Proves: Specification §2.2
test('a transaction that does not arrive can be let go of, and it is said that it may still arrive', () => {
  const { detach } = show({ status: 'pending', step: 'tip', evidence: 'accepted', hash })
  expect(line()).toContain('Waiting for confirmation...')
  act(() => vi.advanceTimersByTime(30_000))
  expect(line()).toContain('It may still arrive if you stop waiting.')
  press('Stop waiting')
  expect(detach).toHaveBeenCalledOnce()
})

// Proves: Design §8
test.each([
  ['permit', 'Stopped. No tip will be sent.'],
  ['tip', 'No longer waiting for your wallet. If you approve the request there, the tip is still sent.'],
] as const)('who stops asking for the %s is on the send button, and hears "%s"', (step, sentence) => {
  show({ status: 'asking', step, number: 1, of: 1 })
  act(() => vi.advanceTimersByTime(30_000))
  press('Stop waiting')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }))
  expect(spoken()).toBe(sentence)
})

test('a tip that was let go of keeps its link, and warns of tipping twice', () => {
  show({ status: 'pending', step: 'tip', evidence: 'inMempool', hash, detached: true })
  expect(line()).toContain('The tip was sent, but it is not confirmed yet. If you send again, you pay twice.')
  expect(screen.getByRole('link', { name: 'See it on the explorer' })).toBeDefined()
  act(() => vi.advanceTimersByTime(60_000))
  expect(screen.queryByRole('button', { name: 'Stop waiting' })).toBeNull()
})

test('a wallet that gave no clear answer is quoted, and the tip is neither called sent nor failed', () => {
  show({ status: 'pending', step: 'tip', evidence: 'unknown', note: 'Your wallet said: “Request expired”.' })
  const text =
    "Your wallet's answer was unclear, so the tip may have been sent. Looking for it on the chain... Your wallet said: “Request expired”."
  expect(line()).toBe(text)
  expect(spoken()).toBe(text)
})

// Proves: Design §5
test.each<[string, TipState & { detached?: boolean }, string]>([
  ['is on its way', { status: 'relayed', answer: 'none' }, 'Sending your signed tip to the relay...'],
  ['has it', { status: 'relayed', answer: 'accepted' }, 'The relay is sending your tip...'],
  [
    'has it, and no node answers',
    { status: 'relayed', answer: 'accepted', isUnreadable: true },
    "The relay is sending your tip... The network can't be reached right now, so we don't know whether your tip was sent.",
  ],
  [
    'refuses it',
    { status: 'relayed', answer: 'refused', note: 'It has no more money today.', detached: true },
    'The relay refused your tip. It has no more money today. Your signed tip may still arrive within ten minutes of signing. If you send again before then, you may pay twice.',
  ],
  [
    'may have got it in an earlier visit',
    { status: 'relayed', answer: 'none', detached: true },
    'Your signed tip may still arrive within ten minutes of signing. If you send again before then, you may pay twice.',
  ],
])('a signed tip, where the relay %s, says so', (_, state, text) => {
  show(state)
  expect(line()).toBe(text)
  expect(spoken()).toBe(text)
})

test('who waits no longer for a signed tip is told that it may still arrive', () => {
  const { detach } = show({ status: 'relayed', answer: 'accepted' })
  act(() => vi.advanceTimersByTime(30_000))
  expect(line()).toContain('It may still arrive if you stop waiting.')
  press('Stop waiting')
  expect(detach).toHaveBeenCalledOnce()
})

test.each([
  [
    { hasNonceMoved: false, isSearched: true },
    'Nothing seen on the chain so far. Your account has sent no transaction since. If you send again now, you may pay twice.',
  ],
  [
    { hasNonceMoved: true, isSearched: true },
    'Nothing seen on the chain so far. Your account has sent another transaction since, but not this tip. If you send again now, you may pay twice.',
  ],
  [
    { hasNonceMoved: true, isSearched: false },
    'The tip may have been sent. If you send again now, you may pay twice.',
  ],
])(
  'a tip without a trace is for the visitor to decide, who is warned of paying twice: %j',
  (unseen, text) => {
    const { send, remove } = show({
      status: 'pending',
      step: 'tip',
      evidence: 'unknown',
      unseen,
    })
    expect(spoken()).toBe(text)
    press('Send again')
    expect(send).toHaveBeenCalledWith({ account, chain, draft })
    press('It was not sent')
    expect(remove).toHaveBeenCalledWith('a')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }))
  },
)

test('a wallet that said why it did not send lets the visitor say at once that nothing was sent', () => {
  const { remove } = show({ status: 'pending', step: 'tip', evidence: 'unknown', hasReason: true })
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  press('It was not sent')
  expect(remove).toHaveBeenCalledWith('a')
})

test('after a reload the amount, its currency and the recipient stand beside "It was not sent"', () => {
  show({
    status: 'pending',
    step: 'tip',
    evidence: 'unknown',
    recalled: { sum: '0.5 ETH', recipient: account },
    unseen: { hasNonceMoved: false, isSearched: true },
  })
  const way = screen.getByRole('button', { name: 'It was not sent' }).parentElement
  expect(way?.textContent).toContain(`0.5 ETH to ${account}`)
})

// Proves: Specification §2.2; Design §5
test('a confirmed tip says so, with a link to its transaction', () => {
  show({ status: 'confirmed', hash })
  expect(line()).toContain('Transaction confirmed!')
  expect(screen.getByRole('link', { name: 'See it on the explorer' }).getAttribute('href')).toBe(
    `https://etherscan.io/tx/${hash}`,
  )
})

test('a press that did not count leads to the full page; its line is spoken at once', () => {
  const error = new KudosError('Something covers it.', {
    code: 'covered',
    advice: 'Open the full page to send.',
  })
  show({ status: 'failed', error }, 'https://kudos.example/?address=0x')
  expect(screen.getByRole('link', { name: 'Open full page' }).getAttribute('href')).toBe(
    'https://kudos.example/?address=0x',
  )
  expect(screen.getByRole('button', { name: 'copy its address' })).toBeDefined()
  expect(spoken('alert')).toBe('Error: Something covers it. Open the full page to send.')
})
