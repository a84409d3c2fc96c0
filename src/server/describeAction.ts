import { findChain } from '#catalog/chains.ts'
import { formatAmount } from '#lib/amount.ts'
import type { Action } from '#protocol/secondFactor.ts'

/** What a code from a mail approves, in a sentence; the secure page tells more. */
export function describeAction(action: Action): string {
  if (action.kind === 'replace')
    return `A transaction that is under way is to cost a higher network fee: up to ${formatAmount(BigInt(action.request.fee), 18)} of its network's coins.`
  if (action.kind !== 'send') return 'A signature, which may allow somebody to take money from your wallet.'
  const { name = `network ${action.chainId}`, nativeCurrency } = findChain(action.chainId) ?? {}
  const { to, value = '0x0', data = '0x' } = action.transaction
  const coins = `${formatAmount(BigInt(value), 18)} ${nativeCurrency?.symbol ?? 'coins'}`
  return data === '0x'
    ? `Sending ${coins} on ${name} to ${to}.`
    : `A call of the contract ${to} on ${name} with ${coins}, which may move other money of your wallet.`
}
