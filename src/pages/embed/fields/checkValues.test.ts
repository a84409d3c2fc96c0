// Proves: Design §7
import { describe, expect, test } from 'vitest'
import { offeredChains } from '#settings/offeredChains.ts'
import { readValues } from '../configuratorValues.ts'
import { checkValues } from './checkValues.ts'

const kudos = '0x663A1f5c699F89f6B0f020f1aE184D3Bb2Bddd87'
const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const chains = offeredChains({
  chainId: 1,
  chains: { 1: { rpcUrls: ['https://node.example'], kudosAddress: kudos } },
})

function check(given: Record<string, string>, built: { recipient?: typeof owner } = {}) {
  return checkValues(readValues(new URLSearchParams(given)), { chains, themeMode: 'auto', ...built })
}
const snippet = (given: Record<string, string>) =>
  Object.fromEntries(check({ address: owner, ...given }).parameters)

describe('the recipient', () => {
  test('in lower case is given back with its checksum', () => {
    const { parameters, missing } = check({ address: ` ${owner.toLowerCase()} ` })
    expect(missing).toBeUndefined()
    expect(parameters).toEqual([['address', owner]])
  })

  test.each([
    ['a typing error', owner.replace('C8', 'c8'), /typing error.*Copy it from your wallet again/],
    ['the zero address', `0x${'0'.repeat(40)}`, /zero address.*address of your own wallet/],
    ['the Kudos contract', kudos, /Kudos contract itself.*address of your own wallet/],
    ['a listed token', usdc, /USDC contract.*address of your own wallet/],
    ['one that is too short', owner.slice(0, -1), /0x and 40 digits\. Copy it from your wallet again/],
    ['any other text', 'javascript:alert(1)', /not a wallet address/],
    ['two of them', `${owner} ${kudos}`, /not a wallet address/],
  ])('refuses %s, says what to do, and keeps the snippets back', (_, address, words) => {
    const { fieldErrors, missing, parameters } = check({ address })
    expect(fieldErrors.address).toMatch(words)
    expect(missing).toBe(fieldErrors.address)
    expect(parameters).toEqual([])
  })

  test('left empty, is given for without a complaint', () => {
    const { fieldErrors, missing } = check({})
    expect(fieldErrors).toEqual({})
    expect(missing).toBe('Enter your address first.')
  })

  test('left empty, is never the one of the site by itself', () => {
    for (const given of [{}, { address: 'null' }, { address: 'null', recipient: 'site' }])
      expect(check(given, { recipient: owner }).missing).toBe('Enter your address first.')
    expect(check({ recipient: 'site' }).missing).toBe('Enter your address first.')
    expect(check({ address: 'null' }).fieldErrors.address).toBe('The text “null” counts as empty.')
  })

  test('is the one of the site where the owner chose it, and the snippet names none', () => {
    const { missing, parameters, widget } = check({ recipient: 'site' }, { recipient: owner })
    expect(missing).toBeUndefined()
    expect(parameters).toEqual([])
    expect(widget.recipient.address).toBe(owner)
  })

  test('typed wrong, never becomes the one of the site', () => {
    expect(check({ address: 'me.eth', recipient: 'site' }, { recipient: owner }).missing).toMatch(
      /not a wallet address/,
    )
  })
})

describe('the snippet', () => {
  test('carries what is given for, settled', () => {
    expect(
      snippet({
        color: '#0A8',
        title: '  Tea? ',
        theme: 'dark',
        currency: 'USDC',
        amount: '5.50',
        min: '0.001 eth, 2USDC',
        hide: '12, 15-20',
        'hide-from': `${kudos}\n${usdc}`,
      }),
    ).toEqual({
      address: owner,
      color: '00aa88',
      title: 'Tea?',
      theme: 'dark',
      currency: 'USDC',
      amount: '5.5',
      min: '0.001ETH,2USDC',
      hide: 'ethereum:12,ethereum:15-20',
      'hide-from': `${kudos},${usdc}`,
    })
  })

  test('names the coin with every amount, also where it is the first one, and before the texts', () => {
    const { parameters } = check({ address: owner, amount: '۱۲٫۵', title: 'Tea?', description: 'Or cake' })
    expect(parameters.map(([name, value]) => `${name}=${value}`)).toEqual([
      `address=${owner}`,
      'currency=ETH',
      'amount=12.5',
      'title=Tea?',
      'description=Or cake',
    ])
  })

  test('has no amount that was typed for another network’s coin, and says so', () => {
    const deployed = { rpcUrls: ['https://node.example'], kudosAddress: kudos } as const
    const two = offeredChains({ chainId: 1, chains: { 1: deployed, 137: deployed } })
    const values = readValues(new URLSearchParams({ address: owner, currency: 'POL', amount: '5' }))
    const { parameters, fieldErrors } = checkValues(values, { chains: two, themeMode: 'auto' })
    expect(parameters).toEqual([['address', owner]])
    expect(fieldErrors.amount).toBe('The amount was for POL, so it is not filled in.')
  })

  // Proves: Design §7
  test('names the network where it is not the build’s own, and pays in its coin', () => {
    const deployed = { rpcUrls: ['https://node.example'], kudosAddress: kudos } as const
    const two = offeredChains({ chainId: 1, chains: { 1: deployed, 137: deployed } })
    const parametersOf = (network: string) => {
      const values = readValues(new URLSearchParams({ address: owner, network, amount: '2' }))
      const { parameters, sum } = checkValues(values, { chains: two, themeMode: 'auto' })
      return { ...Object.fromEntries(parameters), sum }
    }
    expect(parametersOf('polygon')).toEqual({
      address: owner,
      network: 'polygon',
      currency: 'POL',
      amount: '2',
      sum: '2 POL',
    })
    for (const network of ['ethereum', 'base'])
      expect(parametersOf(network)).toEqual({
        address: owner,
        currency: 'ETH',
        amount: '2',
        sum: '2 ETH',
      })
  })

  // Proves: Design §7
  test('names the language that was chosen, as the widget takes it', () => {
    expect(['de', 'de-AT', 'ZH-tw', 'sv', ''].map(lang => snippet({ lang }).lang)).toEqual([
      'de',
      'de',
      'zh-Hant',
      undefined,
      undefined,
    ])
  })

  test('keeps a title that is also the widget’s own, which each visitor would read in their language', () => {
    const title = 'Support me! Thank you 🖤'
    expect(snippet({ title })).toEqual({ address: owner, title })
  })

  test('is silent about what is so anyway', () => {
    expect(snippet({ color: 'fff701', theme: 'auto', currency: 'ETH', amount: '', title: ' ' })).toEqual({
      address: owner,
    })
  })
})

test.each([
  ['color', 'red', /3 or 6 digits/],
  ['title', 'x'.repeat(27), /first 26/],
  ['description', '🖤'.repeat(101), /first 100/],
  ['amount', 'lots', /not an amount/],
  ['amount', '0', /An amount of 0 means empty/],
  ['amount', '-5', /not an amount/],
  ['amount', '1e3', /not an amount/],
  ['amount', '1,000.50', /not an amount/],
  ['amount', '0.123456789', /only the first 8 decimals/],
  ['title', 'null', /“null” counts as empty/],
  ['description', 'null', /“null” counts as empty/],
  ['min', '2DOGE', /“2DOGE” is ignored/],
  ['hide', '12,abc', /“abc” is ignored/],
  ['hide-from', `${owner},me.eth`, /“me.eth” is ignored/],
])(
  'of a wrong %s (%s) it is said what the widget makes of it, and the snippet stays',
  (name, value, words) => {
    const { fieldErrors, missing } = check({ address: owner, [name]: value })
    expect(fieldErrors).toEqual({ [name]: expect.stringMatching(words) })
    expect(missing).toBeUndefined()
  },
)

// Proves: Design §7
test('the amount is said as the widget starts with it', () => {
  const sum = (amount: string) => check({ address: owner, currency: 'USDC', amount }).sum
  expect(['2,50', '.5', '0', '1e3', ''].map(sum)).toEqual(['2.5 USDC', '0.5 USDC', ...Array(3)])
})

test('characters count as people count them: 26 flags are a title', () => {
  expect(check({ address: owner, title: '🏳️‍🌈'.repeat(26) }).fieldErrors).toEqual({})
})

// Proves: Design §3
describe('amounts to press', () => {
  test('are given back as the widget reads them', () => {
    expect(snippet({ suggest: ' 3, 5 ;10.50 usd' })).toMatchObject({ suggest: '3,5,10.5USD' })
    expect(check({ address: owner, suggest: '0.002,0.01ETH' }).fieldErrors.suggest).toBeUndefined()
  })

  test('that the widget does not begin with are explained', () => {
    const note = (suggest: string, currency = 'ETH', feed?: 'off') =>
      checkValues(readValues(new URLSearchParams({ address: owner, suggest, currency })), {
        chains: offeredChains({
          chainId: 1,
          chains: { 1: { rpcUrls: ['https://node.example'], kudosAddress: kudos, priceFeed: feed } },
        }),
        themeMode: 'auto',
      }).suggestionsNote
    expect([note('5USD'), note('5USD', 'USDC', 'off'), note('0.01ETH')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(note('5USD', 'ETH', 'off')).toBe(
      'ETH has no price on Ethereum, so dollar amounts are shown only for USDC.',
    )
    expect(note('5USDC')).toBe('They are shown once a visitor chooses USDC.')
  })

  test.each([
    ['3,5', /Enter amounts and then their unit/],
    ['0,5USD', /“0” is ignored/],
    ['1,2,3,4,5USD', /“5” is ignored. Enter up to four/],
  ])('%s: what does not count is named', (suggest, sentence) => {
    expect(check({ suggest }).fieldErrors.suggest).toMatch(sentence)
  })
})
