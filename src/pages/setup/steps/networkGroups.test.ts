import { expect, test } from 'vitest'
import { allChains } from '#catalog/chains.ts'
import { networkGroups } from './networkGroups.ts'

const namesOn = (hostname: string, chosen = 'base') =>
  networkGroups(allChains, chosen, hostname).map(({ chains }) => chains.map(({ name }) => name))

const main = ['Arbitrum One', 'Base', 'Ethereum', 'OP Mainnet', 'Polygon']
const tests = ['Arbitrum Sepolia', 'Base Sepolia', 'OP Sepolia', 'Polygon Amoy', 'Sepolia']
const local = ['Local chain', 'Local rollup']

// Proves: Design §14
test('networks are offered by name, those with real coins first', () => {
  expect(namesOn('tips.example')).toEqual([main, tests])
})

// Proves: Design §14
test.each(['localhost', 'kudos.localhost', '127.0.0.1', '[::1]'])(
  'local networks are offered on the own machine alone: %s',
  hostname => {
    expect(namesOn(hostname)).toEqual([main, tests, local])
    expect(namesOn(`${hostname}.example`)).toEqual([main, tests])
  },
)

// Proves: Design §14
test('a local network that is chosen already stays to be seen', () => {
  expect(namesOn('tips.example', 'local')).toEqual([main, tests, ['Local chain']])
})
