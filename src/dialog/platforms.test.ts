import { describe, expect, test } from 'vitest'
import type { WalletListing } from '#catalog/wallets.ts'
import type { WayToConnect } from '#wallets/connectors/WayToConnect.ts'
import { browserWayOf, type PlatformWorld, platformsOf } from './platforms.ts'

const wallet: WalletListing = { id: 'pocket', name: 'Pocket' }
const way = (type: WayToConnect['type'], rdns?: string): WayToConnect => ({
  id: rdns ?? type,
  type,
  name: type,
  rdns,
  load: () => Promise.reject(new Error('Nothing is loaded here.')),
})
const walletConnect = way('WALLET_CONNECT')
const world = (changes: Partial<PlatformWorld> = {}): PlatformWorld => ({
  ways: [walletConnect],
  ethereum: undefined,
  isMobile: false,
  ...changes,
})
const links = { mobileLink: 'pocket://', webappLink: 'https://pocket.example', desktopLink: 'pocket-desk://' }

describe('the platforms of a wallet', () => {
  test('are browser, mobile, web and desktop, in this order', () => {
    const ways = [way('ANNOUNCED', 'example.pocket'), walletConnect]
    const everywhere = { ...wallet, ...links, rdns: 'example.pocket' }
    expect(platformsOf(everywhere, world({ ways }))).toEqual(['browser', 'qrcode', 'web', 'desktop'])
  })

  test('on a phone are the wallet itself instead of a code, and no desktop program', () => {
    expect(platformsOf({ ...wallet, ...links }, world({ isMobile: true }))).toEqual(['mobile', 'web'])
  })

  test('end with what is not detected, where its extension is not here', () => {
    expect(platformsOf({ ...wallet, ...links, rdns: 'example.pocket' }, world()).at(-1)).toBe('unsupported')
    expect(platformsOf({ ...wallet, injectedIds: ['isPocket'] }, world())).toEqual(['unsupported'])
  })

  test('are none but "not detected" where nothing is known of it', () => {
    expect(platformsOf(wallet, world())).toEqual(['unsupported'])
  })

  test('need no WalletConnect in the browser, and all others do', () => {
    const ways = [way('ANNOUNCED', 'example.pocket')]
    expect(platformsOf({ ...wallet, ...links, rdns: 'example.pocket' }, world({ ways }))).toEqual(['browser'])
    expect(platformsOf({ ...wallet, ...links }, world({ ways: [] }))).toEqual(['unsupported'])
  })
})

describe('a wallet is installed', () => {
  test('when it announced itself under its name', () => {
    const ways = [way('ANNOUNCED', 'example.other'), way('ANNOUNCED', 'example.pocket')]
    expect(browserWayOf({ ...wallet, rdns: 'example.pocket' }, { ways, ethereum: undefined })?.id).toBe(
      'example.pocket',
    )
  })

  test('when its flag stands on window.ethereum, and no wallet announced itself', () => {
    const ways = [way('INJECTED')]
    const flagged = { ...wallet, injectedIds: ['isPocket'] }
    expect(browserWayOf(flagged, { ways, ethereum: { isPocket: true } })?.id).toBe('INJECTED')
    expect(browserWayOf(flagged, { ways, ethereum: { isOther: true } })).toBeUndefined()
    expect(browserWayOf(flagged, { ways: [], ethereum: { isPocket: true } })).toBeUndefined()
  })

  test('by no name that it does not have', () => {
    expect(browserWayOf(wallet, { ways: [way('ANNOUNCED')], ethereum: {} })).toBeUndefined()
  })
})
