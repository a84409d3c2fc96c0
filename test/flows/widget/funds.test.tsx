// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { bridgedUsdc } from '#catalog/bridgedUsdc.ts'
import { createDialog, DialogProvider } from '#dialog/history/useDialog.tsx'
import { queryClient } from '#lib/queryClient.ts'
import { FundsLine } from '#pages/widget/form/FundsLine.tsx'
import { ChainProvider } from '#wallets/chains/ChainProvider.tsx'
import { createWalletConfig } from '#wallets/config.ts'
import { createSession } from '#wallets/session.ts'
import { startNodeProxy } from '../../support/chain/nodeProxy.ts'
import { testChain } from '../../support/chain/testChain.ts'
import { devWallet, offered, refused, tip, visitors } from '../tips/tipping.ts'

const rollup = testChain({ chainId: 31338 })
const polygon = testChain({ chainId: 137 })

afterEach(() => {
  cleanup()
  queryClient.clear()
})

function showFunds(funds: Parameters<typeof FundsLine>[0]) {
  const chains = [funds.chain] as const
  render(
    <DialogProvider dialog={createDialog(chains, createSession(funds.chain.id))}>
      <ChainProvider config={createWalletConfig(chains)}>
        <FundsLine {...funds} />
      </ChainProvider>
    </DialogProvider>,
  )
}

// Proves: Design §5
test('a network that does not answer is said in the place of the balance, which comes by itself once it does', async () => {
  const node = await startNodeProxy(rollup().url)
  node.shut()
  const chain = offered(rollup(), [node.url])
  showFunds({ chain, currency: chain.currencies[0], account: visitors.main.address })
  await screen.findByText(`${chain.name} can't be reached just now.`)
  node.open()
  await screen.findByText(/^Balance: 4\.2 ETH/)
  expect(screen.queryByText(/can't be reached/)).toBeNull()
  await node.stop()
})

test('who holds only bridged USDC is told so beside the balance, and where the tip is refused', async () => {
  const { client, usdc } = polygon()
  const bridged = bridgedUsdc[137]?.address ?? '0x'
  // Answers every question with 25000000: the account's balance.
  await client.setCode({ address: bridged, bytecode: '0x63017d78405f5260205ff3' })
  // Answers every question with 0.
  await client.setCode({ address: usdc, bytecode: '0x5f5f5260205ff3' })
  const account = visitors.empty.address
  const chain = offered(polygon())
  const [, currency = chain.currencies[0]] = chain.currencies
  expect(currency.address).toBe(usdc)
  const text = 'You have 25 USDC.e. This is bridged USDC, which is a different coin. Swap it for USDC first.'
  showFunds({ chain, currency, account })
  await screen.findByText(text)
  screen.getByText('Balance: 0.000 USDC')
  const wallet = devWallet(polygon(), { connected: [account] })
  const { result } = await tip(wallet, chain, { currency: 'USDC', amount: '5', from: account })
  expect(refused(result)).toMatchObject({
    code: 'balance',
    message: 'Not enough USDC. The tip is 5, but you have 0.000.',
    advice: text,
  })
})
