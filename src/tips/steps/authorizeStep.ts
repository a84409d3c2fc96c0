import { tokenTipGas } from '#chain/networkFee.ts'
import { loadRelayed } from '../relay/loadRelayed.ts'
import { askWhenReady } from './askWhenReady.ts'
import { checkFee } from './checkOrder.ts'
import { learnAccount } from './learnAccount.ts'
import type { TakeStep } from './step.ts'
import { tipRecord } from './tipRecord.ts'

/**
 * Asks the visitor to sign the tip for the relay. If the token, the account or the wallet can't, the tip continues
 * without the relay.
 */
export const authorizeStep: TakeStep = async (context, progress) => {
  const { order, sender, node, relay, update, signal } = context
  const seen = order.relay
  let { facts } = progress
  if (seen && relay) {
    const { authorizeTip } = await loadRelayed()
    const authorized = await authorizeTip(order, {
      sender,
      hasCode: facts.account !== 'plain',
      node,
      relay,
      seen,
      askWhenReady: ask => askWhenReady(context, progress, ask),
      onAnswer: () => update({ status: 'checking' }),
    })
    if (authorized === 'undeployed') facts = await learnAccount(context, facts)
    else if (authorized) {
      // The relay does not have the signature yet, so if the visitor cancelled, nothing was sent.
      signal.throwIfAborted()
      const { tip, authorization, validBefore, block } = authorized
      return {
        tip,
        pending: { ...tipRecord(context, block), authorization, validBefore, isAccepted: false },
      }
    }
  }
  await checkFee(order, context, facts.account, tokenTipGas(order))
  return { ...progress, facts: { ...facts, isRelayed: false } }
}
