import type { Forms } from '../Forms.ts'

/** What the service of the email wallet says: why it refuses something, and what its log tells the owner. */
export const emailService = {
  // Limits.
  tryAfter: (seconds: string): Forms => ({ other: `Please try again after ${seconds} seconds` }),
  tooManyFromNetwork: (seconds: string): Forms => ({
    other: `Too many requests from your network. Please try again after ${seconds} seconds`,
  }),
  tooManyOfWallet: (seconds: string): Forms => ({
    other: `Too many requests of this wallet. Please try again after ${seconds} seconds`,
  }),
  tooManyMails: (minutes: string): Forms => ({
    one: 'Too many mails went to this email today. Please try again in a minute',
    other: `Too many mails went to this email today. Please try again in ${minutes} minutes`,
  }),
  tooManyWrongCodes: (minutes: string): Forms => ({
    one: 'Too many wrong codes today. Please try again in a minute',
    other: `Too many wrong codes today. Please try again in ${minutes} minutes`,
  }),
  tooManyChanges: 'Too many changes today. Please try again tomorrow',

  // Logging in, codes, email.
  invalidEmail: 'Invalid email',
  sixDigits: 'A code has 6 digits',
  wrongCode: 'Wrong code',
  codeGone: 'This code was used up or has expired',
  codeNeeded: 'This takes a code from a mail. Please try again.',
  mailDown: 'The mail could not be sent. Please try again later',
  unknownDevice: 'This device is not known. Please start again',
  eightLetters: 'Enter the eight letters that your device shows.',
  linkGone: 'This link was used before or has expired.',
  signedOut: 'You are signed out. Please log in again.',
  otherEmail:
    'Your wallet has another email since lately. The mail about that says how to take the wallet back.',
  damaged: "This wallet's record is damaged. Please contact whoever runs this page.",
  sameEmail: 'This is your current email',
  emailTaken: 'This email already has a wallet. Please choose another',
  changeGone: 'This change has expired. Please start over',
  emailSettles: (until: string) =>
    `The email of this wallet was changed lately. Nothing can leave it until ${until}, and no first passkey can be made, so that the owner of the old email can stop the change.`,
  eraseGone: 'The key was shown too long ago. Please ask for it with a new code.',

  // Passkeys.
  passkeyNeeded: 'This takes your passkey. Please try again.',
  /** `page`: its address. */
  passkeyOnPage: (page: string) =>
    `This wallet has a passkey. Please change its email on its own page, ${page}`,
  firstTakesCode: 'The first passkey takes a code.',
  takesPasskey: 'This takes a passkey of the wallet.',
  enoughPasskeys: 'This wallet has enough passkeys. Take one off first.',
  otherPasskey: 'This passkey was not accepted, so nothing was done. It is none of this wallet.',
  wrongPasskey: 'This passkey was not accepted, so nothing was done. It did not confirm this request.',
  noPasskey: 'This wallet has no passkey.',
  wrongRecoveryCode: 'This is not the recovery code of this wallet.',
  recoveryRuns:
    'A recovery of this wallet is under way: until it ends, neither its passkeys nor its email can be changed. Stop it first.',
  recoveryTakes: (until: string) => `This recovery takes until about ${until}. Come back then.`,
  recoveryGone: 'No recovery of this wallet is under way.',

  // Money.
  notEnough: (symbol: string, network: string) =>
    `Not enough ${symbol} on ${network} for the amount and the network fee.`,
  empty: (symbol: string, network: string) =>
    `Your wallet is empty. Send ${symbol} on ${network} to this address.`,
  wouldFail: (network: string) => `The transaction would fail on ${network}.`,
  dear: (network: string, fee: string) =>
    `The network fee on ${network} would be up to ${fee}, more than ten times the usual. Try again later.`,
  cheap: (network: string) =>
    `The network fee on ${network} is now above the most that this transaction may pay, so it would only wait. Try again later, or begin anew.`,
  typingError: "The recipient's address has a typing error.",
  networkDown: "The network can't be reached right now. Try again later.",
  hasEnded: 'This request has ended, so nothing was sent.',
  usedBefore: 'This request was used for another transaction.',
  refused: (network: string) => `${network} refused the transaction.`,
  tooManyUnderWay: 'Too many transactions of this wallet are under way. Try again later.',
  earlierWaits:
    "An earlier payment of this wallet still waits and would leave with this one. Cancel it first on the wallet's own page, then try again.",
  notUnderWay: 'This transaction is not under way.',
  notKnownYet: 'It is not known yet whether the network has it. Try again in a minute: it is sent only once.',
  carriedOut: 'It has been carried out already.',
  noHigherFee: 'A higher fee would not help now. Try again later.',
  feeHasRisen: 'The network fee has risen. Look at it again.',
  notEnoughForFee: 'Not enough in this wallet for the higher network fee.',
  noName: 'This is not a name that ENS can hold. Check its spelling, or enter the 0x… address itself.',
  emptyName: (network: string) =>
    `This name has no address on ${network}. Check its spelling, or enter the 0x… address itself.`,
  nameNotLookedUp:
    'This name could not be looked up just now. Try again later, or enter the 0x… address itself.',

  databaseDown: "The service can't reach its database right now. Try again later.",
  internal: 'Something went wrong at the service. Try again later.',

  // What was done with the wallet, in a list of such entries.
  deviceApproved: 'A device was approved.',
  loggedIn: 'A device logged in.',
  loggedOut: 'A device logged out.',
  allLoggedOut: 'All devices were logged out.',
  somethingApproved: 'A signature or a transaction was approved.',
  textsSigned: (count: string): Forms => ({
    one: 'A text was signed.',
    other: `${count} texts were signed.`,
  }),
  transactionSent: 'A transaction was sent.',
  emailChanged: 'The email was changed.',
  keyShown: 'The key was shown.',
  erased: 'The wallet was erased.',
  passkeyAdded: 'A passkey was added.',
  passkeyTakenOff: 'A passkey was taken off.',
  recoveryCodeMade: 'A new recovery code was made.',
  allTakenOff: 'All passkeys were taken off.',
  recoveryBegun: 'A recovery without passkeys was begun.',
  recoveryStopped: 'A recovery without passkeys was stopped.',
  deviceTakenBack: 'A device was taken back.',
  loginTakenBack: 'A single login was taken back.',
}
