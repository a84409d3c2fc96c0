import { connectWords } from '#languages/words/connectWords.ts'
import { hasCode } from '#lib/outsideErrors.ts'
import { prepareSender } from '../sender.ts'
import { sendingError } from '../sendingError.ts'
import type { Progress, StepContext } from './step.ts'
import { untilPressed } from './untilPressed.ts'

/**
 * Makes sure that the wallet is on the right network and account, and asks it. If the browser blocks the wallet's
 * window, it asks again on the visitor's next click, without a node request in between.
 */
export async function askWhenReady<Answer>(
  { order, sender, step, rest, update, signal }: StepContext,
  { answered }: Progress,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const place = { number: answered + 1, of: answered + 1 + rest.length }
  for (;;) {
    try {
      await prepareSender(sender, order.chain, () => {
        signal.throwIfAborted()
        update({ status: 'asking', step: 'switchChain', ...place })
      })
      signal.throwIfAborted()
      update({ status: 'asking', step, ...place })
      return await ask()
    } catch (error) {
      if (!hasCode(error, 'popup-blocked')) throw error
      const label = connectWords().open(sender.connector.name)
      await untilPressed(
        open => update({ status: 'ready', step, ...place, label, open }),
        signal,
        () => sendingError(error, order.currency.symbol),
      )
    }
  }
}
