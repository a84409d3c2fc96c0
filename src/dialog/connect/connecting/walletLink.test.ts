// Proves: Specification §4
import { describe, expect, test } from 'vitest'
import { browserLinkOf, type LinkContext, walletLink } from './walletLink.ts'

const uri = 'wc:abc@2?relay-protocol=irn&symKey=1&expiryTimestamp=9'
const encoded = encodeURIComponent(uri)
const context = (changes: Partial<LinkContext> = {}): LinkContext => ({
  isTelegram: false,
  isAndroid: false,
  ...changes,
})

describe('a link to a wallet', () => {
  test.each([
    ['an address', 'https://pocket.example/app', 'https://pocket.example/app/'],
    ['an address that ends in a slash', 'https://pocket.example/', 'https://pocket.example/'],
    ['a scheme', 'pocket://', 'pocket://'],
    ['a scheme with a place', 'pocket://open', 'pocket://open/'],
    ['a bare name', 'pocket', 'pocket://'],
    ['a bare name with a colon', 'pocket:', 'pocket://'],
    ['a name with one slash', 'pocket:/', 'pocket://'],
  ])('from %s carries the whole pairing, encoded', (_, link, base) => {
    expect(walletLink(link, uri, context())).toMatchObject({ href: `${base}wc?uri=${encoded}`, base })
  })

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)//',
    'data:text/html,x',
    'file:///etc',
    'blob:x',
    ' ',
  ])('that is %j is refused', link => expect(walletLink(link, uri, context())).toBeUndefined())

  test('opens an address in a new tab', () => {
    expect(walletLink('https://pocket.example', uri, context())?.target).toBe('_blank')
  })

  test('opens a program from this page or frame, never from the page around it', () => {
    expect(walletLink('pocket://', uri, context())?.target).toBe('_self')
  })

  test('opens in a new window in Telegram, on Android encoded twice', () => {
    const link = walletLink('pocket://', uri, context({ isTelegram: true, isAndroid: true }))
    expect(link).toMatchObject({ target: '_blank', href: `pocket://wc?uri=${encodeURIComponent(encoded)}` })
    expect(walletLink('pocket://', uri, context({ isTelegram: true }))?.href).toContain(encoded)
    expect(walletLink('pocket://', uri, context({ isAndroid: true }))?.href).toContain(encoded)
  })
})

describe("a link to a wallet's own browser", () => {
  const page = 'https://kudos.example/?address=0x1#draft={"a":1}'
  const wallet = { id: 'pocket', name: 'Pocket' }

  test('carries the page, encoded or as it is', () => {
    expect(browserLinkOf({ ...wallet, browserLink: 'https://pocket.example/open?url={url}' }, page)).toBe(
      `https://pocket.example/open?url=${encodeURIComponent(page)}`,
    )
    expect(
      browserLinkOf(
        { ...wallet, browserLink: 'https://pocket.example/dapp/{page}' },
        'https://kudos.example/a',
      ),
    ).toBe('https://pocket.example/dapp/kudos.example/a')
  })

  test('is none where the wallet has no browser, or where it could run code', () => {
    expect(browserLinkOf(wallet, page)).toBeUndefined()
    expect(browserLinkOf({ ...wallet, browserLink: 'javascript:{url}' }, page)).toBeUndefined()
  })
})
