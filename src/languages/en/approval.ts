/** What the secure page says around a request that it shows, and of the wallet's address and balance. */
export const approval = {
  check: 'Please check this before you approve',
  /** `host`: the address of the page that asks. */
  asks: <Part>(host: Part): (Part | string)[] => [host, ' asks your email wallet'],
  /** `name`: what that page calls itself. */
  asksNamed: <Part>(host: Part, name: string): (Part | string)[] => [
    host,
    ` (“${name}”) asks your email wallet`,
  ],
  /** A heading as long as the request is being read, and the button. */
  approve: 'Approve',
  reject: 'Reject',
  /** `title`: what is done, as "Send a tip". */
  decide: (title: string) => `${title}. Approve or reject.`,
  decideAmount: (title: string, amount: string) => `${title}: ${amount}. Approve or reject.`,
  sentOnce: 'You can safely try again. It is sent only once.',
  ownWords: 'The data to sign, as the page sent it',
  blind:
    "This browser can't detect whether the surrounding page covers the button, so you approve in a new window.",
  passkeyBarred: "Your passkey can't be used inside this page, so you approve in a new window.",
  unread: 'There is more below.',
  pressAgain: 'Nothing was approved yet. Press again.',
  covered: 'Nothing was approved, because the surrounding page covers, fades or cuts off this request.',
  coveredContinue:
    'Nothing was approved, because the surrounding page covers, fades or cuts off this request. Continue in a new window.',
  continueInWindow: 'Continue in a new window',
  popupBlocked: 'The browser blocked the new window.',
  popupBlockedAdvice: 'Allow pop-ups for this page, then try again.',
  showRest: 'Show the rest',
  showAll: 'Show all of it',
  showLess: 'Show less',
  /** A label. */
  networkFee: 'Network fee',
  atMost: (fee: string) => `at most ${fee}`,
  unknownFee: 'unknown',
  largeFee: 'The network fee is more than a tenth of what your wallet has.',
  acceptFee: 'Accept the fee',
  /** A field's label. */
  code: 'Code from the mail',
  refilled: (network: string) => `The wallet has money on ${network} now.`,

  elsewhere: 'Continue in the other window',
  elsewhereMeans: 'This request is shown there, because nothing can cover it there.',
  goOnHere: 'Continue here',
  waiting: 'Waiting for the page that opened this window',
  waitingAdvice: 'If nothing comes, close it and start again there.',
  done: 'Done',
  closeWindow: 'You can close this window.',
  /** A heading: what this page is. */
  emailWallet: 'Email wallet',

  copyAddress: 'Copy address',
  addressCopied: 'Address copied',
  notCopied: 'Failed to copy',
  showQr: 'Show QR code',
  hideQr: 'Hide QR code',
  qr: "QR code of the wallet's address",
  balanceUnknown: (network: string) => `The balance on ${network} is unknown`,
  lookingForBalance: (network: string) => `Looking for the balance on ${network} …`,
  balance: (coins: string, network: string) => `${coins} on ${network}`,
  balances: (coins: string, usdc: string, network: string) => `${coins} and ${usdc} on ${network}`,
  balanceOld: (why: string) => `The balance may be out of date: ${why}`,
}
