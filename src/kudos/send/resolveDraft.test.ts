import { expect, test } from 'vitest'
import { offeredChains } from '#settings/offeredChains.ts'
import { resolveDraft } from './resolveDraft.ts'

const kudosAddress = '0x00000000000000000000000000000000000000AA'
const settings = { rpcUrls: ['https://node.example'], kudosAddress } as const
const [ethereum, polygon] = offeredChains({ chainId: 1, chains: { 1: settings, 137: settings } })
const words = { name: 'Ada', message: 'Thank you!' }

test.each([
  ['5 POL', 'Ethereum', { currency: 'POL', amount: '5' }, ethereum, { currency: 'ETH', amount: '' }],
  ['5 ETH', 'Polygon', { currency: 'ETH', amount: '5' }, polygon, { currency: 'POL', amount: '' }],
  ['5 USDC', 'Polygon', { currency: 'USDC', amount: '5' }, polygon, { currency: 'USDC', amount: '5' }],
] as const)('%s on %s keeps the amount only in its own currency', (_, __, typed, chain, resolved) => {
  if (!chain) throw new Error('Both networks are offered.')
  const { draft, currency } = resolveDraft({ ...words, ...typed }, chain)
  expect(draft).toEqual({ ...words, ...resolved })
  expect(currency.symbol).toBe(resolved.currency)
})
