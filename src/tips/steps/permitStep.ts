import { askWhenReady } from './askWhenReady.ts'
import { readCapabilities } from './batch.ts'
import { readAllowance } from './checkOrder.ts'
import { learnAccount } from './learnAccount.ts'
import { checkPermit, preparePermit, signPermit, splitSignature } from './permit.ts'
import type { TakeStep } from './step.ts'

/** Asks the visitor to sign a permit (EIP-2612), unless an earlier one is still valid. */
export const permitStep: TakeStep = async (context, progress) => {
  const { order, sender, node, update } = context
  let { facts, answered } = progress
  const request = await preparePermit(order, context)
  const earlier = request?.signature
  const signature =
    request && (earlier ?? (await askWhenReady(context, progress, () => signPermit(request, sender))))
  update({ status: 'checking' })
  if (signature && !earlier) answered++
  if (signature && !splitSignature(signature)) facts = await learnAccount(context, facts)
  const permit = request && signature && (await checkPermit(request, signature, order, context))
  if (permit) return { ...progress, answered, permit, facts: { ...facts, permit: 'signed' } }
  return {
    ...progress,
    answered,
    facts: {
      ...facts,
      permit: 'unavailable',
      // The permit may already have been used. Then the token refuses it, but the tip can continue.
      isAllowed: (await readAllowance(order, sender.address, node)) >= order.value,
      batches: (await readCapabilities(context, order.chain)).batches,
    },
  }
}
