/** What is said of a tip on its way, of what it costs, and of why it was not sent. */
export const sending = {
  nameOverLimit: (bytes: number, limit: number) =>
    `The name is too long (${bytes} of ${limit} bytes). Please shorten it.`,
  messageOverLimit: (bytes: number, limit: number) =>
    `The message is too long (${bytes} of ${limit} bytes). Please shorten it.`,
  noMessage: 'The message is missing. Write a few words to the recipient.',
  notAvailable: (currency: string, network: string) =>
    `${currency} is not available on ${network}. Choose another.`,
  amountMissing: (currency: string) => `The amount is missing. Enter how much ${currency} to send.`,
  amountZero: 'The amount is zero. Enter a higher amount.',
  stillAsked: 'Your wallet may still show the previous request. If you approve both, you pay twice.',
  stillAskedAdvice: 'Decline it there, then send again.',
  // The line under the button, while the wallet is asked.
  switchChain: 'Switch the network in your wallet',
  authorize: 'Sign the tip in your wallet',
  permit: 'Sign the permission for this amount in your wallet',
  approve: 'Approve this amount in your wallet',
  tip: 'Confirm the tip in your wallet',
  /** The browser opens the wallet's window only in a press of the button above this line. */
  pressToOpen: 'Press the button to open your wallet.',
  /** One request of several. */
  numbered: (request: string, number: number, of: number) => `${request} (${number} of ${of})`,
  confirmed: 'Transaction confirmed!',
  mayPayTwice: 'If you send again now, you may pay twice.',
  standsStill: (network: string) => `${network} has not added a block for a while. Still waiting.`,
  /** What a tip of an earlier visit was: an amount and an address. */
  tipTo: (sum: string, recipient: string) => `${sum} to ${recipient}`,
  sentSince:
    'Nothing seen on the chain so far. Your account has sent another transaction since, but not this tip.',
  nothingSince: 'Nothing seen on the chain so far. Your account has sent no transaction since.',
  maybeSent: 'The tip may have been sent. If you send again now, you may pay twice.',
  looking: "Your wallet's answer was unclear, so the tip may have been sent. Looking for it on the chain...",
  notConfirmed: 'The tip was sent, but it is not confirmed yet. If you send again, you pay twice.',
  waiting: 'Waiting for confirmation...',
  // The relay carries the tip out for the visitor.
  giving: 'Sending your signed tip to the relay...',
  relaySends: 'The relay is sending your tip...',
  relayRefused: 'The relay refused your tip.',
  unreadable: "The network can't be reached right now, so we don't know whether your tip was sent.",
  mayArrive:
    'Your signed tip may still arrive within ten minutes of signing. If you send again before then, you may pay twice.',
  stoppedAsking:
    'No longer waiting for your wallet. If you approve the request there, the tip is still sent.',
  stopped: 'Stopped. No tip will be sent.',

  // A wait that takes long, and the button that ends it.
  noAnswer: 'Your wallet or the network does not answer.',
  stop: 'Stop',
  walletWaits: 'Your wallet may be waiting for you.',
  mayStillArrive: 'It may still arrive if you stop waiting.',
  stopWaiting: 'Stop waiting',
  sendAgain: 'Send again',
  wasNotSent: 'It was not sent',
  explorer: 'See it on the explorer',

  // A press that did not count, because the send button was covered.
  covered: 'Something on the surrounding page covers or fades this form, so nothing was sent.',
  outOfSight: 'Most of the send button was not visible, so nothing was sent.',
  openToSend: 'Open the full page to send.',
  /** Two links. */
  fullPageOr: <Part>(open: Part, copy: Part): (Part | string)[] => [' ', open, ' or ', copy, '.'],
  openFullPage: 'Open full page',
  copyAddress: 'copy its address',
  addressCopied: 'Address of this page copied',
  notCopied: 'Failed to copy',
  seenAgain: 'The form is visible again. You can send now.',
  /** In a frame, where no cover can be seen. */
  blind:
    "This browser can't detect whether the surrounding page covers the button. Check the recipient and the amount in your wallet.",

  receipt: 'Receipt',
  /** In bold. */
  arrived: <Part>(amount: Part): (Part | string)[] => [amount, ' has arrived. Thank you!'],
  tipArrived: 'Your tip has arrived. Thank you!',
  receiptTitle: 'Kudos receipt',
  amount: 'Amount',
  to: 'To',
  from: 'From',
  network: 'Network',
  date: 'Date',
  transaction: 'Transaction',
  explorerName: 'Explorer',
  isHidden: 'The owner of this site hides this message here. It is still on the chain.',
  seeMessage: 'See your message',
  sendAnother: 'Send another tip',
  /** What is folded in the receipt. */
  details: 'Details',
  /** The owner's link, with its domain. */
  goTo: (domain: string) => `Go on to ${domain}`,
  copyReceipt: 'Copy receipt',
  copied: 'Copied',
  receiptCopied: 'Receipt copied',
  receiptNotCopied: 'Failed to copy. Select the text instead.',

  // What the tip costs, and what the account has.
  balance: (sum: string) => `Balance: ${sum}`,
  /** In the place of the network fee. */
  noCoin: (coin: string) => `You have no ${coin} for the network fee`,
  buyCoins: 'Buy coins',
  getTestCoins: 'Get test coins',
  unreachable: (network: string) => `${network} can't be reached just now.`,
  free: (coin: string) => `no fee, no ${coin} needed`,
  fee: (sum: string, coin: string) => `fee ${sum}, no ${coin} needed`,
  freeFrom: (least: string, coin: string) => `From ${least} on: no fee, no ${coin} needed`,
  feeFrom: (least: string, sum: string, coin: string) => `From ${least} on: fee ${sum}, no ${coin} needed`,
  payIn: (coin: string) => `Pay in ${coin}`,
  sendFree: 'Send without a fee',
  payInstead: (sum: string) => `Pay ${sum} instead`,
  /** Right after the fee. */
  relaySilent: '. The relay does not answer.',

  // Why a tip was not sent.
  permitFailed: 'Payment authorization process exited with an error. Impossible to get signature.',
  busy: 'Your wallet already shows another request. Answer it first.',
  walletSaid: (text: string) => `Your wallet said: “${text}”.`,
  permitDomain: (currency: string) =>
    `The ${currency} contract's signing domain does not match. Nothing was signed or sent.`,
  declined: 'You declined the request in your wallet. Nothing was sent.',
  recipientRefuses: (currency: string) => `The recipient's account does not accept ${currency}.`,
  paused: (currency: string) => `${currency} transfers are paused right now.`,
  blocked: (currency: string) => `${currency} has blocked your account or the recipient's.`,
  notEnough: (currency: string) => `Not enough ${currency}.`,
  notEnoughForFee: 'Not enough for the network fee.',
  messageTooLong: 'The message is too long.',
  nameTooLong: 'The name is too long.',
  badSignature: 'The signature does not match this tip.',
  badFee: 'The fee or its recipient is missing.',
  tooLarge: 'The amount is too large.',
  networkUnreachable: "The network can't be reached right now.",
  mayBeSent: "It may have been sent. Check your wallet's activity before you try again.",
  notSentTryAgain: 'Nothing was sent. Try again.',

  selfTip: "The recipient is your own account. You can't tip yourself.",
  tipIs: (currency: string, tip: string, has: string) =>
    `Not enough ${currency}. The tip is ${tip}, but you have ${has}.`,
  holdsBridged: (sum: string) =>
    `You have ${sum}. This is bridged USDC, which is a different coin. Swap it for USDC first.`,
  tipAndFeeAre: (currency: string, both: string, has: string) =>
    `Not enough ${currency}. The tip and its fee are ${both}, but you have ${has}.`,
  contractBlocked: (currency: string, network: string) =>
    `${currency} can't be sent on ${network}, because its issuer has blocked the Kudos contract.`,
  chooseCurrency: 'Nothing was signed or sent. Choose another currency.',
  wrongNode: (network: string) => `The node serves another network, not ${network}. Nothing was sent.`,
  noContract: (network: string) => `Kudos can't be found on ${network}. Nothing was sent.`,
  tipAndNetworkFee: (coin: string, takes: string, has: string) =>
    `Not enough ${coin}. The tip and the network fee cost about ${takes}, but you have ${has}.`,
  networkFeeTakes: (coin: string, takes: string, has: string) =>
    `Not enough ${coin} for the network fee, which is about ${takes}. You have ${has}.`,
  noAccount: 'No account connected',
  notSwitched: (network: string) => `Your wallet did not switch to ${network}. Nothing was sent.`,
  accountChanged: 'The account in your wallet has changed. No tip was sent. Check it and send again.',
  batchFailed: 'Your wallet could not carry out the transaction. No tip was sent.',
  severalOwners: 'A wallet with several owners may need another signature.',
  stillWaiting: "The network can't be reached right now. Still waiting.",
  lost: "The transaction can't be found any more. It may have been sent. Check your wallet before you send again.",
  reverted: 'The transaction failed on the chain. Only the network fee was charged.',
  notDone: "Your wallet's transaction was confirmed, but it did not do what was requested.",
  replaced: 'The transaction was cancelled or replaced in your wallet. No tip was sent.',

  relayTerms: "The relay's terms are invalid. Nothing was signed or sent.",
  feeIsNow: (sum: string) => `The fee is ${sum} now. Nothing was signed or sent.`,
  sendAgainIfFine: 'Send again if you agree.',
  clock: 'The network is more than a day ahead of your clock. Nothing was signed or sent.',
  checkDate: 'Check the date of your device, then try again.',
  signatureOld: 'That took too long, and your signature has expired. Nothing was sent.',
  signSoon: 'Send again, and sign within a few minutes.',
  relayRetries: 'The relay does not answer. Trying again...',
  notInTime: 'The tip was not sent in time. No money was taken.',
  cancelled: 'Your account cancelled the tip. No money was taken.',
  canSendAgain: 'You can send it again.',

  // Why the relay refuses a tip.
  relay: 'The relay',
  relayNoSuch: 'The relay does not send this kind of tip.',
  relayNotSponsored: 'The relay does not pay the fee for tips to this recipient.',
  relayWouldFail: 'The tip would fail on the network.',
  relayFeeLow: 'The fee is too low now.',
  relayOtherTip: 'The relay is still sending another tip of yours.',
  /** After the reason: when the signed tip is given to the relay again. */
  relayAgainIn: (seconds: number) => `Trying again in ${seconds} s.`,
  relayTooMany: 'The relay has received too many tips recently. Try again later.',
  relaySpent: 'The relay has no more money for tips today.',
  relayNoPrice: "The relay does not know the price of the network's coin right now.",
  relayNoNode: "The relay can't reach the network right now.",
  relayOutOfOrder: 'The relay is not available right now.',
}
