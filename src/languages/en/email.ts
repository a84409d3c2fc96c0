/** What the dialog says of the email wallet. */
export const email = {
  // Headings.
  confirmEmail: 'Confirm Email',
  registerDevice: 'Register Device',
  approveTransaction: 'Approve Transaction',
  upgradeWallet: 'Upgrade your Wallet',
  editEmail: 'Edit Email',
  confirmCurrentEmail: 'Confirm Current Email',
  confirmNewEmail: 'Confirm New Email',

  alpha: 'Email login is in alpha',
  /** Of the field. */
  email: 'Email',
  invalid: 'Invalid email. Try again.',
  logIn: 'Log in with this email',
  /** Between two ways to connect. */
  or: 'or',

  codeSentTo: <Part>(email: Part): (Part | string)[] => ['Enter the code we sent to ', email],
  codeExpires: 'The code expires in 10 minutes',
  codeOf: (digits: number) => `${digits}-digit code`,
  checking: 'Checking the code',
  /** After what is wrong with a code; `problem` is a sentence. */
  tryAgainAfter: (problem: string) => `${problem} Try Again`,
  linkSentTo: <Part>(email: Part): (Part | string)[] => ['Approve the login link we sent to ', email],
  linkExpires: 'The link expires in 10 minutes',
  /** A code of eight letters follows. */
  openNewest: <Part>(email: Part): (Part | string)[] => [
    'Open the page in our newest mail to ',
    email,
    ' and enter this code there:',
  ],
  oneAnHour:
    'This email was entered very often today, so we send only one mail an hour. Look for a mail from the last hour, or wait a moment. Keep this page open.',
  notReceived: "Didn't receive it?",
  resendCode: 'Resend Code',
  resendEmail: 'Resend email',
  resendIn: (seconds: string) => `Resend in ${seconds}s`,
  resent: 'Code email resent',
  somethingWrong: 'Something wrong?',
  tryAgainIn: (seconds: string) => `Try again in ${seconds}s`,
  save: 'Save',
  cancel: 'Cancel',
  changed: (email: string) => `Your wallet's email is now ${email}.`,

  approveBelow: 'Your email wallet asks for your approval below.',
  upgrade: 'Upgrade your wallet',
  upgradeHint: 'Use it in any other wallet',
  /** The site's name stands on a button under it. */
  instructionsOn: 'Follow the instructions on',
  reconnect: 'You will have to reconnect for security reasons',
  yourWallet: 'Your wallet',
  /** Where a browser has no passkeys. */
  noPasskeys: 'This browser does not support passkeys, which lock an email wallet.',
  otherBrowser: 'Open this page in another browser, or connect another wallet.',

  empty: 'Your wallet is empty',
  emptyHint: (coin: string, network: string) =>
    `Your wallet is empty. Send ${coin} on ${network} to this address`,
  noToken: (token: string) => `You have no ${token}`,
  noTokenHint: (token: string, network: string, coin: string) =>
    `You have no ${token}. Send ${token} on ${network} to this address, no ${coin} needed`,
  arrived: (sum: string) => `${sum} arrived.`,
  copyAddress: 'Copy address',
  addressCopied: 'Address copied',
  showQr: 'Show QR code',
  hideQr: 'Hide QR code',
  qr: 'QR code of the address',
  balance: (sum: string) => `Balance: ${sum}`,
}
