// Proves: Design §3, §13
import { describe, expect, test } from 'vitest'
import { decimalsOf } from '#catalog/tokens.ts'
import { deployed } from '../../../test/support/chain/deployed.ts'
import type { OfferedCurrency } from '../chains.ts'
import { offeredChains } from '../offeredChains.ts'
import { countSuggestions } from './countSuggestions.ts'
import { suggestedAmounts } from './suggestedAmounts.ts'
import { readSuggestions, writeSuggestions } from './suggestions.ts'

const price = 4_000n * 10n ** 8n
const currency = (symbol: 'ETH' | 'USDC' | 'POL'): OfferedCurrency => ({
  symbol,
  ...decimalsOf(symbol),
  address: '0xde709f2102306220921060314715629080e2fb77',
})

describe('amounts are read', () => {
  test.each([
    ['3,5,10USD', 'USD', ['3', '5', '10'], []],
    [' 3, 5; 2.50 usd ', 'USD', ['3', '5', '2.5'], []],
    ['0.002,.01ETH', 'ETH', ['0.002', '0.01'], []],
    ['۳,٥USD', 'USD', ['3', '5'], []],
    ['1,1.0,2USDC', 'USDC', ['1', '2'], []],
    ['1,2,3,4,5,6USD', 'USD', ['1', '2', '3', '4'], ['5', '6']],
    ['0,1.2.3,5USD', 'USD', ['5'], ['0', '1.2.3']],
    ['0.001,5USD', 'USD', ['5'], ['0.001']],
  ])('%s', (text, unit, amounts, leftOut) => {
    expect(readSuggestions(text)).toEqual({ unit, amounts, leftOut })
  })

  test('and written in the shortest way', () => {
    const suggestions = readSuggestions(' 3, 5; 2.50, 0 usd ')
    expect(suggestions && writeSuggestions(suggestions)).toBe('3,5,2.5USD')
  })

  test.each(['', '5', 'USD', '5 XYZ', '0USD', '-5USD', '5e3USD', '$5', '5USD,0.1ETH'])(
    'not from "%s"',
    text => {
      expect(readSuggestions(text)).toBeUndefined()
    },
  )
})

test.each([
  ['3,5USD', 'ETH', true, 2],
  ['3,5USD', 'ETH', false, 0],
  ['3,5USD', 'USDC', false, 2],
  ['0.1ETH', 'ETH', false, 1],
  ['0.1ETH', 'USDC', true, 0],
] as const)(
  'for "%s" in %s, where the coin has a price (%s), there is room for %i',
  (text, symbol, hasPrice, count) => {
    const [chain] = offeredChains({
      chainId: 1,
      chains: { 1: { ...deployed, priceFeed: hasPrice ? undefined : 'off' } },
    })
    expect(countSuggestions(readSuggestions(text), chain, symbol)).toBe(count)
  },
)

describe('amounts to press', () => {
  const show = (text: string, symbol: 'ETH' | 'USDC' | 'POL', at?: bigint) => {
    const suggestions = readSuggestions(text)
    return suggestions && suggestedAmounts(suggestions, currency(symbol), at)
  }

  test('in dollars fill the field with what is sent, at the price of the coin', () => {
    expect(show('5,2.5USD', 'ETH', price)).toEqual([
      { label: '$5', sum: '0.00125 ETH', amount: '0.00125000' },
      { label: '$2.50', sum: '0.000625 ETH', amount: '0.00062500' },
    ])
  })

  test('in dollars need no price in USDC, and are not shown without one in a coin', () => {
    expect(show('5USD', 'USDC')).toEqual([{ label: '$5', sum: '5 USDC', amount: '5.000000' }])
    expect(show('5USD', 'ETH')).toEqual([])
  })

  test('in a currency are shown in that currency only', () => {
    expect(show('0.002ETH', 'ETH')).toEqual([{ label: '0.002 ETH', amount: '0.00200000' }])
    expect(show('0.002ETH', 'POL', price)).toEqual([])
    expect(show('0.002ETH', 'USDC', price)).toEqual([])
  })

  test('that buy less than the field can hold are not shown', () => {
    expect(show('0.01USD', 'ETH', 9n * 10n ** 14n)).toEqual([])
  })
})
