// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { KudosError } from '#lib/errors.ts'
import { checkDraft } from '#tips/checkDraft.ts'
import { recallPending } from '#tips/store/pendingTips.ts'
import type { TipState } from '#tips/tip.ts'
import { localAccounts } from '../../../local/chain/accounts.ts'
import type { DevWallet, DevWalletOptions } from '../../../local/devWallet/provider.ts'
import { testChain } from '../../support/chain/testChain.ts'
import {
  asksOf,
  bentNode,
  devWallet,
  draft,
  offered,
  quickNode,
  senderOf,
  sendOrder,
  sent,
  tip,
  visitors,
} from './tipping.ts'

const chain = testChain()
const usdc = { currency: 'USDC', amount: '2.5' } as const

/**
 * A wallet that asks in a window of its own, as Coinbase's: the browser opens one at a press, and no other. What the test does
 * to press comes with it.
 */
function walletInWindow(options: Partial<DevWalletOptions> = {}, isPressed = true) {
  let mayOpen = isPressed
  let windows = 0
  const wallet = devWallet(chain(), options)
  const request: DevWallet['provider']['request'] = async asked => {
    if (/^(eth_sendTransaction|eth_signTypedData_v4)$/.test(asked.method)) {
      if (!mayOpen) throw new KudosError('Blocked.', { code: 'popup-blocked', notAsked: true })
      mayOpen = false
      windows++
    }
    return wallet.provider.request(asked)
  }
  let presses = 0
  const press = (state: TipState) => {
    if (state.status !== 'ready') return
    presses++
    mayOpen = true
    state.open()
    // A browser forgets a press soon.
    setTimeout(() => {
      mayOpen = false
    }, 50)
  }
  return {
    wallet: { ...wallet, provider: { ...wallet.provider, request } },
    press,
    pressAgain: () => {
      mayOpen = true
    },
    count: () => ({ windows, presses }),
  }
}

test('a tip in USDC takes one more press for its second window, and is signed once', async () => {
  const { wallet, press, count } = walletInWindow()
  const { progress, result } = await tip(wallet, offered(chain()), usdc, press)
  expect(sent(result).kudo).toMatchObject({ message: 'Thank you!' })
  expect(asksOf(wallet)).toEqual(['eth_signTypedData_v4', 'eth_sendTransaction'])
  expect(count()).toEqual({ windows: 2, presses: 1 })
  expect(progress.find(({ status }) => status === 'ready')).toMatchObject({
    step: 'tip',
    number: 2,
    of: 2,
    label: 'Open Test',
  })
})

test('a press that the checks have outlasted takes one more, in both currencies', async () => {
  for (const [currency, windows] of [
    [{}, 1],
    [usdc, 2],
  ] as const) {
    const { wallet, press, count } = walletInWindow({}, false)
    const { result } = await tip(wallet, offered(chain()), currency, press)
    sent(result)
    expect(count()).toEqual({ windows, presses: windows })
  }
})

test('no node is asked between a press and its window', async () => {
  const { wallet, press } = walletInWindow({}, false)
  const order: string[] = []
  const { request } = wallet.provider
  wallet.provider.request = async asked => {
    if (/^eth_s/.test(asked.method)) order.push(asked.method)
    return request(asked)
  }
  const node = bentNode(offered(chain()), (_, answer) => {
    order.push('node')
    return answer()
  })
  const onUpdate = (state: TipState) => {
    if (state.status === 'ready') order.push('press')
    press(state)
  }
  sent((await tip(wallet, offered(chain()), usdc, onUpdate, node)).result)
  const text = order.join(' ')
  expect(text).toMatch(/press eth_signTypedData_v4 .*press eth_sendTransaction/)
})

test('a signed permit is not asked for again after the window of the tip was refused', async () => {
  let isRefused = true
  const { wallet, press, pressAgain } = walletInWindow({
    ask: async ({ type }) => !(type === 'transaction' && isRefused),
  })
  const order = checkDraft({ ...draft, ...usdc }, offered(chain()), localAccounts.recipient.address)
  const sender = senderOf(wallet, order.chain)
  const send = () => sendOrder(order, sender, quickNode(order.chain), press)
  await expect(send()).rejects.toMatchObject({ code: 'declined' })
  isRefused = false
  pressAgain()
  await send()
  expect(asksOf(wallet)).toEqual(['eth_signTypedData_v4', 'eth_sendTransaction', 'eth_sendTransaction'])
})

test('another amount is signed anew, and a permit that was used is not used twice', async () => {
  const { wallet, press, pressAgain } = walletInWindow()
  const orders = ['1.25', '1.25', '1.5'].map(amount =>
    checkDraft({ ...draft, ...usdc, amount }, offered(chain()), localAccounts.recipient.address),
  )
  const sender = senderOf(wallet, offered(chain()))
  for (const order of orders) {
    pressAgain()
    await sendOrder(order, sender, quickNode(order.chain), press)
  }
  expect(asksOf(wallet).filter(method => method === 'eth_signTypedData_v4')).toHaveLength(3)
})

test('nothing is remembered of a tip whose window never opened', async () => {
  const { wallet, count } = walletInWindow({}, false)
  const order = checkDraft(draft, offered(chain()), localAccounts.recipient.address)
  const end = new AbortController()
  let setReady = () => {}
  const isReady = new Promise<void>(resolve => {
    setReady = resolve
  })
  const sending = sendOrder(
    order,
    senderOf(wallet, order.chain),
    quickNode(order.chain),
    ({ status }) => {
      if (status === 'ready') setReady()
    },
    end.signal,
  ).catch(() => 'ended')
  await isReady
  expect(recallPending(visitors.main.address)).toEqual([])
  end.abort()
  expect(await sending).toBe('ended')
  expect(count().windows).toBe(0)
})
