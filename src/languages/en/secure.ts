/** What the secure page of the email wallet says before it shows anything, also as an answer to the page around it. */
export const secure = {
  /** The title of the page. */
  title: 'Your email wallet',
  notReached: "The email wallet can't be reached. Check your connection, then try again.",
  nonsense: 'The email wallet sent an invalid response. Try again later.',
  givenUp: 'This request was cancelled.',
  noEmail: 'Please enter your email first.',
  invalidEmail: 'Invalid email. Try again.',
  loggedOut: 'You are not logged in.',
  linkExpired: 'The link has expired. Please ask for a new one.',
  noNetwork: 'The email wallet is not set up for any network.',
  unknownNetwork: 'The email wallet does not have this network.',
  /** A network without a name, by its number. */
  network: (chainId: string) => `network ${chainId}`,
  /** Stands for the symbol of an unknown network's money, as in "5 coins". */
  coins: 'coins',
  notAnswered: 'The request was not answered in time.',
  requestGivenUp: 'The request was cancelled.',
  rejected: 'The request was rejected.',
  notAllowed: 'Action not allowed',
  tooLarge: 'The request is too large for the email wallet.',
  otherAccount: 'Another account is logged in now, so nothing was done.',
  otherAccountAdvice: 'Reject this, and start again.',
  askerGone: 'The page that sent this request was closed, so nothing was done.',
  askerGoneAdvice: 'Close this window, and start again there.',
  busy: 'Another request is still waiting for an answer.',
  answered: 'This request was answered before.',
  lost: 'The email wallet was reloaded, so nothing was done.',
  noFee: 'The network fee is not known yet.',
  notKnown: "We don't know whether this was sent.",
  nodeRefused: 'The network refused the request.',
  notOpen: 'Your wallet is not open yet.',
  notEnough: (symbol: string, network: string) =>
    `Not enough ${symbol} on ${network} for the amount and the network fee.`,
  walletEmpty: (symbol: string, network: string) =>
    `Your wallet is empty. Send ${symbol} on ${network} to this address.`,
  wouldFail: (network: string) => `The transaction would fail on ${network}.`,
  cheap: (network: string) =>
    `The network fee on ${network} is now above this transaction's limit, so the transaction would stay pending. Try again later or start over.`,
  recipientTypo: "The recipient's address has a typing error.",
  networkDown: "The network can't be reached right now. Try again later.",
  refused: (network: string) => `${network} refused the transaction.`,
  nothingWaits: 'There is no pending transaction any more.',
  passkeyThere: 'This device already has a passkey for this wallet.',
  passkeyUnused: 'The passkey was not used, so nothing was done.',
  passkeyUnusedAdvice: 'Try again, or use another device with your passkey.',
  passkeyOpensNothing:
    'This passkey does not open your wallet. Its response does not match the one that locked the wallet.',
  passkeyOpensNothingAdvice: 'Use another passkey of this wallet, or its recovery phrase.',
  /** `name`: what the passkey is called in lists. */
  passkeyNoPrf: (name: string) => `The passkey “${name}” can't lock a wallet, so you can delete it.`,
  passkeyUnequal: (name: string) =>
    `The passkey “${name}” gave two different answers, so it can't lock a wallet. You can delete it.`,
  passkeyUselessAdvice: 'Try another browser, another device or a security key, or connect another wallet.',
}
