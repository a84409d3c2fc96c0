import { findChain } from '#catalog/chains.ts'
import { mailsWords } from '#languages/mailsWords.ts'
import { formatAmount } from '#lib/formatAmount.ts'
import type { Action } from '#protocol/secondFactor.ts'

/** What a code from a mail approves, in a sentence; the secure page tells more. */
export function describeAction(action: Action): string {
  const words = mailsWords()
  if (action.kind === 'replace') return words.higherFee(formatAmount(BigInt(action.request.fee), 18))
  if (action.kind !== 'send') return words.signature
  const { name = words.network(String(action.chainId)), nativeCurrency } = findChain(action.chainId) ?? {}
  const { to, value = '0x0', data = '0x' } = action.transaction
  const coins = `${formatAmount(BigInt(value), 18)} ${nativeCurrency?.symbol ?? words.coins}`
  return data === '0x' ? words.sending(coins, name, to) : words.call(to, name, coins)
}
