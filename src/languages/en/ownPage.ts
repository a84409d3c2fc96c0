/** What the email wallet's own page says: logging in, sending money out, passkeys, devices, email, key. */
export const ownPage = {
  // Logging in.
  logIn: 'Log in',
  email: 'Email',
  sendMail: 'Send me a mail',
  approveLink: (email: string) => `Approve the login link we sent to ${email}`,
  approveLinkExpires: (email: string) =>
    `Approve the login link we sent to ${email}. It expires in 10 minutes.`,
  /** `userCode`: eight letters. */
  enterOnPage: (userCode: string, email: string) =>
    `Enter ${userCode} on the page of our newest mail to ${email}`,
  openNewest: (email: string) => `Open our newest mail to ${email}, and on its page enter this code:`,
  oneAnHour:
    'This email was entered very often today, so one mail an hour goes out for all. It came within the last hour, or comes now. Leave this page open.',
  enterCode: (email: string) => `Enter the code we sent to ${email}`,
  enterCodeExpires: (email: string) => `Enter the code we sent to ${email}. It expires in 10 minutes.`,
  startOver: 'Start over',
  leftByItself: 'You are logged out. Log in again: what you typed is kept.',
  left: 'You are logged out.',
  leftEverywhere: 'You are logged out on all devices.',

  account: 'Account',
  loggedInAs: <Part>(email: Part): (Part | string)[] => ['Logged in as ', email, '.'],
  logOut: 'Log out',
  yourAddress: 'Your address',
  notNow: 'Not now',
  back: 'Back',
  mailedCode: 'Enter the code from the mail.',

  // Sending money out.
  sendMoney: 'Send money',
  network: 'Network',
  to: 'To address',
  toOrName: 'To address or ENS name',
  /** `name`: an ENS name, as vitalik.eth. */
  nameIs: <Part>(name: string, address: Part): (Part | string)[] => [`${name} is `, address],
  confirmNamed: (name: string, address: string) => `${name} is ${address}. Use this address?`,
  takeAddress: 'Use this address',
  filledIn: 'The address is filled in.',
  amountIn: (symbol: string) => `Amount in ${symbol}`,
  /** A short button: fills all that is there in. */
  max: 'Max',
  allLessFee: 'All of it, less the network fee.',
  allFeeIn: (symbol: string) => `All of it. The network fee is paid in ${symbol}.`,
  continue: 'Continue',
  sent: 'Sent. The money is on its way.',
  lookBefore: 'Look under “Sent lately” before you send it again.',
  noAmount: 'Please enter an amount.',
  noCoinForFee: (symbol: string, network: string) =>
    `There is no ${symbol} on ${network} for the network fee.`,
  noCoinForFeeAdvice: (symbol: string) => `Send a little ${symbol} to this wallet’s address first.`,
  thereIsNo: (symbol: string, network: string) => `There is no ${symbol} on ${network}.`,
  /** `sum`: an amount with its symbol. */
  thereIsOnly: (sum: string, network: string) => `There is only ${sum} on ${network}.`,
  feeTakesAll: 'The network fee would take all that is there.',
  takesNoMoney: 'This address is a contract that takes no money.',
  usdcRefuses: 'USDC refuses this transfer: it is paused, or blocks an address.',
  typingError: 'This address has a typing error.',
  noNames: 'Names are not looked up here. Please enter the 0x… address itself.',
  noAddress: 'Please enter the address that the money goes to.',
  ownAddress: 'This is the address of this wallet itself.',
  contractAddress: 'This is the address of a contract, which would never give the money back.',

  // What was sent. `what`: an amount, as "0.5 ETH", or what was done.
  sentLately: 'Sent lately',
  sentOn: <Part>(what: Part, network: string): (Part | string)[] => [what, ` on ${network}`],
  sentToOn: <Part>(what: Part, address: Part, network: string): (Part | string)[] => [
    what,
    ' to ',
    address,
    ` on ${network}`,
  ],
  pending: 'On its way …',
  waiting:
    'Waits: the network lacks an earlier transaction of this wallet. The next one you send fills the gap; after an hour, cancel this one first.',
  queued: 'Waits until an earlier transaction of this wallet has gone first.',
  done: 'Arrived.',
  failed: 'Failed: the network took the fee and moved no money.',
  replaced: 'Not done: another transaction of this wallet took its place.',
  refused: 'Not done: the network refused it.',
  cancelling: 'Being cancelled, unless it is carried out first …',
  cancelled: 'Not done: it was cancelled.',
  unknown: 'The network can’t be asked about it right now.',
  seeTransaction: 'See the transaction',
  slow: 'This takes longer than usual.',
  // Buttons.
  speedUp: (fee: string) => `Speed up: fee up to ${fee}`,
  speedItUp: (fee: string) => `Speed it up: fee up to ${fee}`,
  cancelIt: (fee: string) => `Cancel it: fee up to ${fee}`,
  cancellationSent: 'The cancellation is on its way.',
  speedUpSent: 'It is on its way with a higher fee.',

  // Passkeys.
  passkeys: 'Passkeys',
  passkeyIsAsked:
    'Your passkey is asked for before money leaves this wallet: a code from a mail alone is not enough.',
  passkeyMeans:
    'With a passkey, nobody can send money from this wallet with your mails alone. Your device keeps it, and asks for your finger, face or PIN.',
  recoveryCode: 'Recovery code',
  recoveryCodeMeans:
    'This is your recovery code, shown this once. Write it down: without your passkeys it takes them all off, so that you can make new ones. Without both, that takes three days.',
  copyRecoveryCode: 'Copy the recovery code',
  recoveryCodeCopied: 'Recovery code copied',
  written: 'I have written it down',
  madeAndUsed: (made: string, used: string) => `Made ${made}, last used ${used}.`,
  takeOff: 'Take off',
  /** `device`: where it was made. */
  takeOffOf: (device: string, made: string) => `Take off the passkey of ${device}, made ${made}`,
  takenOff: 'The passkey was taken off.',
  addPasskey: 'Add a passkey',
  addAnother: 'Add another passkey',
  added: 'The passkey was added.',
  newRecoveryCode: 'New recovery code',
  codeNotShown:
    'A new recovery code may have been made that could not be shown. Make one again: only the last one is good.',
  firstAdded: 'Your wallet has a passkey. Write its recovery code down.',
  makePasskey: 'Make the passkey',
  lostPasskeys: 'I have lost my passkeys',
  lostBoth: 'I have lost the recovery code, too',
  takeAllOff: 'Take all passkeys off',
  allTakenOff: 'All passkeys were taken off.',
  recoveryMeans:
    'Then mails take all passkeys off, but not at once: a code begins it, and after 72 hours another one ends it. Each day a mail tells of it. Whoever reads your mails, or is logged in to this wallet, can stop it. Until it ends nothing changes: without a passkey nothing leaves this wallet.',
  beginRecovery: 'Begin the recovery',
  recoveryBegun: 'The recovery has begun.',
  toBeTakenOff: 'All passkeys are to be taken off',
  isRecovering: 'Is a recovery under way?',
  recoveryWaits: (until: string) =>
    `Somebody who is logged in and reads your mails began that. It takes until about ${until}, and then another code from a mail. Until then nothing changes. Stop it if that was not you, change the password of your mailbox, and take back every device below that is not yours.`,
  recoveryReady: (until: string) =>
    `Somebody who is logged in and reads your mails began that. From now on a code from a mail takes them off, until ${until}. Stop it if that was not you, change the password of your mailbox, and take back every device below that is not yours.`,
  stopRecovery: 'Stop the recovery',
  recoveryStopped: 'The recovery is stopped. Your passkeys stay.',

  // Devices.
  devices: 'Devices',
  devicesMean:
    'These may ask for codes. One that you take back is logged out, and needs a new link from a mail.',
  thisDevice: <Part>(name: Part): (Part | string)[] => [name, ' (this one)'],
  lastLogin: (time: string) => `Last login ${time}.`,
  loggedOut: (time: string) => `Logged out. Last login ${time}.`,
  takeBack: 'Take back',
  takeBackOf: (device: string, time: string) => `Take back ${device}, last login ${time}`,
  takenBack: 'The device was taken back.',
  logins: (device: string) => `Logins on ${device}`,
  login: (since: string, used: string) => `Logged in since ${since}, last used ${used}.`,
  thisLogin: (since: string, used: string) => `Logged in since ${since}, last used ${used} (this login)`,
  logOutOf: (device: string, since: string) => `Log out ${device}, logged in since ${since}`,
  loginEnded: 'The login was ended.',
  logOutEverywhere: 'Log out everywhere',
  activity: 'Recent activity',

  // Another email.
  changeEmail: 'Change the email',
  newEmail: 'New email',
  confirmEmail: 'Confirm this email',
  emailChanged: (email: string) => `Your wallet is opened with ${email} from now on.`,

  // The key.
  takeKey: 'Take the key',
  keyMeans:
    'With its key the wallet works in any other wallet app, and no longer depends on this service. Whoever sees the key can take all the money.',
  showKey: 'Show the key',
  keyShown: 'The key is shown.',
  thisIsKey: 'This is the key. Store it where only you can read it: showing it again takes another code.',
  copyKey: 'Copy the key',
  keyCopied: 'Key copied',
  stored: "I have stored the key. The service may forget it, and can't give it to me again.",
  erase: 'Erase it here',
  hideKey: 'Hide the key and keep the wallet here',
  erased: (address: string) =>
    `The service has forgotten this wallet, and you are logged out. Money at ${address} is still yours: its key opens it in any other wallet app. The same email gets a new, empty wallet.`,
}
