/** What the wallet dialog says first, its headings, and what all of its views share. */
export const connect = {
  connectWallet: 'Connect Wallet',
  connectEmailWallet: 'Connect Email Wallet',
  allWallets: 'All Wallets',
  getAWallet: 'Get a wallet',
  getWallet: (wallet: string) => `Get ${wallet}`,
  downloads: 'Downloads',
  whatIsAWallet: 'What is a wallet?',
  account: 'Account',
  chooseNetwork: 'Choose Network',
  switchNetwork: 'Switch Network',
  whatIsANetwork: 'What is a network?',
  activity: 'Activity',
  signIn: 'Sign In',

  back: 'Back',
  close: 'Close',
  loading: 'Loading',
  /** A short sentence without its end, and what is said after it. */
  said: (lead: string, more: string) => `${lead}. ${more}`,

  wallets: 'Wallets',
  loadingWallets: 'Loading wallets',
  walletsLoaded: 'Wallets loaded',
  noWallet: 'No wallet found in this browser',
  noWalletHint: 'You need one to send a tip with a message.',
  /** After `noWalletHint`, where a wallet can be installed. */
  reloadHint: 'After you install it, reload this page.',
  sendWithoutMessage: 'Send without a message',
  notSeen: "Don't see your wallet? Some wallets don't work inside a frame.",
  // On small tags in a list of wallets: one or two short words.
  qrCode: 'qr code',
  recent: 'recent',
  installed: 'installed',
  /** A wallet without a name. */
  unknown: 'Unknown',
  /** The same, in sentences. */
  wallet: 'Wallet',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  agreeToBoth: <Part>(terms: Part, privacy: Part): (Part | string)[] => [
    'By connecting your wallet, you agree to our ',
    terms,
    ' and ',
    privacy,
  ],
  /** To one of them. */
  agreeTo: <Part>(document: Part): (Part | string)[] => [
    'By connecting your wallet, you agree to our ',
    document,
  ],

  continueIn: (wallet: string) => `Continue in ${wallet}`,
  acceptInWallet: 'Accept the connection request in the wallet',
  didNotOpen: (wallet: string) => `${wallet} did not open`,
  ownWindow: "Continue in the wallet's window",
  open: (wallet: string) => `Open ${wallet}`,
  stillNothing: "Still nothing? The surrounding page may block the wallet's window.",
  notEncrypted: "The surrounding page is not encrypted (http). Some wallets don't work there.",
  notConnected: 'Not connected',
  declined: 'Connection declined',
  declinedHint: 'Connection can be declined if a previous request is still active',
  /** Spoken, of `slow`. */
  slowSaid: 'Your wallet may be waiting for you',
  slow: 'Your wallet may be waiting for you.',
  slowHint: 'Look for its window or its icon.',
  dontHave: <Part>(wallet: Part): (Part | string)[] => ["Don't have ", wallet, '?'],
  /** On the button beside `dontHave`: one short word. */
  get: 'Get',

  /** A link and a button beside each other. */
  openFullPage: 'Open full page',
  copyPageAddress: "Copy the page's address",
  pageAddressCopied: 'Address of this page copied',
  notCopied: 'Failed to copy',

  // What a screen reader says of the connection.
  nowOn: (network: string) => `Now on ${network}.`,
  accountIsNow: (account: string) => `Your account is now ${account}.`,
  connectedTo: (account: string) => `Connected to ${account}.`,
  disconnected: 'Your wallet is disconnected.',
  notReconnected: 'Your wallet could not be connected again.',

  walletPartBroke: 'Something went wrong with the wallet. Nothing you typed is lost.',
}
