import { getAddress } from 'viem'
import * as known from 'viem/chains'
import { expect, test } from 'vitest'
import { allChains } from './chains.ts'
import { multicallAddress } from './multicallAddress.ts'

const rows = allChains.map(chain => ({ ...chain, addresses: addressesOf(chain) }))

function addressesOf({ usdcAddress, priceFeed }: (typeof allChains)[number]) {
  return [usdcAddress, priceFeed?.address, priceFeed?.sequencerAddress].filter(
    address => address !== undefined,
  )
}

// Proves: Specification §9; Design §3
test.each(rows.filter(({ isLocal }) => !isLocal))('$name is what viem knows of it', chain => {
  const theirs = Object.values(known).find(({ id }) => id === chain.id)
  expect(chain).toMatchObject({
    name: theirs?.name,
    explorerUrl: theirs?.blockExplorers?.default.url,
    isTest: theirs?.testnet ?? false,
    nativeCurrency: theirs?.nativeCurrency,
    // viem does not know it of Sepolia and Amoy.
    blockTime: theirs?.blockTime ?? chain.blockTime,
  })
  const oracle = theirs?.contracts && 'gasPriceOracle' in theirs.contracts
  expect(chain.isOpStack ?? false).toBe(oracle)
  const multicall = theirs?.contracts && 'multicall3' in theirs.contracts && theirs.contracts.multicall3
  expect(multicall && getAddress(multicall.address)).toBe(multicallAddress)
})

// Proves: Specification §9
test.each(rows)('$name is a row of its own, with its addresses as they are written', chain => {
  for (const key of ['name', 'shortName'] as const)
    expect(allChains.filter(other => other[key] === chain[key])).toHaveLength(1)
  expect(chain.shortName).toMatch(/^[a-z]+(-[a-z]+)*$/)
  for (const address of chain.addresses) expect(getAddress(address)).toBe(address)
})

test('test coins have no price, but for those of the local rollup', () => {
  const priced = allChains.filter(({ isTest, priceFeed }) => isTest && priceFeed)
  expect(priced.map(({ id }) => id)).toEqual([31338])
})

test.each(rows)('on $name a tip is reported after a minute, before it is final', chain => {
  expect(chain.notifyDepth * chain.blockTime).toBe(60_000)
  expect(chain.notifyDepth).toBeLessThan(chain.finalDepth)
})
