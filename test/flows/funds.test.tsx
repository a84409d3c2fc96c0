// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '#lib/queryClient.ts'
import { FundsLine } from '#panels/FundsLine.tsx'
import { ChainProvider } from '#wallets/ChainProvider.tsx'
import { createWalletConfig } from '#wallets/config.ts'
import { startNodeProxy } from '../support/nodeProxy.ts'
import { testChain } from '../support/testChain.ts'
import { offered, visitors } from './tipping.ts'

const rollup = testChain({ chainId: 31338 })

afterEach(() => {
  cleanup()
  queryClient.clear()
})

test('a network that does not answer is said in the place of the balance, which comes by itself once it does', async () => {
  const node = await startNodeProxy(rollup().url)
  node.shut()
  const chain = offered(rollup(), [node.url])
  render(
    <ChainProvider config={createWalletConfig([chain])}>
      <FundsLine chain={chain} currency={chain.currencies[0]} account={visitors.main.address} />
    </ChainProvider>,
  )
  await screen.findByText(`${chain.name} can't be reached just now.`)
  node.open()
  await screen.findByText(/^Balance: 4\.2 ETH/)
  expect(screen.queryByText(/can't be reached/)).toBeNull()
  await node.stop()
})
