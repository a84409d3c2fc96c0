import { encodeFunctionData } from 'viem'
import { sendCalls } from 'wagmi/actions'
import * as z from 'zod/mini'
import { kudosContract } from '#chain/contract.ts'
import { lacksBatches } from '#chain/errors.ts'
import { approveCall, checkApproveFee } from './approveStep.ts'
import { askForTip } from './askForTip.ts'
import { batchHash } from './batch.ts'
import type { TakeStep } from './step.ts'
import { tokenTip } from './tipCall.ts'

/** What a wallet answers after it accepted a batch; some return no id. */
const takenSchema = z.object({ id: z.string() })

/** Asks for approval and tip in one batch (EIP-5792). If the wallet has no batches, the two follow one by one. */
export const batchStep: TakeStep = async (context, progress) => {
  const { order, sender } = context
  await checkApproveFee(context, progress.facts)
  const contract = kudosContract(order.chain)
  const tip = { to: contract.address, data: encodeFunctionData({ ...contract, ...tokenTip(order) }) }
  const asked = await askForTip(context, progress, connector =>
    sendCalls(sender.config, {
      account: sender.address,
      connector,
      chainId: order.chain.id,
      calls: [approveCall(order), tip],
      forceAtomic: true,
    }),
  ).catch((error: unknown) => {
    if (!lacksBatches(error)) throw error
  })
  if (!asked) return { ...progress, facts: { ...progress.facts, batches: false } }
  const id = takenSchema.safeParse(asked.value).data?.id
  return { ...asked, findHash: id === undefined ? undefined : () => batchHash(sender, id) }
}
