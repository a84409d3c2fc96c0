import { formatDollars, type Price } from '#lib/money/dollars.ts'
import { coins } from './network.ts'

/** What a transaction may cost at most. */
export interface FeeBounds {
  readonly gas: bigint
  /** Wei for one unit of gas. */
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  /** What a rollup charges beside the gas, in wei. */
  readonly rollupFee: bigint
}

/** What a transaction costs, and what the wallet has to pay it from. */
export interface Prepared {
  readonly fee: FeeBounds
  /** Wei. */
  readonly balance: bigint
  /** Of the network's coin; absent where it has none, or is not known. */
  readonly price?: Price | undefined
}

/** The most that a transaction may take of the network's coin beside its value, in wei. */
export function networkFee({ gas, maxFeePerGas, rollupFee }: FeeBounds): bigint {
  return gas * maxFeePerGas + rollupFee
}

/** Whether the fee is more than a tenth of what the wallet has of the coin. */
export function isLargeFee({ fee, balance }: Prepared): boolean {
  return networkFee(fee) * 10n > balance
}

/** The fee in the coin, and in dollars where there is a price: "≈ $0.42 (0.00019 ETH)". */
export function feeText({ fee, price }: Prepared, chainId: number): string {
  const wei = networkFee(fee)
  const inCoins = shortCoins(wei, chainId)
  return price === undefined ? inCoins : `${formatDollars(wei, 18, price)} (${inCoins})`
}

/** An amount of the coin in two significant digits, rounded up so that it is never less than what may be taken. */
function shortCoins(wei: bigint, chainId: number): string {
  const digits = String(wei).length
  const unit = 10n ** BigInt(Math.max(0, digits - 2))
  return coins(((wei + unit - 1n) / unit) * unit, chainId)
}
