import { hashWords } from '../follow/follow.ts'
import type { StepContext } from './step.ts'

/**
 * The fields that are stored of every tip.
 * @param block the latest one before the wallet is asked
 */
export function tipRecord({ id, order, sender }: StepContext, block: bigint) {
  const { chain, recipient, name, message, currency, value } = order
  return {
    id,
    chainId: chain.id,
    contract: chain.kudosAddress,
    account: sender.address,
    block: Number(block),
    time: Date.now(),
    recipient,
    currency: currency.address,
    value: value.toString(),
    words: hashWords(name, message),
  }
}
