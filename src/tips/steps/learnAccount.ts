import type { Facts } from '../plan.ts'
import { readCapabilities } from './batch.ts'
import type { StepContext } from './step.ts'

/** What is known after a signature that a plain account can't make: the account is not deployed yet (ERC-6492). */
export async function learnAccount(context: StepContext, facts: Facts): Promise<Facts> {
  if (facts.account !== 'plain') return facts
  return {
    ...facts,
    account: 'smart',
    batches: (await readCapabilities(context, context.order.chain)).batches,
  }
}
