// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SendState } from '#kudos/useSendKudos.ts'
import { offeredChains } from '#settings/chains.ts'
import { Announcer } from '#ui/Announcer.tsx'
import { SendStatus } from './SendStatus.tsx'
import { sendStatusText } from './sendStatusText.ts'

const kudosAddress = '0xde709f2102306220921060314715629080e2fb77'
const [chain] = offeredChains({
  chainId: 1,
  chains: { 1: { rpcUrls: ['https://node.example'], kudosAddress } },
})
const hash = `0x${'ab'.repeat(32)}` as const

function show(state: SendState) {
  if (!chain) throw new Error('no chain')
  const onStop = vi.fn()
  render(
    <form>
      <button type="submit">Send</button>
      <SendStatus text={sendStatusText(state, chain)} state={state} onStop={onStop} />
    </form>,
  )
  return onStop
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('nothing sent yet: the network is named', () => {
  show({ status: 'idle' })
  expect(screen.getByText('on Ethereum')).toBeDefined()
})

test('a wallet that does not answer for 30 seconds gets a reminder and a way out', () => {
  const onStop = show({ status: 'asking', step: 'permit', number: 1, of: 2 })
  expect(screen.getByText('Sign the permission for this amount in your wallet (1 of 2)')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Stop asking' })).toBeNull()
  act(() => vi.advanceTimersByTime(30_000))
  expect(screen.getByText('Your wallet may be waiting for you.')).toBeDefined()
  screen.getByRole('button', { name: 'Stop asking' }).click()
  expect(onStop).toHaveBeenCalledOnce()
})

test('a wallet that answers no question at all does not hold the form for ever', () => {
  const onStop = show({ status: 'checking' })
  act(() => vi.advanceTimersByTime(30_000))
  expect(screen.getByText('Your wallet or the network does not answer.')).toBeDefined()
  screen.getByRole('button', { name: 'Stop' }).click()
  expect(onStop).toHaveBeenCalledOnce()
})

test('a transaction that does not arrive can be let go of, and it is said that it may still arrive', () => {
  if (!chain) throw new Error('no chain')
  const onStop = show({ status: 'waiting', step: 'tip', chain, hash })
  expect(screen.getByText(/^Waiting for confirmation\.\.\./)).toBeDefined()
  act(() => vi.advanceTimersByTime(30_000))
  expect(screen.getByText('It may still arrive if you stop waiting.')).toBeDefined()
  screen.getByRole('button', { name: 'Stop waiting' }).click()
  expect(onStop).toHaveBeenCalledOnce()
})

test.each([
  ['permit', 'Stopped. No tip is sent.'],
  ['tip', 'Stopped asking. A yes in your wallet still sends the tip.'],
] as const)('who stops asking for the %s is on the send button, and hears "%s"', (step, sentence) => {
  show({ status: 'asking', step, number: 1, of: 1 })
  render(<Announcer />)
  act(() => vi.advanceTimersByTime(30_000))
  act(() => screen.getByRole('button', { name: 'Stop asking' }).click())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByRole('status').textContent?.trim()).toBe(sentence)
})

test('a tip that was let go of keeps its link, and warns of tipping twice', () => {
  if (!chain) throw new Error('no chain')
  show({ status: 'waiting', step: 'tip', chain, hash, isLetGo: true })
  expect(screen.getByText(/^Sent, not confirmed yet\. Sending again would tip twice\./)).toBeDefined()
  expect(screen.getByRole('link', { name: 'See it on the explorer' })).toBeDefined()
  act(() => vi.advanceTimersByTime(60_000))
  expect(screen.queryByRole('button', { name: 'Stop waiting' })).toBeNull()
})

test('a confirmed tip says so, with a link to its transaction', () => {
  if (!chain) throw new Error('no chain')
  show({ status: 'confirmed', chain, hash })
  expect(screen.getByText('Transaction confirmed!')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See it on the explorer' }).getAttribute('href')).toBe(
    `https://etherscan.io/tx/${hash}`,
  )
})
