/** What a request would do, in words: a heading, names of facts, warnings. */
export const described = {
  sendTip: 'Send a tip',
  sendMoney: 'Send money',
  allow: 'Allow someone to take money',
  callContract: 'Call a contract',
  signData: 'Sign data',
  signMessage: 'Sign a message',
  signTypedData: 'Sign typed data',

  // Names of facts, each before its value.
  to: 'To',
  yourName: 'Your name',
  message: 'Message',
  /** Instead of a name or message. */
  none: 'none',
  fromAccount: 'From your account',
  yourAccount: 'Your account',
  network: 'Network',
  anyNetwork: 'Any network, because the data does not name one',
  token: 'Token',
  contract: 'Contract',
  signsInAt: 'Signs you in at',
  /** Before the account that a message signs in. */
  as: 'As',
  onNetwork: 'On network',
  goodUntil: 'Valid until',
  noEnd: 'no end date',
  notBefore: 'Not before',
  until: 'Until',
  forEver: 'forever',
  whoMayTake: 'Who may take it',
  /** Before what kind of thing typed data are about. */
  what: 'What',
  /** Before which app typed data are for. */
  for: 'For',
  fee: 'Fee for carrying it to the chain',
  feeTo: 'Who gets the fee',
  total: 'Total',

  all: (symbol: string) => `All ${symbol}`,
  units: (count: string, token: string) => `${count} units of the unknown token ${token}`,
  anyUnits: (token: string) => `Any number of units of the unknown token ${token}`,

  tipIsPublic: 'Name and message are public and stay on the chain for good.',
  kudosTakes: 'This is the Kudos contract. It takes the money for your tip in the next step.',
  takesAgain: 'This spender can take the money without asking again. Sign it only if you trust them.',
  hidden: 'It contains hidden characters. They are shown by their numbers, such as ⟨U+200B⟩.',
  unknownContract:
    "This contract is unknown here, so we can't tell what the call does. It may take what the wallet holds. Approve it only if you trust the page.",
  noText: "This is not text, so we can't tell what signing it does. Sign it only if you trust the page.",
  likeSignIn:
    'It looks like a sign-in message, but it is not a valid one. Sign it only if you trust the page.',
  otherAccount: 'It signs in with an account that is not yours.',
  otherSite: (site: string, host: string) =>
    `It signs you in at ${site}, but the request comes from ${host}. That page could act there as you. Reject it unless you know why.`,
  typedData:
    'This signature may let someone move what your wallet holds without asking again. Sign it only if you trust the page.',
  otherTip: 'The signature request does not match the tip.',
}
