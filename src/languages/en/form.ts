import { order } from '../englishOrder.ts'

/** What the form says, and all that is there before anything else has been fetched. */
export const form = {
  // Where the address names none: at most 26 and 100 characters (specification §5).
  title: 'Support me! Thank you 🖤',
  description: 'If you like what I do, please consider donating to support my work.',
  test: 'TEST',
  /** Read after `test`. */
  testMeans: ' network: its coins are worth nothing',
  sendTab: 'Send Kudos',
  messagesTab: 'See Messages',
  loading: 'Loading...',
  poweredBy: <Part>(kudos: Part): (Part | string)[] => ['Powered by ', kudos],

  nobody: 'No wallet connected',
  /** Read before the address on the button. */
  yourAccount: 'Your account ',
  disconnect: 'Disconnect wallet',

  linked: 'Filled in from a link. Check it before you send. Nothing is sent by itself.',
  name: 'Name (optional)',
  message: 'Your message (optional)',
  /** The room in a field; below zero where the text is too long. */
  bytesLeft: (left: string) => `${left} bytes left`,
  forEver: 'Required. Public, and can never be deleted.',
  suggested: 'Suggested amounts',
  currency: 'Currency',
  amount: 'Donation',
  plusFee: 'plus the network fee',
  to: 'to:',
  ...order,
  connect: 'Connect your wallet',
  send: 'Send your Kudos',
  confirming: 'Confirming...',
  sendInFullPage: 'Open full page to send',
  checking: 'Checking...',

  error: (text: string) => `Error: ${text}`,
  tryAgain: 'Try again',
  tryingAgain: 'Trying again',
  unknownError: 'Unknown error',
  pageBroke: 'This page failed. Nothing you typed is lost.',
  notLoaded: 'A part of this page did not load.',
  notLoadedAdvice: 'Check your connection, then try again.',

  /** A second tip while the wallet may still say yes to the first. */

  noRecipient: 'This widget has no recipient yet',
  misspelt: (parameter: string) =>
    `This page says "${parameter}" instead of "address", so nothing can be sent.`,
  twoRecipients: 'This page names two different recipients, so nothing can be sent.',
  typingError: "The recipient's address has a typing error, so nothing can be sent.",
  noAddress: "The recipient's address is not a wallet address, so nothing can be sent.",
  zeroAddress: 'The recipient is the zero address, so nothing can be sent.',
  isKudos: 'The recipient is the Kudos contract itself, so nothing can be sent.',
  isToken: (token: string) => `The recipient is the ${token} contract, so nothing can be sent.`,
  cutAddress: "This page's URL is cut off at a #, so nothing can be sent.",
  noNetwork: (network: string) =>
    `This page asks for the network "${network}", which is not offered here, so nothing can be sent.`,
}
