import { describe, expect, test } from 'vitest'
import { messageSources, nativeCurrencyAddress, pollInterval } from './chains.ts'
import { offeredChains } from './offeredChains.ts'

const kudosAddress = '0xde709f2102306220921060314715629080e2fb77'
const deployed = { rpcUrls: ['https://node.example'], kudosAddress } as const

describe('the networks on offer', () => {
  // Proves: Specification §1, §3
  test('are those of the build, the starting one first', () => {
    const offered = offeredChains({
      chainId: 11155111,
      chains: { 1: deployed, 11155111: deployed },
    })
    expect(offered.map(({ id, name }) => [id, name])).toEqual([
      [11155111, 'Sepolia'],
      [1, 'Ethereum'],
    ])
  })
})

// Proves: Design §6
test('listed are the contracts of all networks of the same kind, each with its place; tips go to the first of one', () => {
  const olderKudosAddresses = ['0x8617E340B3D01FA5F11F306F4090FD50E238070D'] as const
  const chains = offeredChains({
    chainId: 8453,
    chains: { 1: deployed, 8453: { ...deployed, olderKudosAddresses }, 11155111: deployed },
  })
  const places = (i: number) =>
    messageSources(chains, chains[i] ?? chains[0]).map(({ place, kudosAddress }) => [place, kudosAddress])
  expect(places(1)).toEqual([
    ['base', kudosAddress],
    ['base.2', olderKudosAddresses[0]],
    ['ethereum', kudosAddress],
  ])
  expect(places(2)).toEqual([['sepolia', kudosAddress]])
  expect(chains[0].kudosAddress).toBe(kudosAddress)
})

// Proves: Design §3
test("the coin's price is read where the build says: another feed, none, or the well-known one", () => {
  const feed = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
  const feedOf = (id: 8453 | 11155111, priceFeed?: typeof feed | 'off') =>
    offeredChains({ chainId: id, chains: { [id]: { ...deployed, priceFeed } } })[0].priceFeed
  const known = feedOf(8453)
  expect(known).toMatchObject({ heartbeat: 1_200 })
  expect(feedOf(8453, feed)).toEqual({ ...known, address: feed })
  expect(feedOf(8453, 'off')).toBeUndefined()
  expect(feedOf(11155111)).toBeUndefined()
  expect(feedOf(11155111, feed)).toEqual({ address: feed, heartbeat: 3_600 })
})

describe('the currencies of a network', () => {
  const [mainnet, sepolia] = offeredChains({
    chainId: 1,
    chains: { 1: deployed, 11155111: deployed },
  })

  // Proves: Specification §3, §9
  test('are ETH, by the zero address and with 8 decimals in the field, then USDC with 6', () => {
    expect(mainnet?.currencies).toEqual([
      { symbol: 'ETH', decimals: 18, amountDecimals: 8, address: nativeCurrencyAddress },
      {
        symbol: 'USDC',
        decimals: 6,
        amountDecimals: 6,
        address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      },
    ])
    expect(nativeCurrencyAddress).toBe(`0x${'0'.repeat(40)}`)
    expect(sepolia?.currencies[1]?.address).toBe('0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238')
  })

  // Proves: Design §2
  test('may name another USDC', () => {
    const usdcAddress = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
    const [chain] = offeredChains({
      chainId: 1,
      chains: { 1: { ...deployed, usdcAddress } },
    })
    expect(chain?.currencies[1]?.address).toBe(usdcAddress)
  })

  test('are ETH alone where no USDC is known', () => {
    const [chain] = offeredChains({ chainId: 31337, chains: { 31337: deployed } })
    expect(chain?.currencies.map(({ symbol }) => symbol)).toEqual(['ETH'])
  })

  // Proves: Specification §9
  test('begin with the coin of the network, whatever its name', () => {
    const [chain] = offeredChains({ chainId: 137, chains: { 137: deployed } })
    expect(chain.currencies.map(({ symbol, amountDecimals }) => [symbol, amountDecimals])).toEqual([
      ['POL', 8],
      ['USDC', 6],
    ])
  })
})

// Proves: Design §6
test.each([
  [250, 4_000],
  [2_000, 4_000],
  [5_000, 5_000],
  [12_000, 12_000],
  [60_000, 12_000],
])('a network with a block in %i ms is asked every %i ms', (blockTime, interval) => {
  expect(pollInterval({ blockTime })).toBe(interval)
})
