/** What the email wallet's own page says: logging in, sending money out, passkeys, devices, email, recovery phrase. */
export const ownPage = {
  // Logging in.
  logIn: 'Log in',
  email: 'Email',
  sendMail: 'Send me a mail',
  noPasskeys: 'This browser does not support passkeys, which lock an email wallet.',
  otherBrowser: 'Open this page in another browser, or connect another wallet.',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  approveLink: (email: string) => `Approve the login link we sent to ${email}`,
  approveLinkExpires: (email: string) =>
    `Approve the login link we sent to ${email}. It expires in 10 minutes.`,
  /** `userCode`: eight letters. */
  enterOnPage: (userCode: string, email: string) =>
    `Enter ${userCode} on the page that our newest mail to ${email} links to`,
  openNewest: (email: string) => `Open the page in our newest mail to ${email} and enter this code there:`,
  oneAnHour:
    'This email was entered very often today, so we send only one mail an hour. Look for a mail from the last hour, or wait a moment. Keep this page open.',
  notReceived: "Didn't receive it?",
  resendEmail: 'Resend email',
  resendIn: (seconds: string) => `Resend in ${seconds}s`,
  resent: 'Code email resent',
  enterCode: (email: string) => `Enter the code we sent to ${email}`,
  enterCodeExpires: (email: string) => `Enter the code we sent to ${email}. It expires in 10 minutes.`,
  startOver: 'Start over',
  leftByItself: 'You are logged out. Log in again. Your text is kept.',
  left: 'You are logged out.',
  leftEverywhere: 'You are logged out on all devices.',

  account: 'Account',
  loggedInAs: <Part>(email: Part): (Part | string)[] => ['Logged in as ', email, '.'],
  logOut: 'Log out',
  yourAddress: 'Your address',
  onThisDevice: 'This device knows this wallet, so you can send its money without logging in.',

  // Sending money out.
  sendMoney: 'Send money',
  network: 'Network',
  to: 'To address',
  amountIn: (symbol: string) => `Amount in ${symbol}`,
  /** A short button: fills all that is there in. */
  max: 'Max',
  allLessFee: 'Everything except the network fee.',
  allFeeIn: (symbol: string) => `Everything. The network fee is paid in ${symbol}.`,
  continue: 'Continue',
  sent: 'Sent. The money is on its way.',
  noAmount: 'Please enter an amount.',
  thereIsNo: (symbol: string, network: string) => `You have no ${symbol} on ${network}.`,
  /** `sum`: an amount with its symbol. */
  thereIsOnly: (sum: string, network: string) => `You have only ${sum} on ${network}.`,
  feeTakesAll: 'The network fee would use up the whole balance.',
  typingError: 'This address has a typing error.',
  noNames: 'This page does not look up names. Please enter the 0x… address.',
  noAddress: "Please enter the recipient's address.",
  ownAddress: 'This is the address of this wallet itself.',
  contractAddress: 'This is a contract address. You could not get the money back.',

  // What was sent. `what`: an amount, as "0.5 ETH", or what was done.
  // Buttons.
  cancelIt: (fee: string) => `Cancel it: fee up to ${fee}`,
  moneyWaits: 'A transaction is waiting',
  moneyWaitsMeans: (network: string) =>
    `${network} has not confirmed a transaction from this wallet yet. You can replace it with an empty one at a higher fee.`,
  cancellationSent: 'The cancellation is on its way.',

  // Passkeys.
  passkeys: 'Passkeys',
  passkeyMeans: 'Each of these opens your wallet with your finger, your face or a PIN.',
  written: 'I have written it down',
  takeOff: 'Remove',
  /** `device`: where it was made. */
  takeOffOf: (device: string, made: string) => `Remove the passkey of ${device}, made ${made}`,
  takenOff: 'The passkey was removed.',
  lastPasskey: 'Write down the recovery phrase before you remove the only passkey.',
  removedMeans:
    'A removed passkey is deleted here only. If a device was stolen, send your money to a new wallet.',
  noneWorks: 'If no passkey works, use the recovery phrase or start a new wallet.',
  addAnother: 'Add another passkey',
  added: 'The passkey was added.',

  // Devices.
  devices: 'Devices',
  devicesMean:
    'These devices can ask for codes. A device that you remove is logged out and needs a new link from a mail.',
  thisDevice: <Part>(name: Part): (Part | string)[] => [name, ' (this one)'],
  lastLogin: (time: string) => `Last login ${time}.`,
  loggedOut: (time: string) => `Logged out. Last login ${time}.`,
  takeBack: 'Remove',
  takeBackOf: (device: string, time: string) => `Remove ${device}, last login ${time}`,
  takenBack: 'The device was removed.',
  logOutEverywhere: 'Log out everywhere',

  // Another email.
  changeEmail: 'Change the email',
  newEmail: 'New email',
  confirmEmail: 'Confirm this email',
  emailChanged: (email: string) => `Your wallet's email is now ${email}.`,

  phrase: 'Recovery phrase',
  phraseUse:
    'These 12 words open your wallet in any wallet app. If you lose all your passkeys and these words, your money is lost.',
  phraseReminder: 'Your wallet has more than $50. Write its recovery phrase down.',
  phraseWritten: 'You have written the recovery phrase down.',
  showPhrase: 'Show the phrase',
  hidePhrase: 'Hide the phrase',
  phraseLength: 'A recovery phrase has 12 words.',
  phraseUnknown: (word: string) => `“${word}” is not a word of a recovery phrase.`,
  phraseWrong: 'These words are not a recovery phrase. Check their spelling and order.',
  eraseWallet: 'Erase this wallet',
  eraseMeans:
    'The service and this device forget the wallet. After that, only the recovery phrase opens the wallet.',
  phraseIsWritten: 'I have written the recovery phrase down.',
  walletErased: (address: string) =>
    `The service has forgotten this wallet, and you are logged out. The money at ${address} is still yours. Use the recovery phrase to open the wallet in any wallet app.`,

  // The key.
  erase: 'Erase it here',
}
