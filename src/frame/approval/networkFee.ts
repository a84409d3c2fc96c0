import { approvalWords } from '#languages/approvalWords.ts'
import { networkOf, type Prepared } from '../serviceWallet.ts'
import { coins } from './description.ts'

/** A fee beyond so many times the usual is warned about; the service refuses one beyond ten times. */
const timesUsual = 3n

/** The most that a transaction may take of the network's coin beside its value, in wei. */
export function networkFee({ gas, maxFeePerGas, rollupFee = '0x0' }: Prepared): bigint {
  return BigInt(gas) * BigInt(maxFeePerGas) + BigInt(rollupFee)
}

/** What goes into a transaction that is to cost no more than was shown. */
export function feeBounds({ gas, maxFeePerGas, maxPriorityFeePerGas, rollupFee }: Prepared) {
  return { gas, maxFeePerGas, maxPriorityFeePerGas, rollupFee }
}

/** A sentence where that is far more than usual. */
export function feeWarning(prepared: Prepared, chainId: number): string | undefined {
  const [fee, usual] = [BigInt(prepared.gas) * BigInt(prepared.maxFeePerGas), BigInt(prepared.usualFee)]
  if (fee <= timesUsual * usual) return undefined
  return approvalWords().feeWarning(coins(fee, chainId), networkOf(chainId).name, coins(usual, chainId))
}
