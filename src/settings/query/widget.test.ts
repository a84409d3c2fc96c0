import { describe, expect, test } from 'vitest'
import { formWords } from '#languages/words/formWords.ts'
import { offeredChains } from '../offeredChains.ts'
import { resolveDraft } from '../resolveDraft.ts'
import { defaultColor } from './pageQuery.ts'
import { readWidgetSettings } from './readWidgetSettings.ts'
import type { WidgetSettings } from './widget.ts'

const ada = '0x52908400098527886E0F7030069857D2E4169EE7'
const bob = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
const kudosAddress = '0xde709f2102306220921060314715629080e2fb77'
const chains = offeredChains({
  chainId: 1,
  chains: { 1: { rpcUrls: ['https://node.example'], kudosAddress } },
})
const [mainnet] = chains

function read(query: string, recipient?: `0x${string}`) {
  return withDraft(
    readWidgetSettings(new URL(`https://kudos.example/${query}`), { recipient, themeMode: 'auto' }, chains),
  )
}

/** The settings with the draft that the form starts with. */
function withDraft(widget: WidgetSettings) {
  const { draft, missing } = resolveDraft(widget.start, widget.network)
  return { ...widget, ...draft, missing }
}

// Proves: Specification §1, §2.1
describe('whom the tips go to', () => {
  // Proves: Design §3
  test.each([
    ['as it is, with its checksum', ada],
    ['all lower', ada.toLowerCase()],
    ['all upper', ada.toUpperCase()],
    ['with spaces around it', `%20${ada}%20`],
    ['twice, in two spellings', `${ada}&address=${ada.toLowerCase()}`],
    ['beside an empty one', `${ada}&address=`],
  ])('an address %s is tipped', (_, value) => {
    expect(read(`?address=${value}`).recipient).toEqual({ address: ada })
  })

  // Proves: Design §3
  test.each([
    ['a bad checksum', ada.replace('E7', 'e7'), /typing error/],
    ['a name', 'ada.eth', /not a wallet address/],
    ['a short one', '0x1234', /not a wallet address/],
    ['two different ones', `${ada}&address=${bob}`, /two different/],
    ['a good and a bad one', `${ada}&address=nonsense`, /two different/],
    ['the zero address', `0x${'0'.repeat(40)}`, /zero address/],
    ['the Kudos contract', kudosAddress, /Kudos contract/],
    ['a listed token', mainnet?.currencies[1]?.address ?? '', /USDC contract/],
  ])('%s is refused and never falls back to the default', (_, value, sentence) => {
    const { recipient } = read(`?address=${value}`, bob)
    expect(recipient.address).toBeUndefined()
    expect(recipient.refusal).toMatch(sentence)
  })

  test.each([
    ['Address', `?Address=${ada}`],
    ['ADDRESS', `?ADDRESS=${ada}`],
    [' address', `?%20address=${ada}`],
    ['address ', `?address+=${ada}`],
    ['amp;address', `?color=fff&amp;address=${ada}`],
    ['address[]', `?address[]=${ada}`],
    ['address[]', `?address%5B%5D=${ada}`],
    ['walletAddress', `?walletAddress=${ada}`],
    ['Address', `?Address`],
    ['Address', `?address=${ada}&Address=${bob}`],
    ['recipient', `?recipient=${ada}`],
    ['Recipient', `?Recipient=${ada}`],
    ['amp;address', `?color=#00FF00&amp;address=${ada}`],
  ])('a parameter "%s" is refused, by name, and never ends in the default: %s', (name, query) => {
    expect(read(query, bob).recipient).toEqual({
      refusal: `This page says "${name}" instead of "address", so nothing can be sent.`,
    })
  })

  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const slips = [...'address'].flatMap((letter, at) => {
    const [before, after] = ['address'.slice(0, at), 'address'.slice(at + 1)]
    return [
      before + after,
      before + after.charAt(0) + letter + after.slice(1),
      ...letters.flatMap(other => [before + other + after, before + other + letter + after]),
    ]
  })
  test('an address under a name that is one letter away from "address" is refused', () => {
    for (const slip of slips.filter(slip => slip !== 'address'))
      expect(read(`?${slip}=${ada}`, bob).recipient.refusal).toContain(`says "${slip}" instead of`)
  })

  test.each(['addres', 'adress', 'adddress', 'addr', 'addrss', 'ddress', 'sddress', 'adresse'])(
    'a parameter "%s" is refused whatever it holds, and whatever stands beside it',
    name => {
      for (const query of [`?${name}=0x1234`, `?${name}=ada.eth`, `?address=${ada}&${name}=${bob}`])
        expect(read(query, bob).recipient.refusal).toContain(`says "${name}" instead of`)
    },
  )

  test.each(['addr', 'adres', 'adresse', 'to', 'wallet', 'recieve'])(
    'an address under the name "%s" alone is refused',
    name => {
      for (const value of [ada, ada.toLowerCase(), `%20${ada}`, ada.slice(0, -1), `${ada}&address=null`])
        expect(read(`?${name}=${value}`, bob).recipient.refusal).toContain(`"${name}" instead of`)
    },
  )

  const tracking =
    'utm_source=news&utm_medium=e&fbclid=IwAR0x1&gclid=Cj0KCQ&gad_source=1&_ga=2.1&msclkid=0a&mc_eid=b&ad_session=1&session=c'
  test.each([tracking, `hide-from=${bob}`, 'min=0x&hide=12', 'color=0xFFF70100'])(
    'parameters that no slip leads to are harmless: %s',
    query => {
      expect(read(`?${query}`, bob).recipient).toEqual({ address: bob })
      expect(read(`?address=${ada}&${query}`, bob).recipient).toEqual({ address: ada })
    },
  )

  test('beside the recipient an address under another name is not meant for it', () => {
    expect(read(`?ref=${bob}&address=${ada}`, bob).recipient).toEqual({ address: ada })
  })

  test('of a long parameter that is refused a part is shown', () => {
    expect(read(`?${'x'.repeat(1_000)}address=${ada}`, bob).recipient.refusal).toContain(
      `"${'x'.repeat(20)}…" instead of`,
    )
  })

  // Proves: Specification §2.1, §3; Design §2
  test.each(['', '?address=', '?address=null', '?address=%20'])(
    'without one (%s) the default is tipped',
    query => {
      expect(read(query, bob).recipient).toEqual({ address: bob })
    },
  )

  // Proves: Design §2
  test('without a default either, the widget says so', () => {
    expect(read('').recipient.refusal).toBe('This widget has no recipient yet')
  })
})

// Proves: Specification §2.1
describe('the colour', () => {
  // Proves: Specification §2.1; Design §3
  test.each([
    ['fff701', '#fff701'],
    ['%23FFF701', '#fff701'],
    ['0af', '#00aaff'],
    ['red', defaultColor],
    ['12345', defaultColor],
    ['', defaultColor],
    ['null', defaultColor],
  ])('%s gives %s', (value, color) => {
    expect(read(`?color=${value}`).color).toBe(color)
  })

  // Proves: Design §3
  test.each([
    ['#00FF00', '#00ff00'],
    ['#nonsense', defaultColor],
    ['#', defaultColor],
  ])('a raw %s cuts the query, and the address behind it is tipped all the same', (value, color) => {
    const settings = read(`?color=${value}&address=${ada}&title=Hi`, bob)
    expect(settings.color).toBe(color)
    expect(settings.recipient).toEqual({ address: ada })
    expect(settings.title).toBe('Hi')
  })

  // Proves: Design §3
  test('a bad address behind a raw # is refused like any other', () => {
    expect(read(`?color=#00FF00&address=${ada.replace('E7', 'e7')}`, bob).recipient.address).toBeUndefined()
  })

  // Proves: Design §3
  test('an address before and another behind a raw # are two different ones', () => {
    expect(read(`?address=${bob}&color=#00FF00&address=${ada}`).recipient.refusal).toMatch(/two different/)
  })

  // Proves: Design §3
  test.each([
    `?color=00ff00#&address=${ada}`,
    `?title=We're #1&address=${ada}`,
    `?description=#tips&color=fff&address=${ada}`,
    `?color=null#FFF701&address=${ada}`,
    `?color=00ff00#&amp;address=${ada}`,
    `?color=00ff00#&address[]=${ada}`,
    `?color=00ff00#&recipient=${ada}`,
    `?color=00ff00#&addres=${ada}`,
    `?color=00ff00#&adress=${ada}`,
  ])('an address cut off by any other # is refused, never replaced by the default: %s', query => {
    expect(read(query, bob).recipient.refusal).toMatch(/cut off at a #/)
  })

  test('a fragment that names no address changes nothing', () => {
    expect(read(`?address=${ada}#top`, bob).recipient).toEqual({ address: ada })
  })

  test('a blank colour before a raw # is an empty one', () => {
    expect(read(`?color=+#00FF00&address=${ada}`, bob).recipient).toEqual({ address: ada })
  })
})

// Proves: Specification §2.1
describe('texts', () => {
  // Proves: Specification §5, §9
  test('a title is cut to 26 characters and an ellipsis, a description to 100', () => {
    const { title, description } = read(`?title=${'a'.repeat(27)}&description=${'b'.repeat(101)}`)
    expect(title).toBe(`${'a'.repeat(26)}…`)
    expect(description).toBe(`${'b'.repeat(100)}…`)
  })

  // Proves: Specification §5
  test('texts that just fit stay whole; an emoji counts as one character', () => {
    expect(read(`?title=${'a'.repeat(26)}`).title).toBe('a'.repeat(26))
    const family = '👩‍👩‍👧'
    expect(read(`?title=${encodeURIComponent(family.repeat(26))}`).title).toBe(family.repeat(26))
  })

  // Proves: Specification §2.1
  test('empty ones and the literal text null give the defaults', () => {
    expect(read('?title=null&description=')).toMatchObject({
      title: formWords().title,
      description: formWords().description,
    })
  })

  test('characters that reorder the text around them are removed', () => {
    expect(read('?title=%E2%80%AEevil').title).toBe('evil')
  })
})

// Proves: Specification §3; Design §2
test('without any wish the widget is the specified one', () => {
  expect(read('')).toMatchObject({
    color: '#fff701',
    title: 'Support me! Thank you 🖤',
    description: 'If you like what I do, please consider donating to support my work.',
    currency: 'ETH',
    amount: '',
    theme: 'auto',
  })
  const dark = { themeMode: 'dark' } as const
  expect(readWidgetSettings(new URL('https://kudos.example/'), dark, chains).theme).toBe('dark')
})

// Proves: Design §7
describe('the network to start on', () => {
  const deployed = { rpcUrls: ['https://node.example'], kudosAddress } as const
  const offered = offeredChains({ chainId: 1, chains: { 1: deployed, 137: deployed } })
  const start = (query: string) =>
    withDraft(
      readWidgetSettings(
        new URL(`https://kudos.example/${query}`),
        { recipient: bob, themeMode: 'auto' },
        offered,
      ),
    )

  test.each(['polygon', 'Polygon', '%20polygon%20'])('is %s where the build offers it', name => {
    expect(start(`?address=${ada}&network=${name}&currency=POL&amount=2`)).toMatchObject({
      recipient: { address: ada },
      network: { id: 137 },
      currency: 'POL',
      amount: '2.00000000',
    })
  })

  test.each(['', '?network=', '?network=null'])('is the build’s own without one (%s)', query => {
    expect(start(query)).toMatchObject({ recipient: { address: bob }, network: { id: 1 }, currency: 'ETH' })
  })

  test.each([`?address=${ada}&network=base`, '?network=8453', '?color=#fff&network=137'])(
    'is never another than the one that was asked for: %s',
    query => {
      const { recipient, network } = start(query)
      expect(recipient.address).toBeUndefined()
      expect(recipient.refusal).toMatch(/^This page asks for the network ".+", which is not offered here/)
      expect(network.id).toBe(1)
    },
  )

  test('a contract of another network is no recipient either', () => {
    const usdc = offered[1]?.currencies[1]?.address
    expect(start(`?address=${usdc}`).recipient.refusal).toMatch(/USDC contract/)
  })
})

// Proves: Design §7
describe('currency, amount and theme to start with', () => {
  // Proves: Specification §3
  test('are taken where they make sense', () => {
    expect(read('?currency=USDC&amount=5,5&theme=dark')).toMatchObject({
      currency: 'USDC',
      amount: '5.500000',
      theme: 'dark',
    })
  })

  test.each(['currency=usdc', 'currency=USDC%20', 'currency=%20Usdc'])('%s means USDC', query => {
    expect(read(`?${query}&amount=5`)).toMatchObject({ currency: 'USDC', amount: '5.000000' })
  })

  test.each([
    'currency=EUR',
    'currency=POL',
    'amp;currency=USDC',
    '¤cy=USDC',
    'data-currency=usdc',
    // Under another name, or under none.
    ...['curency', 'crrency', 'ccy', 'asset', 'in', 'token_symbol', 'waehrung'].map(name => `${name}=usdc`),
    'USDC',
    // Of a currency that no network here has.
    ...['coin', 'token', 'symbol'].map(name => `${name}=EUR`),
    // What a page in ISO-8859-1 makes of `&currency`.
    'title=Hi%A4cy=USDC',
  ])('%s never makes an amount of another currency one of this', query =>
    expect(read(`?amount=5&${query}`)).toMatchObject({ currency: 'ETH', amount: '' }),
  )

  test('a title that is the name of a currency takes no amount away whose currency is named', () => {
    expect(read('?amount=5&currency=USDC&title=ETH')).toMatchObject({ currency: 'USDC', amount: '5.000000' })
  })

  test.each(['1e-5', '-5', '0x10', '1/100', 'abc'])('%s is no amount', amount => {
    expect(read(`?amount=${encodeURIComponent(amount)}`).amount).toBe('')
  })

  test('count as absent where they do not', () => {
    expect(read('?currency=DOGE&amount=lots&theme=pink')).toMatchObject({
      currency: 'ETH',
      amount: '',
      theme: 'auto',
    })
  })
})

// Proves: Design §6
test('an older Kudos contract is no recipient either', () => {
  const older = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
  const [chain] = chains
  const offered = [{ ...chain, olderKudosAddresses: [older] }] as const
  const page = new URL(`https://kudos.example/?address=${older}`)
  expect(readWidgetSettings(page, { themeMode: 'auto' }, offered).recipient.refusal).toMatch(
    /^The recipient is the Kudos contract itself/,
  )
})
