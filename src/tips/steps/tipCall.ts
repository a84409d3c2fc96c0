import { zeroHash } from 'viem'
import type { Order } from '../draft.ts'
import type { Permit } from './permit.ts'

/** The call that tips in the network's coin. */
export function nativeTip({ recipient, name, message }: Order) {
  return { functionName: 'sendKudos', args: [recipient, name, message] } as const
}

/** The call that tips in a token. Without a permit it uses the existing allowance (`v` 0). */
export function tokenTip({ recipient, name, message, currency, value }: Order, permit?: Permit) {
  const { deadline, v, r, s } = permit ?? { deadline: 0n, v: 0, r: zeroHash, s: zeroHash }
  return {
    functionName: 'sendKudosInTokens',
    args: [recipient, name, message, currency.address, value, deadline, v, r, s],
  } as const
}
