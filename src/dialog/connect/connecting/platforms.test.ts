// Proves: Specification §2.3
import { describe, expect, test } from 'vitest'
import type { WalletListing } from '#catalog/wallets.ts'
import type { ConnectOption } from '#wallets/connectors/ConnectOption.ts'
import { browserOptionOf, type PlatformContext, platformsOf } from './platforms.ts'

const wallet: WalletListing = { id: 'pocket', name: 'Pocket' }
const option = (type: ConnectOption['type'], rdns?: string): ConnectOption => ({
  id: rdns ?? type,
  type,
  name: type,
  rdns,
  load: () => Promise.reject(new Error('Nothing is loaded here.')),
})
const walletConnect = option('WALLET_CONNECT')
const context = (changes: Partial<PlatformContext> = {}): PlatformContext => ({
  connectOptions: [walletConnect],
  ethereum: undefined,
  isMobile: false,
  ...changes,
})
const links = { mobileLink: 'pocket://', webappLink: 'https://pocket.example', desktopLink: 'pocket-desk://' }

describe('the platforms of a wallet', () => {
  test('are browser, mobile, web and desktop, in this order', () => {
    const connectOptions = [option('ANNOUNCED', 'example.pocket'), walletConnect]
    const everywhere = { ...wallet, ...links, rdns: 'example.pocket' }
    expect(platformsOf(everywhere, context({ connectOptions }))).toEqual([
      'browser',
      'qrcode',
      'web',
      'desktop',
    ])
  })

  test('on a phone are the wallet itself instead of a code, and no desktop program', () => {
    expect(platformsOf({ ...wallet, ...links }, context({ isMobile: true }))).toEqual(['mobile', 'web'])
  })

  test('end with what is not detected, where its extension is not here', () => {
    expect(platformsOf({ ...wallet, ...links, rdns: 'example.pocket' }, context()).at(-1)).toBe('unsupported')
    expect(platformsOf({ ...wallet, injectedIds: ['isPocket'] }, context())).toEqual(['unsupported'])
  })

  test('are none but "not detected" where nothing is known of it', () => {
    expect(platformsOf(wallet, context())).toEqual(['unsupported'])
  })

  test('need no WalletConnect in the browser, and all others do', () => {
    const connectOptions = [option('ANNOUNCED', 'example.pocket')]
    expect(platformsOf({ ...wallet, ...links, rdns: 'example.pocket' }, context({ connectOptions }))).toEqual(
      ['browser'],
    )
    expect(platformsOf({ ...wallet, ...links }, context({ connectOptions: [] }))).toEqual(['unsupported'])
  })
})

describe('a wallet is installed', () => {
  test('when it announced itself under its name', () => {
    const connectOptions = [option('ANNOUNCED', 'example.other'), option('ANNOUNCED', 'example.pocket')]
    expect(
      browserOptionOf({ ...wallet, rdns: 'example.pocket' }, { connectOptions, ethereum: undefined })?.id,
    ).toBe('example.pocket')
  })

  test('when its flag stands on window.ethereum, and no wallet announced itself', () => {
    const connectOptions = [option('INJECTED')]
    const flagged = { ...wallet, injectedIds: ['isPocket'] }
    expect(browserOptionOf(flagged, { connectOptions, ethereum: { isPocket: true } })?.id).toBe('INJECTED')
    expect(browserOptionOf(flagged, { connectOptions, ethereum: { isOther: true } })).toBeUndefined()
    expect(browserOptionOf(flagged, { connectOptions: [], ethereum: { isPocket: true } })).toBeUndefined()
  })

  test('although other flags on window.ethereum throw', () => {
    const connectOptions = [option('INJECTED')]
    const ethereum = {
      isPocket: true,
      get isTrap() {
        throw new Error('Not for you.')
      },
    }
    const flagged = { ...wallet, injectedIds: ['isTrap', 'isPocket'] }
    expect(browserOptionOf(flagged, { connectOptions, ethereum })?.id).toBe('INJECTED')
  })

  test('by no name that it does not have', () => {
    expect(browserOptionOf(wallet, { connectOptions: [option('ANNOUNCED')], ethereum: {} })).toBeUndefined()
  })
})
