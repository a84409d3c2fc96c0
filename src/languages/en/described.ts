/** What a request would do, in words: a heading, names of facts, warnings. */
export const described = {
  sendTip: 'Send a tip',
  sendTipSigned: 'Send a tip by signature',
  sendMoney: 'Send money',
  sendMoneySigned: 'Send money by signature',
  allow: 'Allow taking money',
  takeBack: 'Take back a payment',
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
  anyNetwork: 'Any network: the data names none',
  token: 'Token',
  contract: 'Contract',
  bytesBehind: 'Bytes behind the call',
  signsInAt: 'Signs you in at',
  /** Before the account that a message signs in. */
  as: 'As',
  onNetwork: 'On network',
  goodUntil: 'Good until',
  noEnd: 'no end is named',
  notBefore: 'Not before',
  until: 'Until',
  forEver: 'for ever',
  whoMayTake: 'Who may take it',
  howMuch: 'How much',
  takenUntil: 'May be taken until',
  signatureUntil: 'The signature is good until',
  throughPermit2: 'Through (Permit2)',
  throughKudos: 'Through the Kudos contract',
  /** Before what kind of thing typed data are about. */
  what: 'What',
  /** Before which app typed data are for. */
  for: 'For',
  fee: 'Fee for carrying it to the chain',
  feeTo: 'Who gets the fee',
  together: 'Together',
  paymentNumber: 'Number of the payment',

  all: (symbol: string) => `All ${symbol}`,
  units: (count: string, token: string) => `${count} units of the unknown token ${token}`,
  anyUnits: (token: string) => `Any number of units of the unknown token ${token}`,

  tipIsPublic: 'Name and message are public and stay on the chain for good.',
  kudosTakes: 'This is the Kudos contract: it takes the money for your tip, in the next step.',
  takenBack: 'A payment that you signed before can no longer be carried out once this is on the chain.',
  takesAgain: 'Whoever may take the money can do so without asking again. Sign it only if you trust them.',
  alsoSends: (coins: string) => `It also sends ${coins}.`,
  hidden: 'It has hidden characters in it, which are shown by their numbers, as ⟨U+200B⟩.',
  unknownContract:
    'This contract is unknown here, so nobody can tell what the call does. It may take what the wallet holds. Approve it only if you trust the page.',
  noText:
    'This is no text, so nobody can tell what a signature under it does. Sign it only if you trust the page.',
  likeSignIn:
    'It reads like a sign-in, but is none that a wallet can check. Sign it only if you trust the page.',
  otherAccount: 'It signs in another account than yours.',
  otherSite: (site: string, host: string) =>
    `It signs you in at ${site}, but ${host} asks for it: that page could act there in your name. Reject it, unless you know why.`,
  typedData:
    'A signature can move what the wallet holds without a further question. Sign it only if you trust the page.',
  tipUnnamed:
    'The page does not say whom the tip is for, nor what it says. Sign it only if you trust the page.',
  signedMoney: 'Whoever gets the signature can have the money sent until then, without asking again.',
  otherTip: 'The tip is not the one that would be signed.',
}
