// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { Address } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { recallPending } from '#kudos/pendingTransaction.ts'
import { useFunds } from '#kudos/useFunds.ts'
import { useSendKudos } from '#kudos/useSendKudos.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { localAccounts } from '../../local/accounts.ts'
import type { DevWallet } from '../../local/devWallet/provider.ts'
import { testChain } from '../support/testChain.ts'
import { asksOf, devWallet, draft, offered, quickNode, senderOf, visitors } from './tipping.ts'

const chain = testChain()
const recipient = { address: localAccounts.recipient.address }
const [main, second] = [visitors.main.address, visitors.second.address]

afterEach(async () => {
  cleanup()
  await chain().client.setAutomine(true)
  localStorage.clear()
})

/** Sending, as the widget holds it. */
function openForm(wallet: DevWallet, first = main) {
  const offer = offered(chain())
  const initialProps: { account: Address | undefined } = { account: first }
  const hook = renderHook(
    ({ account }: { account: Address | undefined }) =>
      useSendKudos({
        chain: offer,
        chains: [offer],
        recipient,
        account,
        getSender: async () => senderOf(wallet, offer, account),
        getNode: async () => quickNode(offer),
      }),
    { initialProps },
  )
  return {
    ...hook,
    state: () => hook.result.current.state,
    send: () => act(() => hook.result.current.send(draft)),
  }
}

test('a draft is sent once, however often the button is clicked, and comes back with the confirmation', async () => {
  const wallet = devWallet(chain())
  const { send, state } = openForm(wallet)
  send()
  send()
  await waitFor(() =>
    expect(state()).toMatchObject({ status: 'confirmed', draft, kudo: { message: draft.message } }),
  )
  expect(asksOf(wallet)).toEqual(['eth_sendTransaction'])
})

test('nobody connected is "No account connected"', async () => {
  const { result, rerender, state } = openForm(devWallet(chain()))
  rerender({ account: undefined })
  act(() => result.current.send(draft))
  await waitFor(() =>
    expect(state()).toMatchObject({ status: 'failed', error: { message: 'No account connected' } }),
  )
})

test('a draft that is not ready is refused with the field to mend, and can be sent once mended', async () => {
  const wallet = devWallet(chain())
  const { result, send, state } = openForm(wallet)
  act(() => result.current.send({ ...draft, message: '' }))
  await waitFor(() => expect(state()).toMatchObject({ status: 'failed', error: { field: 'message' } }))
  send()
  await waitFor(() => expect(state().status).toBe('confirmed'))
})

test('a refused recipient is never sent to', async () => {
  const wallet = devWallet(chain())
  const offer = offered(chain())
  const { result } = renderHook(() =>
    useSendKudos({
      chain: offer,
      chains: [offer],
      recipient: { refusal: 'No such recipient.' },
      account: main,
      getSender: async () => senderOf(wallet, offer),
      getNode: async () => quickNode(offer),
    }),
  )
  act(() => result.current.send(draft))
  await waitFor(() =>
    expect(result.current.state).toMatchObject({ error: { message: 'No such recipient.' } }),
  )
  expect(wallet.requests).toEqual([])
})

test('after a reload a tip on its way is followed to its end, for its own account only', async () => {
  await chain().client.setAutomine(false)
  const before = openForm(devWallet(chain()))
  before.send()
  await waitFor(() => expect(before.state()).toMatchObject({ status: 'waiting', hash: expect.anything() }))
  const { hash } = recallPending(main) ?? {}
  before.unmount()

  const after = openForm(devWallet(chain()), second)
  expect(after.state().status).toBe('idle')
  after.rerender({ account: main })
  await waitFor(() => expect(after.state()).toMatchObject({ status: 'waiting', hash }))
  after.rerender({ account: second })
  await waitFor(() => expect(after.state().status).toBe('idle'))
  after.rerender({ account: main })
  await chain().client.mine({ blocks: 1 })
  await waitFor(() =>
    expect(after.state()).toMatchObject({ status: 'confirmed', hash, kudo: { name: 'Ada' } }),
  )
  await waitFor(() => expect(recallPending(main)).toBeUndefined())
})

test('a tip on its way stays on the chain it began on, wherever the widget goes', async () => {
  await chain().client.setAutomine(false)
  const wallet = devWallet(chain())
  const [here, there] = [offered(chain()), { ...offered(chain()), name: 'Elsewhere' }]
  const { result, rerender } = renderHook(
    ({ at }: { at: OfferedChain }) =>
      useSendKudos({
        chain: at,
        chains: [here, there],
        recipient,
        account: main,
        getSender: async from => senderOf(wallet, from),
        getNode: async from => quickNode(from),
      }),
    { initialProps: { at: here } },
  )
  act(() => result.current.send(draft))
  await waitFor(() => expect(result.current.state).toMatchObject({ status: 'waiting', chain: here }))
  rerender({ at: there })
  await chain().client.mine({ blocks: 1 })
  await waitFor(() => expect(result.current.state).toMatchObject({ status: 'confirmed', chain: here }))
})

test('a wait that is let go of is over, and forgotten', async () => {
  await chain().client.setAutomine(false)
  const { result, send, state } = openForm(devWallet(chain()))
  send()
  await waitFor(() => expect(state()).toMatchObject({ status: 'waiting', hash: expect.anything() }))
  act(() => result.current.reset())
  expect(state().status).toBe('idle')
  expect(recallPending(main)).toBeUndefined()
})

test('a request that is let go of and said yes to after all is shown: its money is on its way', async () => {
  const wallet = devWallet(chain())
  const answer = wallet.hold('eth_sendTransaction')
  const { result, send, state } = openForm(wallet)
  send()
  await waitFor(() => expect(asksOf(wallet)).toEqual(['eth_sendTransaction']))
  act(() => result.current.reset())
  expect(state().status).toBe('idle')
  answer()
  await waitFor(() =>
    expect(state()).toMatchObject({ status: 'confirmed', kudo: { message: draft.message } }),
  )
})

test('a request that is let go of asks for nothing more', async () => {
  const wallet = devWallet(chain())
  const answer = wallet.hold('eth_signTypedData_v4')
  const { result, state } = openForm(wallet)
  act(() => result.current.send({ ...draft, currency: 'USDC', amount: '1' }))
  await waitFor(() => expect(asksOf(wallet)).toEqual(['eth_signTypedData_v4']))
  act(() => result.current.reset())
  answer()
  wallet.restore('eth_signTypedData_v4')
  act(() => result.current.send({ ...draft, currency: 'USDC', amount: '2' }))
  await waitFor(() => expect(state()).toMatchObject({ status: 'confirmed', kudo: { value: 2_000_000n } }))
  expect(asksOf(wallet)).toEqual(['eth_signTypedData_v4', 'eth_signTypedData_v4', 'eth_sendTransaction'])
})

test('the balance of the chosen currency is known once connected, and read again after a tip', async () => {
  const offer = offered(chain())
  const [, usdc] = offer.currencies
  if (!usdc) throw new Error('USDC is not on offer.')
  const getNode = async () => quickNode(offer)
  const initialProps: { account: Address | undefined; revision: number } = { account: undefined, revision: 0 }
  const { result, rerender } = renderHook(
    (props: { account: Address | undefined; revision: number }) =>
      useFunds({ chain: offer, currency: usdc, getNode, ...props }),
    { initialProps },
  )
  expect(result.current).toBeUndefined()
  rerender({ account: main, revision: 0 })
  await waitFor(() => expect(result.current).toMatchObject({ balance: 350_000_000n }))
  await chain().client.setBalance({ address: main, value: 7n })
  rerender({ account: main, revision: 1 })
  await waitFor(() => expect(result.current?.native).toBe(7n))
  rerender({ account: second, revision: 1 })
  expect(result.current).toBeUndefined()
})
