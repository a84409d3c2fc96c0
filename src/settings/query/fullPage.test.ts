import { describe, expect, test } from 'vitest'
import { deployed } from '../../../test/support/chain/deployed.ts'
import { offeredChains } from '../offeredChains.ts'
import { fullPageUrl, readLinkedDraft } from './fullPage.ts'
import { readWidgetSettings } from './readWidgetSettings.ts'

const ada = '0x52908400098527886E0F7030069857D2E4169EE7'
const bob = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
const chains = offeredChains({ chainId: 1, chains: { 1: deployed } })
const read = (url: URL) => readWidgetSettings(url, { themeMode: 'auto' }, chains)

// Proves: Design §7
describe('the full page', () => {
  const draft = { name: 'Ada', message: 'Ünïcode & #hash', currency: 'USDC', amount: '1.000000' } as const
  const page = new URL(`https://kudos.example/w/?color=#junk&address=${ada}&evil=1`)

  // Proves: Design §7
  test('shows the same widget with the draft, written anew from what was settled', () => {
    const settings = read(page)
    const url = new URL(fullPageUrl(page, settings, draft) ?? '')
    expect(url.search).not.toContain('evil')
    expect(read(url)).toMatchObject({ recipient: { address: ada }, color: settings.color })
    expect(readLinkedDraft(url.hash)).toEqual(draft)
  })

  // Proves: Design §7
  test('hides the messages that the site owner hides', () => {
    const here = new URL(
      `https://kudos.example/?address=${ada}&min=0.01ETH,2USDC&hide=12,15-20&hide-from=${bob}`,
    )
    const settings = read(here)
    const { min, hide, hideFrom } = read(new URL(fullPageUrl(here, settings, draft) ?? ''))
    expect({ min, hide, hideFrom }).toEqual({ min: '0.01ETH,2USDC', hide: '12,15-20', hideFrom: bob })
    expect(fullPageUrl(page, read(page), draft)).not.toMatch(/min=|hide/)
  })

  test('speaks the language that was asked for', () => {
    const here = new URL(`https://kudos.example/?address=${ada}&lang=de`)
    expect(read(new URL(fullPageUrl(here, read(here), draft) ?? '')).lang).toBe('de')
    expect(fullPageUrl(page, read(page), draft)).not.toContain('lang=')
  })

  // Proves: Design §3
  test('suggests the same amounts', () => {
    const here = new URL(`https://kudos.example/?address=${ada}&suggest=3,5USD`)
    expect(read(new URL(fullPageUrl(here, read(here), draft) ?? '')).suggestions).toEqual({
      unit: 'USD',
      amounts: ['3', '5'],
      leftOut: [],
    })
  })

  // Proves: Design §7
  test('is on the network that the visitor is on', () => {
    const deployed = { rpcUrls: ['https://node.example'], kudosAddress: bob } as const
    const two = offeredChains({ chainId: 1, chains: { 1: deployed, 137: deployed } })
    const settings = { ...read(page), network: two[1] ?? two[0] }
    const url = new URL(fullPageUrl(page, settings, draft) ?? '')
    expect(readWidgetSettings(url, { themeMode: 'auto' }, two).network.id).toBe(137)
  })

  // Proves: Design §7
  test('does not exist where the recipient was refused', () => {
    const refused = read(new URL('https://kudos.example/?address=nonsense'))
    expect(fullPageUrl(page, refused, draft)).toBeUndefined()
  })

  test.each([
    ['no JSON', '#draft=nonsense'],
    ['a broken escape', '#draft=%E0%A4%A'],
    ['the wrong shape', `#draft=${encodeURIComponent('{"name":1}')}`],
    [
      'more than 4 KB',
      `#draft=${encodeURIComponent(JSON.stringify({ ...draft, message: 'a'.repeat(5000) }))}`,
    ],
  ])('opens with an empty draft for %s', (_, fragment) => {
    expect(read(new URL(`https://kudos.example/?address=${ada}${fragment}`)).recipient.address).toBe(ada)
    expect(readLinkedDraft(fragment)).toBeUndefined()
  })

  test('a draft never names the recipient', () => {
    const hostile = { ...draft, address: bob, recipient: bob }
    const fragment = `#draft=${encodeURIComponent(JSON.stringify(hostile))}`
    expect(read(new URL(`https://kudos.example/?address=${ada}${fragment}`)).recipient.address).toBe(ada)
    expect(readLinkedDraft(fragment)).toEqual(draft)
  })

  test.each([
    ['an exponent', { amount: '1e3' }, { amount: '' }],
    ['a sign', { amount: '-5' }, { amount: '' }],
    ['a short amount', { amount: '1,5' }, { amount: '1.500000' }],
    ['an override', { name: 'a\u202ebc' }, { name: 'abc' }],
  ])('a draft with %s is shown as it would be sent', (_, change, read) => {
    const fragment = `#draft=${encodeURIComponent(JSON.stringify({ ...draft, ...change }))}`
    expect(readLinkedDraft(fragment)).toEqual({ ...draft, ...read })
  })

  test.each(['https://kudos.example//', 'https://kudos.example//evil.example/w/'])(
    'stays on its site: %s',
    where => {
      const here = new URL(`${where}?address=${ada}`)
      expect(new URL(fullPageUrl(here, read(here), draft) ?? '').host).toBe('kudos.example')
    },
  )
})
