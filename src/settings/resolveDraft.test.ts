import { describe, expect, test } from 'vitest'
import { offeredChains } from './offeredChains.ts'
import { readPageQuery } from './query/pageQuery.ts'
import { changeDraft, givenDraft, readDraft, resolveDraft, type TypedDraft } from './resolveDraft.ts'

const kudosAddress = '0xde709f2102306220921060314715629080e2fb77'
const deployed = { rpcUrls: ['https://node.example'], kudosAddress } as const
const chains = offeredChains({
  chainId: 1,
  chains: { 1: deployed, 8453: deployed, 137: deployed, 11155111: deployed },
})
const chainOf = (name: string) => {
  const chain = chains.find(({ shortName }) => shortName === name)
  if (!chain) throw new Error(name)
  return chain
}
const [ethereum, base, polygon, sepolia] = ['ethereum', 'base', 'polygon', 'sepolia'].map(chainOf) as [
  (typeof chains)[0],
  (typeof chains)[0],
  (typeof chains)[0],
  (typeof chains)[0],
]
const empty = (chain = ethereum) => givenDraft({ name: '', message: '', currency: '', amount: '' }, chain)
const given = (currency: string, amount: string, chain = ethereum) =>
  givenDraft({ name: '', message: '', currency, amount }, chain)
const type = (amount: string, chain = ethereum, draft = empty(chain)) => changeDraft(draft, { amount }, chain)
const choose = (currency: 'ETH' | 'POL' | 'USDC', draft: TypedDraft, chain = ethereum) =>
  changeDraft(draft, { currency }, chain)

/** What the form shows: the sum, and the currency of an amount that it does not show. */
function shown(draft: TypedDraft, chain = ethereum) {
  const { draft: resolved, missing } = resolveDraft(draft, chain)
  return `${resolved.amount} ${resolved.currency}${missing === undefined ? '' : `, not ${missing || '?'}`}`.trim()
}

describe('an amount counts in the currency under which it was typed or given', () => {
  test.each([
    ['typed, and still there', shown(type('5', base), base), '5 ETH'],
    ['typed in ETH on another network of real coins', shown(type('5', base), ethereum), '5 ETH'],
    ['typed in POL, then on a network without POL', shown(type('5', polygon), ethereum), 'ETH, not POL'],
    [
      'typed in USDC, then on another network',
      shown(type('5', polygon, choose('USDC', empty(polygon), polygon))),
      '5 USDC',
    ],
    ['typed in ETH of a test network', shown(type('5', sepolia), ethereum), 'ETH, not ETH (Sepolia)'],
    ['typed in real ETH, then on a test network', shown(type('5'), sepolia), 'ETH, not ETH'],
    ['given in USDC', shown(given('USDC', '5')), '5.000000 USDC'],
    ['given in lower case with spaces', shown(given(' usdc ', '5')), '5.000000 USDC'],
    ['given in a currency that no network has', shown(given('EUR', '5')), 'ETH, not EUR'],
    ['given in POL on a network without it', shown(given('POL', '5')), 'ETH, not POL'],
    ['given in POL, then on the network that has it', shown(given('POL', '5'), polygon), '5.00000000 POL'],
    ['given without an amount', shown(given('EUR', '')), 'ETH'],
    ['typed in ETH where POL was chosen before', shown(type('2', ethereum, type('5', polygon))), '2 ETH'],
    [
      'typed in ETH, then on a network with POL alone',
      shown(type('2', ethereum, type('5', polygon)), polygon),
      'POL, not ETH',
    ],
  ])('%s', (_, is, expected) => expect(is).toBe(expected))

  test('it comes back with its network', () => {
    const draft = type('5', polygon)
    expect([shown(draft, polygon), shown(draft, ethereum), shown(draft, polygon)]).toEqual([
      '5 POL',
      'ETH, not POL',
      '5 POL',
    ])
  })
})

describe('who chooses another currency', () => {
  test.each([
    ['takes a typed amount along, padded anew', shown(choose('USDC', type('1.5'))), '1.500000 USDC'],
    ['and back', shown(choose('ETH', choose('USDC', type('1.5')))), '1.50000000 ETH'],
    ['leaves behind what a page gave', shown(choose('ETH', given('USDC', '5'))), 'ETH, not USDC'],
    ['finds it again there', shown(choose('USDC', choose('ETH', given('USDC', '5')))), '5.000000 USDC'],
    [
      'leaves behind what a button gave',
      shown(choose('ETH', changeDraft(given('USDC', ''), { amount: '3', isGiven: true }, ethereum))),
      'ETH, not USDC',
    ],
    [
      'does not take along what belongs to another network',
      shown(choose('USDC', type('5', polygon))),
      'USDC, not POL',
    ],
    ['types in the new one', shown(type('0.002', ethereum, choose('ETH', given('USDC', '5')))), '0.002 ETH'],
  ])('%s', (_, is, expected) => expect(is).toBe(expected))
})

describe('what the fields show without an event', () => {
  const look = (draft: TypedDraft, fields: Partial<Parameters<typeof readDraft>[1]>, chain = ethereum) =>
    readDraft(draft, { ...resolveDraft(draft, chain).draft, ...fields }, chain)
  test.each([
    ['nothing new', look(type('5'), {}), '5 ETH'],
    ['another amount, cleaned', look(type('1'), { amount: '۹۰' }), '90 ETH'],
    [
      'another currency beside an amount that was there',
      look(given('USDC', '5'), { currency: 'ETH' }),
      'ETH, not USDC',
    ],
    ['the same, of a typed amount', look(type('5'), { currency: 'USDC' }), 'USDC, not ETH'],
    [
      'another currency and another amount',
      look(given('USDC', '5'), { currency: 'ETH', amount: '0.002' }),
      '0.002 ETH',
    ],
    ['an amount that was emptied', look(type('5'), { amount: '' }), 'ETH'],
  ])('%s', (_, draft, expected) => expect(shown(draft)).toBe(expected))

  test('the draft itself, where nothing was changed', () => {
    const draft = given('USDC', '5')
    expect(look(draft, {})).toBe(draft)
  })

  test('texts are taken as they stand', () => {
    expect(look(empty(), { name: 'Silent Name', message: 'Hi' })).toMatchObject({
      name: 'Silent Name',
      message: 'Hi',
    })
  })
})

describe('what a page asks for', () => {
  const real = offeredChains({ chainId: 1, chains: { 1: deployed, 8453: deployed } })
  const open = (query: string, offered = real) => {
    const { start, network } = readPageQuery(new URL(`https://kudos.example/${query}`), 'auto', offered)
    return shown(start, network)
  }
  test.each([
    ['?currency=USDC&amount=5', '5.000000 USDC'],
    ['?currency=usdc&amount=5', '5.000000 USDC'],
    ['?currency=USDC%20&amount=5', '5.000000 USDC'],
    ['?currency=+Usdc+&amount=5', '5.000000 USDC'],
    ['?amount=5', 'ETH, not ?'],
    ['?network=base&amount=5', '5.00000000 ETH'],
    ['?currency=ETH&amount=.5', '0.50000000 ETH'],
    ['?currency=ETH&amount=۱۲٫۵', '12.50000000 ETH'],
    ['?amount=１２．５&currency=usdc', '12.500000 USDC'],
    ['?currency=USDC', 'USDC'],
    ['?currency=EUR', 'ETH'],
    ['?currency=EUR&amount=5', 'ETH, not EUR'],
    ['?currency=POL&amount=5', 'ETH, not POL'],
    ['?currency=undefined&amount=5', 'ETH, not UNDEFINED'],
    ['?amount=5&amp;currency=USDC', 'ETH, not ?'],
    ['?amount=5&¤cy=USDC', 'ETH, not ?'],
    ['?amount=5¤cy=USDC', 'ETH, not ?'],
    ['?ETH=&amount=5¤cy=USDC', 'ETH, not ?'],
    ['?title=Hi¤cy=USDC&amount=5', 'ETH, not ?'],
    ['?title=Hi%26currency=USDC&amount=5', 'ETH, not ?'],
    ['?amount=5&title=We are #1&currency=USDC', 'ETH, not ?'],
    ['?Currency=USDC&amount=5', 'ETH, not ?'],
    ['?currency[]=USDC&amount=5', 'ETH, not ?'],
    ['?%20currency=USDC&amount=5', 'ETH, not ?'],
    ['?token=USDC&amount=5', 'ETH, not ?'],
    ['?currency=USDC&currency=ETH&amount=5', '5.000000 USDC'],
    ['?currency=USDC&amp;amount=5', 'USDC'],
    ['?currency=USDC&amount=5 USDC', 'USDC'],
    ['?currency=USDC&amount=1e3', 'USDC'],
    ['?amount=&title=Any amount helps', 'ETH'],
    ['?color=#FFF701&amount=5&currency=USDC', '5.000000 USDC'],
    ['?amount=5&color=#FFF701&currency=USDC', '5.000000 USDC'],
  ])('%s starts with %s', (query, expected) => expect(open(query)).toBe(expected))

  test('an amount without a currency is none, whichever coin the site has by now', () => {
    const [one] = offeredChains({ chainId: 1, chains: { 1: deployed } })
    const [other] = offeredChains({ chainId: 137, chains: { 137: deployed } })
    expect([open('?amount=5', [one]), open('?amount=5', [other])]).toEqual(['ETH, not ?', 'POL, not ?'])
    expect(open('?network=polygon&amount=5', chains)).toBe('5.00000000 POL')
  })

  test('a currency that no network has is called by its symbol alone, also on a test network', () => {
    expect(open('?network=sepolia&currency=EUR&amount=5', chains)).toBe('ETH, not EUR')
  })
})
