import { approvalWords } from '#languages/words/approvalWords.ts'
import { formatDollars } from '#lib/money/dollars.ts'
import type { Prepared } from '../chain/chain.ts'
import { networkOf } from '../chain/network.ts'
import { coins } from './describe/description.ts'

/** A fee beyond so many times the usual is warned about; one beyond ten times is refused. */
const timesUsual = 3n
/** A fee above this part of the wallet's money takes a press of its own. */
const largePart = 10n

/** The most that a transaction may take of the network's coin beside its value, in wei. */
export function networkFee({ gas, maxFeePerGas, rollupFee }: Prepared): bigint {
  return gas * maxFeePerGas + rollupFee
}

/** The bounds of a transaction that is to cost no more than was shown. */
export function feeBounds({ gas, maxFeePerGas, maxPriorityFeePerGas, rollupFee }: Prepared) {
  return { gas, maxFeePerGas, maxPriorityFeePerGas, rollupFee }
}

/** Whether the fee is more than a tenth of what the wallet has of the coin. */
export function isLargeFee(prepared: Prepared): boolean {
  return networkFee(prepared) * largePart > prepared.balance
}

/** The fee in the coin, and in dollars where there is a price: "≈ $0.42 (0.00019 ETH)". */
export function feeText(prepared: Prepared, chainId: number): string {
  const fee = networkFee(prepared)
  const inCoins = shortCoins(fee, chainId)
  return prepared.price === undefined ? inCoins : `${formatDollars(fee, 18, prepared.price)} (${inCoins})`
}

/** A sentence where the fee is far more than usual. */
export function feeWarning(prepared: Prepared, chainId: number): string | undefined {
  const fee = prepared.gas * prepared.maxFeePerGas
  if (fee <= timesUsual * prepared.usualFee) return undefined
  return approvalWords().feeWarning(
    shortCoins(fee, chainId),
    networkOf(chainId).name,
    shortCoins(prepared.usualFee, chainId),
  )
}

/** An amount of the coin in two significant digits, rounded up so that it is never less than what may be taken. */
function shortCoins(wei: bigint, chainId: number): string {
  const digits = String(wei).length
  const unit = 10n ** BigInt(Math.max(0, digits - 2))
  return coins(((wei + unit - 1n) / unit) * unit, chainId)
}
