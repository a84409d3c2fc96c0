// Proves: Design §7
import { describe, expect, test } from 'vitest'
import { offeredChains } from '#settings/offeredChains.ts'
import { checkFilter, currenciesOf, currencyInError, leastAmount, withLeastAmount } from './checkFilter.ts'

const chains = offeredChains({
  chainId: 1,
  chains: {
    1: { rpcUrls: ['https://node.example'], kudosAddress: '0x663A1f5c699F89f6B0f020f1aE184D3Bb2Bddd87' },
  },
})
const [chain] = chains
const [eth, usdc] = chain.currencies
const nothing = { min: '', hide: '', 'hide-from': '' }

test('each currency has a least amount of its own', () => {
  if (!usdc) throw new Error('Mainnet has USDC.')
  const change = (min: string, currency: typeof eth, amount: string) =>
    withLeastAmount(min, chain.currencies, currency, amount)
  const both = change(change('', usdc, '2'), eth, '0.001')
  expect(both).toBe('0.001ETH,2USDC')
  expect(leastAmount(both, 'ETH')).toBe('0.001')
  expect(leastAmount(both, 'USDC')).toBe('2')
  expect(change(both, eth, '0,5')).toBe('0,5ETH,2USDC')
  expect(leastAmount('0,5ETH,2USDC', 'ETH')).toBe('0,5')
  expect(change(both, eth, '0.5 ETH')).toBe('0.5 ETH,2USDC')
  expect(change(both, eth, '')).toBe('2USDC')
  expect(change('junk,2DOGE', eth, '1')).toBe('1ETH')
})

test('a complaint stands in the field of the currency that it is about', () => {
  for (const [min, symbol] of [
    ['1ETH,2xUSDC', 'USDC'],
    ['1ETH,0USDC', 'USDC'],
    ['-1ETH,2USDC', 'ETH'],
    ['junk', 'ETH'],
  ] as const)
    expect(currencyInError(min, chain.currencies).symbol).toBe(symbol)
})

test('a part that the widget cannot read is named, and the others count', () => {
  const { parameters, fieldErrors } = checkFilter(
    { min: '1ETH,x', hide: '3,#4,five', 'hide-from': '0x12' },
    chains,
  )
  expect(parameters).toEqual({ min: '1ETH', hide: 'ethereum:3,ethereum:4', 'hide-from': '' })
  expect(fieldErrors.hide).toBe(
    '“five” is ignored. Enter numbers as the messages show them, as in 12 or 15-20.',
  )
  expect(Object.keys(fieldErrors)).toEqual(['min', 'hide', 'hide-from'])
})

test.each([
  ['12 15 16', 'ethereum:12,ethereum:15,ethereum:16'],
  ['12\n15 - 16', 'ethereum:12,ethereum:15-16'],
  ['20-15,12,12,Ethereum:12', 'ethereum:15-20,ethereum:12'],
])('the numbers “%s” are %s', (hide, settled) => {
  expect(checkFilter({ ...nothing, hide }, chains)).toEqual({
    parameters: { ...nothing, hide: settled },
    fieldErrors: {},
  })
})

test.each(['0', 'base:12', `1-${'9'.repeat(20)}`, '1e3'])('the number “%s” is named', hide => {
  const { parameters, fieldErrors } = checkFilter({ ...nothing, hide }, chains)
  expect(parameters.hide).toBe('')
  expect(fieldErrors.hide).toContain(`“${hide}” is ignored`)
})

test.each([
  ['1 000ETH', '', /“1 000ETH” is ignored/],
  ['1e3ETH', '', /“1e3ETH” is ignored/],
  ['-5ETH', '', /“-5ETH” is ignored/],
  ['0ETH,2USDC', '2USDC', /Leave the field empty/],
  ['1ETH,2ETH', '2ETH', /ETH appears twice. 2 is used, and 1 is ignored/],
  [',5ETH', '0.5ETH', undefined],
  ['0,5 eth 2 usdc', '0.5ETH,2USDC', undefined],
])('of the least amounts “%s” remains “%s”', (min, settled, words) => {
  const { parameters, fieldErrors } = checkFilter({ ...nothing, min }, chains)
  expect(parameters.min).toBe(settled)
  expect(fieldErrors).toEqual(words ? { min: expect.stringMatching(words) } : {})
})

describe('over several networks', () => {
  const deployed = { rpcUrls: ['https://node.example'], kudosAddress: chain.kudosAddress }
  const many = offeredChains({ chainId: 8453, chains: { 1: deployed, 137: deployed, 8453: deployed } })

  test('numbers name their network, and a bare one gets that of the build', () => {
    const hide = '12, #polygon:15-20'
    expect(checkFilter({ ...nothing, hide }, many).parameters.hide).toBe('base:12,polygon:15-20')
  })

  test('an older contract has numbers of its own', () => {
    const older = { ...deployed, olderKudosAddresses: [chain.currencies[0].address] }
    const many = offeredChains({ chainId: 1, chains: { 1: older } })
    const hide = (hide: string) => checkFilter({ ...nothing, hide }, many)
    expect(hide('ethereum.2:12').parameters.hide).toBe('ethereum.2:12')
    expect(hide('ethereum.3:12').fieldErrors.hide).toContain('“ethereum.3:12” is ignored')
  })

  test('each currency has one field, and 0 shows all of it beside another minimum', () => {
    expect(currenciesOf(many).map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC', 'POL'])
    const min = (min: string) => checkFilter({ ...nothing, min }, many)
    expect(min('0ETH,2USDC')).toMatchObject({ parameters: { min: '0ETH,2USDC' }, fieldErrors: {} })
    expect(min('0ETH').parameters.min).toBe('')
  })
})
