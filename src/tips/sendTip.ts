import type { Order } from './draft.ts'
import { type AskedTip, followTip, type SentKudo } from './follow/follow.ts'
import { type Facts, planSteps, type Step } from './plan.ts'
import { loadRelayed } from './relay/loadRelayed.ts'
import { checkAccount } from './sender.ts'
import { sendingError } from './sendingError.ts'
import { approveStep } from './steps/approveStep.ts'
import { authorizeStep } from './steps/authorizeStep.ts'
import { batchStep } from './steps/batchStep.ts'
import { checkOrder } from './steps/checkOrder.ts'
import { permitStep } from './steps/permitStep.ts'
import type { AskedRelay, Progress, SendContext, TakeStep } from './steps/step.ts'
import { tipStep } from './steps/tipStep.ts'

const steps: Readonly<Record<Step, TakeStep>> = {
  authorize: authorizeStep,
  permit: permitStep,
  approve: approveStep,
  batch: batchStep,
  tip: tipStep,
}

/**
 * Sends a tip: checks it, takes the steps that `planSteps` names, and waits until the kudo is on the chain. The order
 * is fixed. Network and account are checked again right before every request to the wallet.
 * @throws KudosError why no tip was sent
 */
export async function sendTip(order: Order, context: SendContext): Promise<SentKudo> {
  const { sender, update } = context
  try {
    update({ status: 'checking' })
    // The visitor has left this account, so further states would be about the wrong one.
    await checkAccount(sender)
    const asked = await walkSteps(order, await checkOrder(order, context), context)
    if (!('tip' in asked)) return await followTip(asked, order.chain, context)
    const { followRelayed } = await loadRelayed()
    return await followRelayed({ ...asked, relay: context.relay }, order.chain, context)
  } catch (error) {
    throw sendingError(error, order.currency.symbol)
  }
}

/** Plans the next step, takes it, updates what is known, and repeats until the wallet is asked for the tip. */
async function walkSteps(order: Order, facts: Facts, context: SendContext): Promise<AskedTip | AskedRelay> {
  let progress: Progress = { facts, answered: 0, hasApproved: false }
  for (;;) {
    const [step, ...rest] = planSteps(progress.facts)
    const taken = await steps[step]({ ...context, order, step, rest }, progress)
    if (!('facts' in taken)) return taken
    progress = taken
  }
}
