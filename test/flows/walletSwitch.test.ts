// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { UnknownChainAnswer } from '../../local/devWallet/faults.ts'
import type { DevWalletOptions } from '../../local/devWallet/provider.ts'
import { ProviderRpcError, userRejected } from '../../local/devWallet/rpcErrors.ts'
import { testChain } from '../support/testChain.ts'
import { announced, loadPage, methodsOf, rdns, twoChains, walletFor } from './walletPage.ts'

const local = testChain()
const sepolia = testChain({ chainId: 11155111 })
const { announce, leave } = announced()

beforeEach(() => window.localStorage.clear())
afterEach(leave)

async function connectedPage(options: Partial<DevWalletOptions> = {}) {
  const chains = twoChains(local(), sepolia())
  const devWallet = announce(walletFor(chains, options))
  const page = loadPage(chains)
  await page.wallet.connect(rdns)
  return { ...page, devWallet }
}

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
  const { session, wallet } = loadPage(twoChains(local(), sepolia()))
  await wallet.switchChain(11155111)
  expect(session.get()).toEqual({ chainId: 11155111, status: 'disconnected' })
})

test('a network that is not offered is refused', async () => {
  const { wallet } = await connectedPage()
  await expect(wallet.switchChain(1)).rejects.toMatchObject({ message: 'Chain not configured.' })
})

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
          rpcUrls: [sepolia().url],
          blockExplorerUrls: ['https://sepolia.etherscan.io'],
        },
      ])
    },
  )
})

describe('a no stays a no', () => {
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

test('a wallet that can neither switch nor add says what the visitor can do', async () => {
  const { wallet, devWallet } = await connectedPage()
  for (const method of ['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
    devWallet.refuse(method, new ProviderRpcError(-32601, 'The method does not exist.'))
  await expect(wallet.switchChain(11155111)).rejects.toMatchObject({
    message: "This wallet can't change to Sepolia from here.",
    advice: 'Choose Sepolia in your wallet, then try again.',
  })
})
