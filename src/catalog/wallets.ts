/** What is known of a wallet brand (specification §3, "Wallet"). Links may be native schemes or http(s). */
export interface WalletListing {
  /** The directory's id; of a built-in one the directory's too, so that featured and excluded ids hold for both. */
  readonly id: string
  readonly name: string
  readonly homepage?: string | undefined
  /** Address of its picture: absolute, or relative to the page. */
  readonly imageUrl?: string | undefined
  /** Opens the wallet on a phone. */
  readonly mobileLink?: string | undefined
  /** Opens the wallet's desktop program. */
  readonly desktopLink?: string | undefined
  /** The wallet as a web page. */
  readonly webappLink?: string | undefined
  readonly appStore?: string | undefined
  readonly playStore?: string | undefined
  readonly chromeStore?: string | undefined
  /** Reverse domain name under which its extension announces itself (EIP-6963). */
  readonly rdns?: string | undefined
  /** Flags of its extension on `window.ethereum`. */
  readonly injectedIds?: readonly string[] | undefined
  /** Opens a page in the wallet's own browser: the page's encoded address takes the place of `{url}`. */
  readonly browserLink?: string | undefined
}
