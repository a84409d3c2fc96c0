import type { Forms } from '../Forms.ts'

/** What the dialog says of all wallets, of how to get one, and of one that is somewhere else. */
export const wallets = {
  search: 'Search wallet',
  /** A button that shows one. */
  qrCode: 'QR code',
  notLoaded: 'The wallet list did not load.',
  /** `reason` is a sentence. */
  bestKnown: (reason: string) => `${reason} These are the best-known wallets.`,
  /** `count` is how many there are in all. */
  shownOf: (shown: string, count: string): Forms => ({ other: `${shown} of ${count} wallets` }),
  noneFound: 'No Wallet found',
  noneFoundHint: 'Try another part of its name.',
  found: (count: string): Forms => ({ one: '1 wallet found', other: `${count} wallets found` }),
  searching: 'Searching',
  exploreAll: 'Explore all',

  notDetected: 'Not Detected',
  notHere: <Part>(wallet: Part): (Part | string)[] => [wallet, ' is not in this browser'],
  openIn: (wallet: string) => `Open in ${wallet}`,
  notIntoFrame: "Some wallets don't work inside a frame.",

  /** Of the tabs below, of which up to four stand side by side. */
  whereItIs: 'Where the wallet is',
  browser: 'Browser',
  mobile: 'Mobile',
  webapp: 'Webapp',
  desktop: 'Desktop',
  notUsed: 'This page does not use WalletConnect.',
  relayAway: "WalletConnect can't be reached. Trying again...",
  relayBack: 'WalletConnect can be reached again',
  loadingCode: 'Loading the QR Code',
  scan: 'Scan this QR Code with your phone',
  newCode: 'Here is a new QR Code',
  codeThatConnects: 'QR code that connects a wallet',
  linkReady: (wallet: string) => `The link that opens ${wallet} is ready`,
  newTab: 'Open and continue in a new browser tab',
  connecting: 'Connecting...',
  open: 'Open',
  nothingOpens: 'Nothing opens? It may work from the full page.',
  notConnectedHint: 'WalletConnect carries the requests between this page and your wallet',
  declined: 'Declined',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',

  chromeExtension: 'Chrome Extension',
  iosApp: 'iOS App',
  androidApp: 'Android App',
  website: 'Website',
  noDownload: "We don't know where to get this wallet.",

  noMessageKept:
    'This tip has no message and does not appear on this page. The recipient sees it in their wallet and on an explorer.',
  codeToPay: 'QR code that pays the recipient',
  howToTip:
    'To tip three dollars, put a little more than that into a wallet and connect it here. You can also send a tip without a message from any wallet or exchange.',
  keyTitle: 'One key, not many passwords',
  keyText: 'Sign in to apps on any site with the same wallet. You need no account and no password.',
  homeTitle: 'A home for what you own',
  homeText: 'Keep, send and receive coins and collectibles. Only you can move them.',
  doorTitle: 'A door to new places',
  doorText: 'Use it for finance, art and communities of every kind.',
}
