import type { LiveBalance } from './useLiveBalance.ts'

/** What is known of money that an empty account waits for. */
export interface Arrival {
  /** While the account is empty: how it was seen so. */
  readonly empty?: LiveBalance
  /** What came, and stands there untouched since. */
  readonly came?: LiveBalance
}

/**
 * Goes on with another look. What came is what an empty account has all at once; where it has sent something meanwhile, or has
 * another balance later, nobody can tell what came, and it is said no more.
 */
export function nextArrival({ empty, came }: Arrival, seen: LiveBalance): Arrival {
  const { balance, sent } = seen
  if (balance === 0n) return empty?.sent === sent ? { empty } : { empty: seen }
  if (empty) return empty.sent === sent ? { came: seen } : {}
  return came?.balance === balance && came.sent === sent ? { came } : {}
}
