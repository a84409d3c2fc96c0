import type { WalletListing } from '#catalog/wallets.ts'
import { walletsWords } from '#languages/words/walletsWords.ts'
import { readSafely } from '#lib/browser/readSafely.ts'
import type { ConnectOption } from '#wallets/connectors/ConnectOption.ts'
import { isSameRdns } from '#wallets/connectors/rdns.ts'

/** Where a wallet runs (specification §2.3, "ConnectingWalletConnect"). */
export type Platform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

/** What decides where a wallet can be reached. */
export interface PlatformContext {
  /** The available connect options. */
  readonly connectOptions: readonly ConnectOption[]
  /** `window.ethereum`, whose flags identify the wallet behind it. */
  readonly ethereum: unknown
  readonly isMobile: boolean
}

/**
 * Where a wallet can be reached, best first; never empty. Without WalletConnect it is only 'browser' or 'unsupported'.
 */
export function platformsOf(
  wallet: WalletListing,
  context: PlatformContext,
): readonly [Platform, ...Platform[]] {
  const { mobileLink, webappLink, desktopLink } = wallet
  const isPaired = context.connectOptions.some(({ type }) => type === 'WALLET_CONNECT')
  const isInstalled = browserOptionOf(wallet, context) !== undefined
  const hasExtension = Boolean(wallet.rdns || wallet.injectedIds?.length)
  const platforms: Platform[] = []
  if (isInstalled) platforms.push('browser')
  if (isPaired && mobileLink) platforms.push(context.isMobile ? 'mobile' : 'qrcode')
  if (isPaired && webappLink) platforms.push('web')
  if (isPaired && desktopLink && !context.isMobile) platforms.push('desktop')
  if (hasExtension && !isInstalled) platforms.push('unsupported')
  const [first = 'unsupported', ...others] = platforms
  return [first, ...others]
}

/**
 * The option that reaches a wallet in this browser, which was announced under its name or is flagged on
 * `window.ethereum`.
 */
export function browserOptionOf(
  { rdns, injectedIds = [] }: WalletListing,
  { connectOptions, ethereum }: Pick<PlatformContext, 'connectOptions' | 'ethereum'>,
): ConnectOption | undefined {
  const announced = connectOptions.find(
    option => option.type === 'ANNOUNCED' && isSameRdns(rdns, option.rdns),
  )
  if (announced) return announced
  return injectedIds.some(id => readSafely(ethereum, id) === true)
    ? connectOptions.find(({ type }) => type === 'INJECTED')
    : undefined
}

/** The label of the platform's tab. */
export function platformLabel(platform: Platform): string {
  const { browser, mobile, webapp, desktop } = walletsWords()
  return { browser, mobile, qrcode: mobile, web: webapp, desktop, unsupported: browser }[platform]
}
