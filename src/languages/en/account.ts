import type { Forms } from '../Forms.ts'

/** What the dialog says of an account, of its activity, and of networks. */
export const account = {
  blockExplorer: 'Block Explorer',
  unknownNetwork: 'Unknown',
  disconnect: 'Disconnect',
  notDisconnected: 'Failed to disconnect',
  copyAddress: 'Copy address',
  addressCopied: 'Address copied',
  noBalance: 'Balance not available',
  /** Read before an amount such as "0.001 ETH". */
  lessThan: 'less than ',

  networks: 'Networks',
  mayLack: 'Your wallet may not know some of these networks. It asks before it adds one.',
  onlyApproved:
    'Your wallet may not know some of these networks. You can choose only those that it has approved.',
  networkHelp: 'What is a network',
  approve: 'Approve in wallet',
  acceptRequest: 'Accept connection request in your wallet',
  notChanged: 'Network not changed',
  declined: 'Switch declined',
  declinedHint:
    'Switch can be declined if chain is not supported by a wallet or previous request is still active',
  otherNetwork: (network: string) =>
    `Your wallet is on ${network}. Choose one of these networks to continue.`,
  notSupported:
    "This app doesn't support your current network. Switch to an available option following to continue.",
  /** Between two choices. */
  or: 'or',
  groundTitle: 'What apps run on',
  groundText: 'Many computers share one ledger. Apps read from it and run their contracts on it.',
  characterTitle: 'Each has its own character',
  characterText:
    'Some networks are cheap, some are fast, and some are only for testing. Apps choose the ones that fit them.',
  learnMore: 'Learn more',

  loadingActivity: 'Loading your activity',
  noTransactions: 'No Transactions yet',
  noTransactionsHint: 'Start trading on dApps to grow your wallet!',
  transactions: (count: string): Forms => ({ one: '1 transaction', other: `${count} transactions` }),
  /** The name of a service, at the start of a sentence: see `service.down`. */
  history: 'The account history',
  noHistory: "This page can't show your transactions.",
  nothingSoFar: 'Nothing on this network so far.',
  loadMore: 'Load more',
  notFetched: 'Failed to fetch transactions',
  // What a transaction did: one short word where the language has it.
  approved: 'Approved',
  bought: 'Bought',
  borrowed: 'Borrowed',
  burnt: 'Burnt',
  canceled: 'Canceled',
  claimed: 'Claimed',
  deployed: 'Deployed',
  deposited: 'Deposited',
  executed: 'Executed',
  minted: 'Minted',
  received: 'Received',
  repaid: 'Repaid',
  sent: 'Sent',
  sold: 'Sold',
  staked: 'Staked',
  swapped: 'Swapped',
  unstaked: 'Unstaked',
  withdrawn: 'Withdrawn',
  // What became of it; alone in a line it begins with a capital.
  confirmed: 'confirmed',
  failed: 'failed',
  pending: 'pending',
  /** Read between what was given and what was received. */
  for: ' for ',
  /** Read after an amount that came in, or went out. */
  in: ' in',
  out: ' out',
  /** Whom a transaction came from, and whom it went to: a short address. */
  from: (address: string) => `from ${address}`,
  to: (address: string) => `to ${address}`,

  // How long ago, as short as can be: at most 8 characters.
  seconds: (count: string): Forms => ({ other: `${count} sec` }),
  minutes: (count: string): Forms => ({ other: `${count} min` }),
  hours: (count: string): Forms => ({ one: `${count} hr`, other: `${count} hrs` }),
  days: (count: string): Forms => ({ other: `${count} d` }),
  months: (count: string): Forms => ({ other: `${count} mo` }),
  years: (count: string): Forms => ({ other: `${count} yr` }),
}
