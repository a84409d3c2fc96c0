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
import { asksOf, bentNode, devWallet, draft, offered, quickNode, senderOf, visitors } from './tipping.ts'

const chain = testChain()
const recipient = { address: localAccounts.recipient.address }
const [main, second] = [visitors.main.address, visitors.second.address]

/** What ends the pages that a test has opened. */
const leaves: (() => void)[] = []

afterEach(async () => {
  cleanup()
  for (const leave of leaves.splice(0)) leave()
  await chain().client.setAutomine(true)
  localStorage.clear()
})

/** Sending, as the widget holds it. A page that is gone hears of no node any more. */
function openForm(wallet: DevWallet, first = main) {
  const offer = offered(chain())
  let isGone = false
  const leave = () => {
    isGone = true
  }
  leaves.push(leave)
  const node = bentNode(offer, async (_, answer) => {
    const said = await answer()
    return isGone ? new Promise(() => {}) : said
  })
  const initialProps: { account: Address | undefined } = { account: first }
  const hook = renderHook(
    ({ account }: { account: Address | undefined }) =>
      useSendKudos({
        chain: offer,
        chains: [offer],
        recipient,
        account,
        getSender: async () => senderOf(wallet, offer, account),
        getNode: async () => node,
      }),
    { initialProps },
  )
  return {
    ...hook,
    unmount() {
      leave()
      hook.unmount()
    },
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
  const hash = recallPending(main)[0]?.hash
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
  await waitFor(() => expect(recallPending(main)).toEqual([]))
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

/** Sends, and lets go of the wait before the tip has arrived. */
async function letGoOfWait(wallet = devWallet(chain())) {
  await chain().client.setAutomine(false)
  const form = openForm(wallet)
  form.send()
  await waitFor(() => expect(form.state()).toMatchObject({ status: 'waiting', hash: expect.anything() }))
  act(() => form.result.current.reset())
  return form
}

test('a wait that is let go of frees the form; the tip stays remembered, and says so when it arrives', async () => {
  const { result, state } = await letGoOfWait()
  expect(state()).toMatchObject({ status: 'waiting', isLetGo: true })
  act(() => result.current.reset())
  expect(state()).toMatchObject({ status: 'waiting', isLetGo: true, hash: recallPending(main)[0]?.hash })
  await chain().client.mine({ blocks: 1 })
  await waitFor(() => expect(state()).toMatchObject({ status: 'confirmed', draft }))
  expect(recallPending(main)).toEqual([])
})

test('a tip that was let go of and arrives while another is asked for is told after that one', async () => {
  const wallet = devWallet(chain())
  const { send, state, result } = await letGoOfWait(wallet)
  const [first] = recallPending(main)
  const answer = wallet.hold('eth_sendTransaction')
  send()
  await waitFor(() => expect(asksOf(wallet)).toHaveLength(2))
  await chain().client.mine({ blocks: 1 })
  await waitFor(() => expect(recallPending(main)).toEqual([]))
  act(() => result.current.reset())
  await waitFor(() => expect(state()).toMatchObject({ status: 'confirmed', hash: first?.hash }))
  answer()
})

test('after a reload a tip that was let go of is followed to its end', async () => {
  const { unmount } = await letGoOfWait()
  unmount()
  const { state } = openForm(devWallet(chain()))
  await waitFor(() => expect(state()).toMatchObject({ status: 'waiting', hash: expect.anything() }))
  await chain().client.mine({ blocks: 1 })
  await waitFor(() => expect(state()).toMatchObject({ status: 'confirmed', kudo: { name: 'Ada' } }))
})

test('a second tip while the first is on its way loses neither', async () => {
  const { send, unmount } = await letGoOfWait()
  send()
  await waitFor(() => expect(recallPending(main)).toHaveLength(2))
  unmount()
  const { state } = openForm(devWallet(chain()))
  await chain().client.mine({ blocks: 1 })
  await waitFor(() => expect(state().status).toBe('confirmed'))
  await waitFor(() => expect(recallPending(main)).toEqual([]))
})

test('after a second tip that was refused the first one is told of when it arrives', async () => {
  const wallet = devWallet(chain())
  const { send, state } = await letGoOfWait(wallet)
  wallet.refuse('eth_sendTransaction')
  send()
  await waitFor(() => expect(state()).toMatchObject({ status: 'failed', error: { cancelled: true } }))
  await chain().client.mine({ blocks: 1 })
  await waitFor(() => expect(state().status).toBe('confirmed'))
})

test('an account that goes while its wallet is asked frees the form; its late yes is told when it is back', async () => {
  await chain().client.setAutomine(false)
  const wallet = devWallet(chain())
  const answer = wallet.hold('eth_sendTransaction')
  const { rerender, send, state } = openForm(wallet)
  send()
  await waitFor(() => expect(asksOf(wallet)).toEqual(['eth_sendTransaction']))
  rerender({ account: undefined })
  expect(state().status).toBe('idle')
  answer()
  await waitFor(() => expect(recallPending(main)).toHaveLength(1))
  await chain().client.mine({ blocks: 1 })
  await waitFor(() => expect(recallPending(main)).toEqual([]))
  expect(state().status).toBe('idle')
  rerender({ account: main })
  await waitFor(() => expect(state()).toMatchObject({ status: 'confirmed', draft }))
})

test('an account that goes while a draft is checked is asked for nothing', async () => {
  const wallet = devWallet(chain(), { chainId: 5 })
  const answer = wallet.hold('eth_chainId')
  const { rerender, send, state } = openForm(wallet)
  send()
  await waitFor(() => expect(wallet.requests.map(({ method }) => method)).toContain('eth_chainId'))
  rerender({ account: undefined })
  expect(state().status).toBe('idle')
  answer()
  wallet.restore('eth_chainId')
  wallet.setChain(chain().chainId)
  rerender({ account: main })
  send()
  await waitFor(() => expect(state().status).toBe('confirmed'))
  expect(asksOf(wallet)).toEqual(['eth_sendTransaction'])
})

test('what went wrong for an account is gone with it', async () => {
  const { result, rerender, state } = openForm(devWallet(chain()))
  act(() => result.current.send({ ...draft, message: '' }))
  await waitFor(() => expect(state().status).toBe('failed'))
  rerender({ account: undefined })
  expect(state().status).toBe('idle')
  rerender({ account: main })
  expect(state().status).toBe('idle')
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

test('while the wallet may still say yes to the tip before, the next one is told so first', async () => {
  const wallet = devWallet(chain())
  const answer = wallet.hold('eth_sendTransaction')
  const { result, send, state } = openForm(wallet)
  send()
  await waitFor(() => expect(asksOf(wallet)).toEqual(['eth_sendTransaction']))
  act(() => result.current.reset())
  send()
  await waitFor(() => expect(state()).toMatchObject({ status: 'failed', error: { code: 'still-asked' } }))
  expect(asksOf(wallet)).toEqual(['eth_sendTransaction'])
  // Told once: a wallet that lost the request must not keep the visitor from tipping.
  wallet.restore('eth_sendTransaction')
  send()
  await waitFor(() => expect(state().status).toBe('confirmed'))
  answer()
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
