import type { ChainId } from '#catalog/chains.ts'
import type { WalletListing } from '#catalog/wallets.ts'
import type { DialogHandle } from '#dialog/history/useDialog.tsx'
import type { View } from '#dialog/history/view.ts'
import { emailPaths } from '#emailWallet/protocol/api.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import type { DevWallet } from '../../local/devWallet/provider.ts'
import { ProviderRpcError, userRejected } from '../../local/devWallet/rpcErrors.ts'
import { directory } from './directory.ts'
import type { Step } from './doSteps.ts'
import { history, picture } from './history.ts'
import { Refused, type SecureState, secureStates } from './secureStates.ts'

/** One state of the dialog: the world it is in and how it gets there. */
export interface State {
  /** Names of the wallets that announce themselves. */
  readonly wallets: readonly string[]
  /** Puts a wallet at `window.ethereum` that does not announce itself. */
  readonly hasBrowserWallet?: boolean
  /** Connected before the dialog opens. */
  readonly isConnected?: boolean
  /** Connected with the email wallet, which has money or is empty. */
  readonly emailWallet?: 'filled' | 'empty'
  /** Its email; Ada's unless told. */
  readonly loggedInAs?: string
  /** What the email wallet's service answers to a path, instead of the usual; `undefined` never comes. */
  readonly emailAnswers?: SecureState['answers']
  /** The last mail was asked for just now. */
  readonly isMailed?: boolean
  /** The network the wallet starts on; 1 unless told. */
  readonly walletChainId?: number
  /** Networks on offer; 1 and 11155111 unless told. */
  readonly chainIds?: readonly ChainId[]
  /** No node answers. */
  readonly isOffline?: boolean
  readonly legal?: boolean
  /** The dialog's options besides. */
  readonly options?: Partial<DialogOptions>
  /** What the hosted services answer to a path and a query; without it, or with `undefined`, they never answer. */
  readonly answers?: (path: string, query: URLSearchParams) => unknown
  /** Wallets that were connected before. */
  readonly recents?: readonly WalletListing[]
  /** What the visitor does there. */
  readonly does?: readonly Step[]
  /** The wallet's mood. */
  readonly prepare?: (wallet: DevWallet) => void
  /** The views that are opened, one on the other. */
  readonly views: readonly View[]
  /** Switches WalletConnect on; with a relay that is away, the wait for it passes at once. */
  readonly relay?: 'there' | 'away'
  /** As a phone shows it. */
  readonly isPhone?: boolean
  /** Thirty seconds pass in one: a page still loads before its time is over. */
  readonly isSlow?: boolean
  /** Whether the browser lets the page write to the clipboard; as it does by itself unless told. */
  readonly clipboard?: 'allowed' | 'refused'
  /** Words that stand there once the state is reached. */
  readonly shows: string
  /** Where they stand: in the dialog unless told. */
  readonly showsIn?: 'secure page'
  /** The browser knows no passkeys. */
  readonly hasNoPasskeys?: boolean
}

const wallets = ['Development Wallet']
const connecting: View = {
  name: 'ConnectingExternal',
  optionId: 'local.kudos.0',
  walletName: 'Development Wallet',
}
const service = { blockchainApiUrls: ['https://service.example'], projectId: 'gallery' }
const pocket: WalletListing = {
  id: 'pocket',
  name: 'Pocket Wallet',
  homepage: 'https://pocket.example/',
  appStore: 'https://pocket.example/ios',
  playStore: 'https://pocket.example/android',
}
const pocketLinks = {
  mobileLink: 'pocket://',
  webappLink: 'https://pocket.example/app',
  desktopLink: 'pocket-desk://',
}
const reaching = (links: Partial<WalletListing>): View[] => [
  { name: 'Connect' },
  { name: 'ConnectingWalletConnect', wallet: { ...pocket, ...links } },
]
const listed = { walletsApiUrls: ['https://service.example'], projectId: 'gallery' }
/** A page that signs in; nobody has a session yet. */
const signingIn = {
  wallets,
  views: [],
  isConnected: true,
  options: { signInUrl: 'https://service.example' },
  answers: (path: string) =>
    path === '/sign-in/session'
      ? {}
      : path === '/sign-in/nonce'
        ? { nonce: 'gallery0', issuedAt: '2026-01-01T00:00:00Z', expirationTime: '2036-01-01T00:00:00Z' }
        : undefined,
} satisfies Partial<State>
const switching: View = { name: 'SwitchNetwork', chainId: 11155111, chainName: 'Sepolia' }

const ada = 'ada@example.org'
const bob = 'bob@example.org'
/** The longest that the field before the @ may be (RFC 5321), and a domain of several words. */
const longEmail = `${'a-rather-long-name.'.repeat(3)}at-work@mail.department.example.org`
/** The gallery's own secure page takes its place. */
const byEmail = { emailWalletUrl: 'https://secure.example/' }
/** All that could be connected besides. */
const onlyEmail = {
  ...byEmail,
  allWallets: 'HIDE',
  customWallets: [],
  excludeWalletIds: ['fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'],
} as const
const down = new Refused(
  "The email wallet can't be reached. Check your connection, then try again.",
  'service-down',
)
/** Somebody logs in. */
const loggingIn = (shows: string, state: Partial<State> = {}): State => ({
  shows,
  wallets,
  options: byEmail,
  views: [{ name: 'Connect' }],
  does: [{ type: ada }, { press: 'Log in with this email' }],
  ...state,
})
const withCode = [
  { type: ada },
  { press: 'Log in with this email' },
  { type: '123456', into: '6-digit code' },
] as const
const login = { email: ada, token: 's'.repeat(43), expiresAt: '2036-01-01T00:00:00Z' }
/** Somebody has logged in. */
const email = (shows: string, state: Partial<State> = {}, ...views: View[]): State => ({
  shows,
  wallets,
  options: byEmail,
  emailWallet: 'filled',
  views: [{ name: 'Account' }, ...views],
  ...state,
})
const deviceFirst = { [emailPaths.connect]: { action: 'VERIFY_DEVICE', deviceToken: 'd'.repeat(43) } }
/** A device of an hour in which many ask. */
const deviceOfMany = { ...deviceFirst[emailPaths.connect], userCode: 'BCDF-GHJK' }
const changing = { email: ada, newEmail: bob }

/** What the secure page shows within the dialog. */
const approvals = Object.entries(secureStates)
  .filter(([, { asks }]) => asks)
  .map(
    ([name, { shows }]) =>
      [name, { ...email('Approve Transaction'), views: [], shows, showsIn: 'secure page' }] as const,
  )

/** Every state that has a look of its own. */
export const states: Record<string, State> = {
  'connect: no wallet': {
    shows: 'No wallet found in this browser',
    wallets: [],
    views: [{ name: 'Connect' }],
  },
  'connect: email login': {
    shows: 'Email login is in alpha',
    wallets,
    options: byEmail,
    views: [{ name: 'Connect' }],
    does: [{ type: 'ada@' }],
  },
  'connect: email only': {
    shows: 'Connect Email Wallet',
    wallets: [],
    options: onlyEmail,
    views: [{ name: 'Connect' }],
  },
  'connect: email being sent': loggingIn('Email login is in alpha', {
    emailAnswers: { [emailPaths.connect]: undefined },
  }),
  'connect: invalid email': loggingIn('Invalid email. Try again.', {
    does: [{ type: 'ada@' }, { press: 'Log in with this email' }],
  }),
  'connect: email too early': loggingIn('Please try again after', { isMailed: true }),
  'connect: email wallet down': loggingIn("The email wallet can't be reached.", {
    emailAnswers: { [emailPaths.connect]: down },
  }),
  'connect: no passkeys': {
    shows: 'Copy link',
    wallets,
    options: byEmail,
    hasNoPasskeys: true,
    views: [{ name: 'Connect' }],
  },
  'email: code': loggingIn('The code expires in 10 minutes'),
  'email: code, long address': loggingIn('Resend in', {
    does: [{ type: longEmail }, { press: 'Log in with this email' }],
  }),
  'email: code, may be resent': loggingIn('Resend Code', {
    views: [{ name: 'Connect' }, { name: 'EmailVerifyOtp', email: ada }],
    does: [],
  }),
  'email: code resent': loggingIn('Code email resent', {
    views: [{ name: 'Connect' }, { name: 'EmailVerifyOtp', email: ada }],
    does: [{ press: 'Resend Code' }],
  }),
  'email: code being checked': loggingIn('The code expires in 10 minutes', {
    emailAnswers: { [emailPaths.verify]: undefined },
    does: withCode,
  }),
  'email: wrong code': loggingIn('Wrong code. Try Again', {
    emailAnswers: { [emailPaths.verify]: new Refused('Wrong code', 'wrong-code') },
    does: withCode,
  }),
  'email: device': loggingIn('Approve the login link we sent to', { emailAnswers: deviceFirst }),
  'email: device, long address': loggingIn('Approve the login link we sent to', {
    emailAnswers: deviceFirst,
    does: [{ type: longEmail }, { press: 'Log in with this email' }],
  }),
  'email: device of many': loggingIn('BCDF-GHJK', { emailAnswers: { [emailPaths.connect]: deviceOfMany } }),
  'email: new wallet': loggingIn('Create your wallet', {
    does: withCode,
    emailAnswers: {
      [emailPaths.verify]: { ...login, wallets: [] },
      [emailPaths.user]: { email: ada, wallets: [] },
    },
    showsIn: 'secure page',
  }),
  'email: wallet to open': loggingIn('Start a new wallet', { does: withCode, showsIn: 'secure page' }),
  'email: account': email('Upgrade your wallet'),
  'email: account, long address': email('Upgrade your wallet', {
    loggedInAs: longEmail,
  }),
  'email: networks, one lacking': email(
    'You can choose only those that it has approved.',
    {
      emailAnswers: {
        [emailPaths.config]: { networks: [{ chainId: 1, nodeUrls: ['https://node.example/1'], kudos: [] }] },
      },
    },
    { name: 'Networks' },
  ),
  'email: account, empty': email('Your wallet is empty. Send ETH on', { emailWallet: 'empty' }),
  'email: account, empty, QR code': email('Hide QR code', {
    emailWallet: 'empty',
    does: [{ press: 'Show QR code' }],
  }),
  'email: upgrade': email('You will have to reconnect', {}, { name: 'UpgradeEmailWallet' }),
  'email: edit': email('Save', {}, { name: 'UpdateEmailWallet', email: ada }),
  'email: edit, long address': email('Save', {}, { name: 'UpdateEmailWallet', email: longEmail }),
  'email: edit, invalid': email(
    'Invalid email. Try again.',
    { does: [{ type: 'ada@' }, { press: 'Save' }] },
    { name: 'UpdateEmailWallet', email: ada },
  ),
  'email: edit, being sent': email(
    'Save',
    { does: [{ type: bob }, { press: 'Save' }], emailAnswers: { [emailPaths.update]: undefined } },
    { name: 'UpdateEmailWallet', email: ada },
  ),
  'email: edit, taken': email(
    'This email is taken.',
    {
      does: [{ type: bob }, { press: 'Save' }],
      emailAnswers: { [emailPaths.update]: new Refused('This email is taken.', 'email-taken') },
    },
    { name: 'UpdateEmailWallet', email: ada },
  ),
  'email: code of the current address': email(
    'Something wrong?',
    {},
    { name: 'UpdateEmailPrimaryOtp', ...changing },
  ),
  'email: wrong code of the current address': email(
    'Wrong code. Try Again',
    {
      does: [{ type: '123456' }],
      emailAnswers: { [emailPaths.updatePrimary]: new Refused('Wrong code', 'wrong-code') },
    },
    { name: 'UpdateEmailPrimaryOtp', ...changing },
  ),
  'email: code of the new address': email(bob, {}, { name: 'UpdateEmailSecondaryOtp', ...changing }),
  ...Object.fromEntries(approvals),
  'connect: recent, featured and all': {
    shows: '40+',
    wallets,
    options: { ...listed, featuredWalletIds: ['3', '5'] },
    answers: directory,
    recents: [{ id: 'recent', name: 'A wallet used before' }],
    views: [{ name: 'Connect' }],
  },
  'connect: waiting for the directory': {
    shows: 'All Wallets',
    wallets,
    options: listed,
    views: [{ name: 'Connect' }],
  },
  'all wallets': {
    shows: 'Sunrise',
    wallets,
    options: listed,
    answers: directory,
    views: [{ name: 'Connect' }, { name: 'AllWallets' }],
  },
  'all wallets: waiting': {
    shows: 'Search wallet',
    wallets,
    options: listed,
    views: [{ name: 'Connect' }, { name: 'AllWallets' }],
  },
  'all wallets: best known': {
    shows: 'These are the best-known wallets.',
    wallets,
    options: listed,
    answers: () => ({ sense: 'none' }),
    views: [{ name: 'Connect' }, { name: 'AllWallets' }],
  },
  'all wallets: found': {
    shows: '2 wallets found',
    wallets,
    options: listed,
    answers: directory,
    views: [{ name: 'Connect' }, { name: 'AllWallets' }],
    does: [{ type: 'sun' }],
  },
  'all wallets: nothing found': {
    shows: 'No Wallet found',
    wallets,
    options: listed,
    answers: directory,
    views: [{ name: 'Connect' }, { name: 'AllWallets' }],
    does: [{ type: 'nothing' }],
  },
  'send without a message': {
    shows: 'This tip has no message',
    wallets: [],
    views: [{ name: 'Connect' }, { name: 'SendDirectly' }],
  },
  'get a wallet': {
    shows: 'Explore all',
    wallets,
    views: [{ name: 'WhatIsAWallet' }, { name: 'GetWallet' }],
  },
  downloads: {
    shows: 'Android App',
    wallets,
    views: [
      {
        name: 'Downloads',
        wallet: {
          id: 'x',
          name: 'Sunrise Wallet',
          homepage: 'https://example.org/',
          appStore: 'https://example.org/ios',
          playStore: 'https://example.org/android',
          chromeStore: 'https://example.org/chrome',
        },
      },
    ],
  },
  'connect: one wallet': {
    shows: 'Development Wallet',
    wallets,
    views: [{ name: 'Connect' }],
  },
  'connect: browser wallet': {
    shows: 'Browser Wallet',
    wallets: [],
    hasBrowserWallet: true,
    views: [{ name: 'Connect' }],
  },
  'connect: many wallets': {
    shows: 'Eighth',
    wallets: [
      'Development Wallet',
      'Another Wallet',
      'A wallet with a name that is far too long for one line of any list',
      'محفظة',
      'Fifth',
      'Sixth',
      'Seventh',
      'Eighth',
    ],
    legal: true,
    views: [{ name: 'Connect' }],
  },
  connecting: {
    shows: 'Continue in Development Wallet',
    wallets,
    prepare: wallet => wallet.hang('wallet_requestPermissions'),
    views: [{ name: 'Connect' }, connecting],
  },
  'connecting: slow': {
    shows: 'Your wallet may be waiting for you.',
    wallets,
    prepare: wallet => wallet.hang('wallet_requestPermissions'),
    views: [{ name: 'Connect' }, connecting],
    isSlow: true,
  },
  'connecting: declined': {
    shows: 'Connection declined',
    wallets,
    prepare: wallet => wallet.refuse('wallet_requestPermissions', userRejected()),
    views: [{ name: 'Connect' }, connecting],
  },
  'connecting: request waiting': {
    shows: 'A request is already waiting in your wallet.',
    wallets,
    prepare: wallet =>
      wallet.refuse('wallet_requestPermissions', new ProviderRpcError(-32002, 'Request already pending.')),
    views: [{ name: 'Connect' }, connecting],
  },
  'connecting: window blocked': {
    shows: "Your browser blocked the wallet's window.",
    wallets,
    prepare: () => {
      window.open = () => null
    },
    views: [
      { name: 'Connect' },
      { name: 'ConnectingExternal', optionId: 'coinbaseWalletSDK', walletName: 'Coinbase Wallet' },
    ],
  },
  'connecting: wallet gone': {
    shows: 'Provider not found.',
    wallets: [],
    views: [{ name: 'Connect' }, connecting],
  },
  account: {
    shows: 'Block Explorer',
    wallets,
    isConnected: true,
    views: [{ name: 'Account' }],
  },
  'account: one network, no explorer': {
    shows: 'Local chain',
    wallets,
    isConnected: true,
    chainIds: [31337],
    walletChainId: 31337,
    views: [{ name: 'Account' }],
  },
  'account: node down': {
    shows: 'Balance not available',
    wallets,
    isConnected: true,
    isOffline: true,
    views: [{ name: 'Account' }],
  },
  'account: copied': {
    shows: 'Address copied',
    wallets,
    isConnected: true,
    clipboard: 'allowed',
    views: [{ name: 'Account' }],
    does: [{ press: 'Copy address' }],
  },
  'account: not copied': {
    shows: 'Failed to copy',
    wallets,
    isConnected: true,
    clipboard: 'refused',
    views: [{ name: 'Account' }],
    does: [{ press: 'Copy address' }],
  },
  'account: with name and picture': {
    shows: 'visitor-with-a-long-...',
    wallets,
    isConnected: true,
    options: service,
    answers: () => ({ name: 'visitor-with-a-long-name.eth', avatar: picture }),
    views: [{ name: 'Account' }],
  },
  activity: {
    shows: 'Swapped',
    wallets,
    isConnected: true,
    options: service,
    answers: path => (path.endsWith('/history') ? { data: history(), next: null } : {}),
    views: [{ name: 'Account' }, { name: 'Transactions' }],
  },
  'activity: loading': {
    shows: 'Activity',
    wallets,
    isConnected: true,
    options: service,
    views: [{ name: 'Account' }, { name: 'Transactions' }],
  },
  'activity: nothing yet': {
    shows: 'Start trading on dApps to grow your wallet!',
    wallets,
    isConnected: true,
    options: service,
    answers: path => (path.endsWith('/history') ? { data: [], next: null } : {}),
    views: [{ name: 'Account' }, { name: 'Transactions' }],
  },
  'activity: nothing so far': {
    shows: 'Load more',
    wallets,
    isConnected: true,
    options: service,
    answers: (path, query) =>
      path.endsWith('/history') ? { data: [], next: `${Number(query.get('cursor')) + 1}` } : {},
    views: [{ name: 'Account' }, { name: 'Transactions' }],
  },
  'activity: failed': {
    shows: 'The account history sent an invalid response.',
    wallets,
    isConnected: true,
    options: service,
    answers: () => ({ sense: 'none' }),
    views: [{ name: 'Account' }, { name: 'Transactions' }],
  },
  networks: {
    shows: 'What is a network',
    wallets,
    isConnected: true,
    views: [{ name: 'Account' }, { name: 'Networks' }],
  },
  'networks: not connected': {
    shows: 'What is a network',
    wallets,
    views: [{ name: 'Networks' }],
  },
  'networks: some not approved': {
    shows: 'You can choose only those that it has approved.',
    wallets,
    isConnected: true,
    // As a WalletConnect session tells it.
    prepare: ({ provider }) =>
      Object.assign(provider, {
        session: { namespaces: { eip155: { accounts: ['eip155:1:0x'], methods: [] } } },
      }),
    views: [{ name: 'Account' }, { name: 'Networks' }],
  },
  'unsupported network: some not approved': {
    shows: "This app doesn't support your current network",
    wallets,
    isConnected: true,
    walletChainId: 137,
    prepare: ({ provider }) =>
      Object.assign(provider, {
        session: { namespaces: { eip155: { accounts: ['eip155:1:0x'], methods: [] } } },
      }),
    views: [{ name: 'UnsupportedChain' }],
  },
  switching: {
    shows: 'Approve in wallet',
    wallets,
    isConnected: true,
    prepare: wallet => wallet.hang('wallet_switchEthereumChain'),
    views: [{ name: 'Account' }, { name: 'Networks' }, switching],
  },
  'switching: slow': {
    shows: 'Your wallet may be waiting for you.',
    wallets,
    isConnected: true,
    prepare: wallet => wallet.hang('wallet_switchEthereumChain'),
    views: [{ name: 'Account' }, { name: 'Networks' }, switching],
    isSlow: true,
  },
  'switching: declined': {
    shows: 'Switch declined',
    wallets,
    isConnected: true,
    prepare: wallet => wallet.refuse('wallet_switchEthereumChain', userRejected()),
    views: [{ name: 'Account' }, { name: 'Networks' }, switching],
  },
  'switching: impossible': {
    shows: "This wallet can't change to Sepolia from here.",
    wallets,
    isConnected: true,
    prepare: wallet => {
      for (const method of ['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
        wallet.refuse(method, new ProviderRpcError(-32601, 'The method does not exist.'))
    },
    views: [{ name: 'Account' }, { name: 'Networks' }, switching],
  },
  'unsupported network': {
    shows: "This app doesn't support your current network",
    wallets,
    isConnected: true,
    walletChainId: 137,
    views: [{ name: 'UnsupportedChain' }],
  },
  'sign in': {
    ...signingIn,
    shows: 'Kudos needs to connect to your wallet',
  },
  'sign in: signing': {
    ...signingIn,
    shows: 'Signing...',
    prepare: wallet => wallet.hang('personal_sign'),
    does: [{ press: 'Sign' }],
  },
  'sign in: declined': {
    ...signingIn,
    shows: 'Signature declined',
    prepare: wallet => wallet.refuse('personal_sign'),
    does: [{ press: 'Sign' }],
  },
  'sign in: slow': {
    ...signingIn,
    shows: 'Your wallet may be waiting for you.',
    isSlow: true,
    prepare: wallet => wallet.hang('personal_sign'),
    does: [{ press: 'Sign' }],
  },
  'sign in: service down': {
    ...signingIn,
    shows: "The sign-in service can't be reached.",
    answers: () => {
      throw new TypeError('Failed to fetch')
    },
  },
  'what is a wallet': {
    shows: 'One key, not many passwords',
    wallets,
    views: [{ name: 'Connect' }, { name: 'WhatIsAWallet' }],
  },
  'what is a network': {
    shows: 'What apps run on',
    wallets,
    views: [{ name: 'Networks' }, { name: 'WhatIsANetwork' }],
  },
  'walletconnect: any wallet': {
    shows: 'Scan this QR Code with your phone',
    wallets: [],
    relay: 'there',
    views: [{ name: 'Connect' }, { name: 'ConnectingWalletConnect' }],
  },
  'walletconnect: relay away': {
    shows: 'WalletConnect did not answer.',
    wallets: [],
    relay: 'away',
    views: [{ name: 'Connect' }, { name: 'ConnectingWalletConnect' }],
  },
  'walletconnect: a wallet that is everywhere': {
    shows: 'Continue in Pocket Wallet',
    wallets,
    relay: 'there',
    prepare: wallet => wallet.hang('wallet_requestPermissions'),
    views: reaching({ ...pocketLinks, rdns: 'local.kudos.0' }),
  },
  'walletconnect: code of a wallet': {
    shows: 'Scan this QR Code with your phone',
    wallets: [],
    relay: 'there',
    views: reaching({ mobileLink: 'pocket://', rdns: 'example.pocket' }),
  },
  'walletconnect: on a phone': {
    shows: 'Open Pocket Wallet',
    wallets: [],
    relay: 'there',
    isPhone: true,
    views: reaching(pocketLinks),
  },
  'walletconnect: on a phone, relay away': {
    shows: 'WalletConnect did not answer.',
    wallets: [],
    relay: 'away',
    isPhone: true,
    views: reaching({ mobileLink: 'pocket://' }),
  },
  'walletconnect: web page': {
    shows: 'Open and continue in a new browser tab',
    wallets: [],
    relay: 'there',
    views: reaching({ webappLink: 'https://pocket.example/app' }),
  },
  'walletconnect: desktop program': {
    shows: 'Open Pocket Wallet',
    wallets: [],
    relay: 'there',
    views: reaching({ desktopLink: 'pocket-desk://' }),
  },
  'walletconnect: not detected': {
    shows: 'Not Detected',
    wallets: [],
    relay: 'there',
    views: reaching({ rdns: 'example.pocket' }),
  },
  'walletconnect: off, in the own browser': {
    shows: 'Open in Pocket Wallet',
    wallets: [],
    views: reaching({ ...pocketLinks, browserLink: 'https://pocket.example/open?url={url}' }),
  },
  'walletconnect: off, any wallet': {
    shows: 'This page does not use WalletConnect.',
    wallets: [],
    views: [{ name: 'Connect' }, { name: 'ConnectingWalletConnect' }],
  },
}

/** Names of all states, in the order of the gallery. */
export const stateNames = Object.keys(states)

/** Opens a state's views in order. */
export function openViews(dialog: DialogHandle, views: readonly View[]): void {
  views.forEach((view, index) => {
    if (index === 0) dialog.open(view)
    else dialog.push(view)
  })
}
