import type { Forms } from '../Forms.ts'

/** What the service of the email wallet says: why it refuses something. */
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
  codeGone: 'This code was already used or has expired',
  mailDown: 'The mail could not be sent. Please try again later',
  unknownDevice: 'This device is not known. Please start again',
  eightLetters: 'Enter the eight letters that your device shows.',
  signedOut: 'You are signed out. Please log in again.',
  sameEmail: 'This is your current email',
  changeGone: 'This change has expired. Please start over',

  // Signed writes.
  enoughPasskeys: 'This wallet has the maximum number of passkeys. Remove one first.',

  databaseDown: "The service can't reach its database right now. Try again later.",
  internal: 'Something went wrong at the service. Try again later.',

  walletUnknown: 'This wallet does not belong to this email.',
  walletExists: 'This email already has a wallet.',
  lastPasskey: "This is the wallet's last passkey. Write down the recovery phrase first.",
}
