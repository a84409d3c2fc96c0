import type { Address } from 'viem'
import { estimateFeesPerGas, getBalance } from 'viem/actions'
import { formatAmount } from '#lib/amount.ts'
import { KudosError } from '#lib/errors.ts'
import { nativeCurrencyAddress } from '#settings/chains.ts'
import type { NodeClient } from '../contract.ts'
import type { Order } from './draft.ts'

/**
 * Refuses what an account can't pay: the network fee, and a native tip beside it.
 * @param gas of everything that is still to be sent
 * @throws KudosError with what it takes and what is there
 */
export async function checkFee(
  node: NodeClient,
  { chain, currency, value }: Order,
  account: Address,
  gas: bigint,
): Promise<void> {
  const isNative = currency.address === nativeCurrencyAddress
  const [{ maxFeePerGas }, balance] = await Promise.all([
    estimateFeesPerGas(node),
    getBalance(node, { address: account }),
  ])
  const needed = gas * maxFeePerGas + (isNative ? value : 0n)
  if (balance >= needed) return
  const { symbol, decimals } = chain.nativeCurrency
  const takes = `about ${formatAmount(cut(needed + unit - 1n), decimals)} ${symbol}`
  const has = `you have ${formatAmount(cut(balance), decimals)} ${symbol}`
  throw new KudosError(
    isNative
      ? `Not enough ${symbol}: the tip and its network fee take ${takes}, ${has}.`
      : `Not enough ${symbol} for the network fee: it takes ${takes}, ${has}.`,
    { code: 'fee' },
  )
}

/** The sixth decimal of an 18-decimal amount: a fee is an estimate. */
const unit = 10n ** 12n

function cut(value: bigint): bigint {
  return value - (value % unit)
}
