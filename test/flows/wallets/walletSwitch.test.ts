// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { announceWallet } from '../../../local/devWallet/announce.ts'
import type { UnknownChainAnswer } from '../../../local/devWallet/faults.ts'
import type { DevWallet, DevWalletOptions } from '../../../local/devWallet/provider.ts'
import { ProviderRpcError, userRejected } from '../../../local/devWallet/rpcErrors.ts'
import { heading, press, renderDialog } from '../dialog/dialogPage.tsx'
import { loadPage, methodsOf, rdns, walletFor, walletSetup } from '../tips/walletPage.ts'

const { announce, chains, sepolia } = walletSetup()

const ends: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const end of ends.splice(0)) end()
})

async function connectedPage(options: Partial<DevWalletOptions> = {}) {
  const devWallet = announce(walletFor(chains(), options))
  const page = loadPage(chains())
  await page.wallet.connect(rdns)
  return { ...page, devWallet }
}

// Proves: Specification §7
test('a switch moves wallet and widget', async () => {
  const { session, wallet } = await connectedPage()
  await wallet.switchChain(11155111)
  expect(session.get()).toMatchObject({ chainId: 11155111, walletChainId: 11155111 })
})

test('a wallet that is there already is not asked; the widget comes to it', async () => {
  const { session, wallet, devWallet } = await connectedPage({ chainId: 11155111 })
  await wallet.switchChain(11155111)
  expect(session.get().chainId).toBe(11155111)
  expect(methodsOf(devWallet)).not.toContain('wallet_switchEthereumChain')
})

test('without a wallet the widget alone moves', async () => {
  const { session, wallet } = loadPage(chains())
  await wallet.switchChain(11155111)
  expect(session.get()).toEqual({ chainId: 11155111, status: 'disconnected' })
})

// Proves: Specification §8
test('a network that is not offered is refused', async () => {
  const { wallet } = await connectedPage()
  await expect(wallet.switchChain(1)).rejects.toMatchObject({ message: 'Chain not configured.' })
})

// Proves: Specification §4, §7, §8
describe('a network that the wallet lacks is added', () => {
  test.each<UnknownChainAnswer>(['4902', 'nested', 'unsupported', 'null', 'positive'])(
    'when it says so by %s',
    async unknownChain => {
      const { session, wallet, devWallet } = await connectedPage({ unknownChain })
      devWallet.forgetChain(11155111)
      await wallet.switchChain(11155111)
      expect(session.get()).toMatchObject({ chainId: 11155111, walletChainId: 11155111 })
      const added = devWallet.requests.find(({ method }) => method === 'wallet_addEthereumChain')
      expect(added?.params).toEqual([
        {
          chainId: '0xaa36a7',
          chainName: 'Sepolia',
          nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: ['https://ethereum-sepolia-rpc.publicnode.com', sepolia().url],
          blockExplorerUrls: ['https://sepolia.etherscan.io'],
        },
      ])
    },
  )
})

// Proves: Design §5
describe('a no stays a no', () => {
  // Proves: Design §8
  test.each([4001, 5000])('%i to a switch never leads to adding', async code => {
    const { session, wallet, devWallet } = await connectedPage()
    devWallet.refuse('wallet_switchEthereumChain', new ProviderRpcError(code, 'No.'))
    const refusal = { code: 'wrong-chain', cancelled: true }
    await expect(wallet.switchChain(11155111)).rejects.toMatchObject(refusal)
    expect(methodsOf(devWallet)).not.toContain('wallet_addEthereumChain')
    expect(session.get()).toMatchObject({ chainId: 31337, walletChainId: 31337 })
  })

  test('to adding, too', async () => {
    const { session, wallet, devWallet } = await connectedPage()
    devWallet.forgetChain(11155111)
    devWallet.refuse('wallet_addEthereumChain', userRejected())
    await expect(wallet.switchChain(11155111)).rejects.toMatchObject({ cancelled: true })
    expect(session.get().chainId).toBe(31337)
  })
})

test.each([
  ['lacks the methods', -32601, ['wallet_switchEthereumChain', 'wallet_addEthereumChain']],
  ['finds fault with a switch', -32602, ['wallet_switchEthereumChain']],
  ['finds fault with a network to add', -32602, ['wallet_addEthereumChain']],
] as const)('a wallet that %s says what the visitor can do', async (_, code, methods) => {
  const { wallet, devWallet } = await connectedPage()
  devWallet.forgetChain(11155111)
  for (const method of methods) devWallet.refuse(method, new ProviderRpcError(code, 'Not so.'))
  await expect(wallet.switchChain(11155111)).rejects.toMatchObject({
    message: "This wallet can't change to Sepolia from here.",
    advice: 'Choose Sepolia in your wallet, then try again.',
  })
})

describe('a switch that nobody waits for any more', () => {
  /** A wallet whose owner takes their time over a switch: `answer` says yes, or fails with what it is given. */
  function slowWallet() {
    const { provider } = walletFor(chains())
    const methods: string[] = []
    let answer: (error?: unknown) => void = () => {}
    let chainId = '0x7a69'
    ends.push(
      announceWallet(
        {
          ...provider,
          request({ method, params }) {
            methods.push(method)
            if (method === 'eth_chainId') return Promise.resolve(chainId)
            if (method !== 'wallet_switchEthereumChain') return provider.request({ method, params })
            return new Promise((resolve, reject) => {
              answer = error => {
                if (error !== undefined) return reject(error)
                chainId = '0xaa36a7'
                resolve(null)
              }
            })
          },
        },
        { name: 'Slow', rdns: 'slow.wallet' },
      ),
    )
    return { methods: () => methods, answer: (error?: unknown) => answer(error) }
  }

  /** Asks it for Sepolia. */
  async function askedPage(signal?: AbortSignal) {
    const slow = slowWallet()
    const page = loadPage(chains())
    await page.wallet.connect('slow.wallet')
    const asked = page.wallet.switchChain(11155111, signal)
    asked.catch(() => undefined)
    await expect.poll(slow.methods).toContain('wallet_switchEthereumChain')
    return { ...page, ...slow, asked }
  }

  test('moves nothing when the wallet says yes after its view was left', async () => {
    const leaving = new AbortController()
    const { session, answer, asked } = await askedPage(leaving.signal)
    leaving.abort()
    answer()
    await expect(asked).rejects.toMatchObject({ code: 'aborted', cancelled: true })
    expect(session.get().chainId).toBe(31337)
  })

  test('moves nothing once the wallet is disconnected', async () => {
    const { session, wallet, answer, asked } = await askedPage()
    await wallet.disconnect()
    answer()
    await expect(asked).rejects.toMatchObject({ code: 'aborted' })
    expect(session.get()).toEqual({ chainId: 31337, status: 'disconnected' })
  })

  test('moves nothing once another wallet is connected, nor does a tip from the first one', async () => {
    const { session, wallet, answer, asked } = await askedPage()
    const sender = await wallet.sender(chains()[0])
    announce(walletFor(chains()))
    await wallet.connect(rdns)
    answer()
    await expect(asked).rejects.toMatchObject({ code: 'aborted' })
    await expect(sender.switchChain()).rejects.toMatchObject({ code: 'aborted' })
    expect(session.get()).toMatchObject({ chainId: 31337, walletChainId: 31337 })
  })

  test('asks for no network to be added', async () => {
    const leaving = new AbortController()
    const { methods, answer, asked } = await askedPage(leaving.signal)
    leaving.abort()
    answer(new ProviderRpcError(4902, 'Unrecognized chain.'))
    await expect(asked).rejects.toMatchObject({ code: 'aborted' })
    expect(methods()).not.toContain('wallet_addEthereumChain')
  })
})

describe("the wallet's own network, chosen in the dialog", () => {
  test.each([
    ['never says', 'Approve in wallet', (devWallet: DevWallet) => devWallet.hang('eth_chainId')],
    [
      'fails to say',
      'Your wallet reported a problem: Out of order.',
      (devWallet: DevWallet) => devWallet.refuse('eth_chainId', new Error('Out of order.')),
    ],
  ])('says so when the wallet %s where it is', async (_, text, disturb) => {
    const page = await connectedPage({ chainId: 11155111 })
    const user = renderDialog(chains(), page, { view: { name: 'Networks' } })
    await press(user, 'Open')
    await heading('Choose Network')
    disturb(page.devWallet)
    await press(user, 'Sepolia')
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain(text))
    expect(page.session.get().chainId).toBe(31337)
  })
})
