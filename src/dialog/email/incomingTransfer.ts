import type { LiveBalance } from './useLiveBalance.ts'

/** What is known of money that an empty account waits for. */
export interface IncomingTransfer {
  /** While the account is empty: how it was seen so. */
  readonly empty?: LiveBalance
  /** What received, and stands there untouched since. */
  readonly received?: LiveBalance
}

/**
 * Goes on with another look. What received is what an empty account has all at once; where it has sent something meanwhile, or has
 * another balance later, nobody can tell what received, and it is said no more.
 */
export function nextIncomingTransfer(
  { empty, received }: IncomingTransfer,
  seen: LiveBalance,
): IncomingTransfer {
  const { balance, sent } = seen
  if (balance === 0n) return empty?.sent === sent ? { empty } : { empty: seen }
  if (empty) return empty.sent === sent ? { received: seen } : {}
  return received?.balance === balance && received.sent === sent ? { received } : {}
}
