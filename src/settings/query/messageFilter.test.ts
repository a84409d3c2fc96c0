// Proves: Design §7
import { describe, expect, test } from 'vitest'
import { offeredChains } from '../offeredChains.ts'
import { type MessageFilter, readMessageFilter } from './messageFilter.ts'
import { readWidgetSettings } from './readWidgetSettings.ts'

const ada = '0x52908400098527886E0F7030069857D2E4169EE7'
const bob = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
const eth = '0x0000000000000000000000000000000000000000'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const fake = '0x27b1fdb04752bbc536007a920d24acb045561c26'
const chains = offeredChains({
  chainId: 1,
  chains: {
    1: {
      rpcUrls: ['https://node.example'],
      kudosAddress: '0xde709f2102306220921060314715629080e2fb77',
    },
  },
})
const [ethereum] = chains
const deployed = { rpcUrls: ['https://node.example'], kudosAddress: ethereum.kudosAddress }
const many = offeredChains({ chainId: 8453, chains: { 1: deployed, 8453: deployed } })

const ether = (value: number) => ({
  id: 1,
  from: ada,
  currency: eth,
  value: BigInt(value * 1e6) * 10n ** 12n,
})
const dollars = (value: number) => ({ id: 1, from: ada, currency: usdc, value: BigInt(value * 1e6) })
const numbered = (id: number) => ({ ...ether(1), id })

/** The filter of a page that asks for this. */
function filterOf(asked: Parameters<typeof readMessageFilter>[0], offered = chains) {
  const filter = readMessageFilter(asked, offered)
  return (message: Parameters<MessageFilter>[0], place = 'ethereum') =>
    filter?.(message, { place, currencies: ethereum.currencies }) ?? false
}
/** Which of these messages are hidden. */
const hidden = <Message extends Parameters<ReturnType<typeof filterOf>>[0]>(
  asked: Parameters<typeof filterOf>[0],
  ...messages: Message[]
) => messages.map(message => filterOf(asked)(message))

describe('the least amount', () => {
  test('hides what is below it, in its own currency', () => {
    expect(hidden({ min: '0.001ETH,2USDC' }, ether(0.0009), ether(0.001), dollars(1.99), dollars(2))).toEqual(
      [true, false, true, false],
    )
  })

  test('leaves a currency alone that it does not name', () => {
    expect(hidden({ min: '0.001ETH' }, dollars(0.000001))).toEqual([false])
  })

  test('over several networks hides a currency that it does not name, unless that has 0', () => {
    expect([ether(9), dollars(9)].map(one => filterOf({ min: '0.001ETH' }, many)(one))).toEqual([false, true])
    expect(filterOf({ min: '0.001ETH,0USDC' }, many)(dollars(0.1))).toBe(false)
  })

  test('hides tokens that nobody knows: they are free to make', () => {
    const message = { id: 1, from: ada, currency: fake, value: 10n ** 30n }
    expect(hidden({ min: '0.001ETH' }, message)).toEqual([true])
    expect(hidden({}, message)).toEqual([false])
  })

  test('of 0 is none', () => {
    const asked = { hideFrom: bob, min: '0ETH, 0.0USDC' }
    expect(hidden(asked, { id: 1, from: ada, currency: fake, value: 1n }, ether(0))).toEqual([false, false])
  })

  test('named twice for a currency is the later one', () => {
    expect(hidden({ min: '2ETH,0.5ETH' }, ether(0.499), ether(0.5))).toEqual([true, false])
    expect(hidden({ min: '٠٫٥ETH' }, ether(0.499), ether(0.5))).toEqual([true, false])
    expect(hidden({ min: '0.5ETH,0ETH' }, ether(0.1))).toEqual([false])
  })

  test.each([
    ['0,5ETH', true, false],
    [' 0.5 eth , nonsense', true, false],
    ['.5ETH', true, false],
    [',5ETH', true, false],
    ['0.5ETH 2USDC', true, false],
    ['2USDC;0.5 ETH', true, false],
    ['2USDC,,5ETH', true, false],
    ['x,0.5ETH,7', true, false],
    ['1.000,5ETH', false, false],
    ['5', false, false],
    ['5DOGE', false, false],
    ['-5ETH', false, false],
    ['5e3ETH', false, false],
    ['1 000ETH', false, false],
    ['ETH', false, false],
    ['.ETH', false, false],
    [',,,', false, false],
  ])('written as "%s"', (min, hidesLess, hidesThat) => {
    expect(hidden({ min }, ether(0.499), ether(0.5))).toEqual([hidesLess, hidesThat])
  })
})

describe('numbers', () => {
  test('hide those messages, one by one and in ranges with both ends', () => {
    const ids = [11, 12, 13, 14, 15, 18, 20, 21]
    expect(hidden({ hide: '12,15-20' }, ...ids.map(numbered))).toEqual([
      false,
      true,
      false,
      false,
      true,
      true,
      true,
      false,
    ])
  })

  test('stand apart by spaces and on lines of their own as well; a range is the same both ways round', () => {
    const ids = [9, 12, 15, 16, 121516]
    expect(hidden({ hide: '۱۲,15-١٦' }, ...ids.map(numbered))).toEqual([false, true, true, true, false])
    expect(hidden({ hide: '12 15\n16' }, ...ids.map(numbered))).toEqual([false, true, true, true, false])
    expect(hidden({ hide: '16 – 15;#12' }, ...ids.map(numbered))).toEqual([false, true, true, true, false])
  })

  test.each([
    '',
    'all',
    '-',
    '1-',
    '-20',
    '0',
    '0-20',
    `1-${'9'.repeat(20)}`,
    '1e9',
    '0x1',
    '1.5',
    '*',
    '1--9',
  ])('hide nothing where they are "%s"', hide => {
    expect(hidden({ hide }, numbered(1), numbered(9), numbered(16))).toEqual([false, false, false])
  })

  // Proves: Design §7
  test('alone are those of the network of the build; those of another name it', () => {
    const hides = filterOf({ hide: '12,Ethereum:15-20,#polygon:7,base.2:8' }, many)
    const hidden = (place: string) =>
      Array.from({ length: 22 }, (_, id) => id).filter(id => hides(numbered(id), place))
    expect(hidden('base')).toEqual([12])
    expect(hidden('ethereum')).toEqual([15, 16, 17, 18, 19, 20])
    expect(hidden('polygon')).toEqual([7])
    expect(hidden('base.2')).toEqual([8])
  })
})

describe('senders', () => {
  test('are hidden, however their address is written; one with a typing error hides nobody', () => {
    const from = (address: string) => ({ ...ether(1), from: address })
    const asked = { hideFrom: ` ${ada.toLowerCase()} 0x8617e340b3D01FA5F11F306F4090FD50E238070D,me` }
    expect(hidden(asked, from(ada), from(bob))).toEqual([true, false])
  })
})

test('where nothing is asked for, or nothing can be read, there is no filter', () => {
  const nothing = [{}, { min: 'x', hide: 'y', hideFrom: 'z' }]
  for (const asked of nothing) expect(readMessageFilter(asked, chains)).toBeUndefined()
})

test("the page's address says it, also behind a raw #", () => {
  for (const query of [
    `?min=2USDC&hide=12&hide-from=${bob}`,
    `?color=#ff0000&min=2USDC&hide=12&hide-from=${bob}`,
  ]) {
    const settings = readWidgetSettings(
      new URL(`https://kudos.example/${query}`),
      { themeMode: 'auto' },
      chains,
    )
    const hides = filterOf(settings)
    expect([dollars(1), numbered(12), { ...ether(1), from: bob }].map(one => hides(one))).toEqual([
      true,
      true,
      true,
    ])
    expect(hides(numbered(13))).toBe(false)
  }
})
