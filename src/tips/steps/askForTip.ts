import { getBlock, getTransactionCount } from 'viem/actions'
import type { Connector } from 'wagmi'
import { isUserRejection } from '#lib/outsideErrors.ts'
import type { AskedTip } from '../follow/follow.ts'
import { declinedAfterApprove, doubtNote, saysWhyNotSent } from '../sendingError.ts'
import { forgetPending, type PendingTip, rememberPending } from '../store/pendingTips.ts'
import { askWallet } from './askWallet.ts'
import { askWhenReady } from './askWhenReady.ts'
import type { Progress, StepContext } from './step.ts'
import { tipRecord } from './tipRecord.ts'

/**
 * Remembers the tip and asks the wallet for it. From here on, only a refusal means that nothing was sent.
 * @param act gets the connector to hand to wagmi
 * @returns what is remembered, and the wallet's answer, which is absent if it was unclear
 * @throws the wallet's refusal, or what failed before the request
 */
export async function askForTip(
  context: StepContext,
  progress: Progress,
  act: (connector: Connector) => Promise<unknown>,
): Promise<AskedTip & { readonly value?: unknown }> {
  const { id, order, sender, node } = context
  const [block, count] = await Promise.all([
    getBlock(node),
    getTransactionCount(node, { address: sender.address }),
  ])
  const pending: PendingTip = {
    ...tipRecord(context, block.number),
    blockHash: block.hash,
    hasCode: progress.facts.account !== 'plain',
    count,
    isTaken: false,
  }
  const texts = { name: order.name, message: order.message }
  const answer = await askWhenReady(context, progress, () =>
    askWallet(sender, act, () => rememberPending(pending)).catch((error: unknown) => {
      forgetPending(id)
      throw progress.hasApproved && isUserRejection(error) ? declinedAfterApprove(error) : error
    }),
  )
  if ('doubt' in answer) {
    const { doubt } = answer
    return { pending, texts, doubt: doubtNote(doubt), hasReason: saysWhyNotSent(doubt) }
  }
  return { pending: { ...pending, isTaken: true }, texts, value: answer.value }
}
