import { encodeFunctionData, erc20Abi } from 'viem'
import { estimateContractGas, getBlockNumber } from 'viem/actions'
import { sendTransaction } from 'wagmi/actions'
import { tokenTipGas } from '#chain/networkFee.ts'
import { hash as hashSchema } from '#lib/text/hex.ts'
import type { Order } from '../draft.ts'
import { waitForTransaction } from '../follow/waitForTransaction.ts'
import type { Facts } from '../plan.ts'
import { sendingError } from '../sendingError.ts'
import { askWallet } from './askWallet.ts'
import { askWhenReady } from './askWhenReady.ts'
import { checkFee, readAllowance } from './checkOrder.ts'
import type { StepContext, TakeStep } from './step.ts'

const approveRequest = ({ chain, currency, value }: Order) =>
  ({
    address: currency.address,
    abi: erc20Abi,
    functionName: 'approve',
    args: [chain.kudosAddress, value],
  }) as const

/** The call that lets the contract take the tip's amount of the token. */
export function approveCall(order: Order) {
  return { to: order.currency.address, data: encodeFunctionData(approveRequest(order)) }
}

/** Throws if the account can't pay for the approval and the tip after it. */
export async function checkApproveFee(context: StepContext, { account }: Facts) {
  const { order, sender, node } = context
  const gas = await estimateContractGas(node, { ...approveRequest(order), account: sender.address })
  await checkFee(order, context, account, gas + tokenTipGas(order))
}

/** Asks the visitor to approve the amount in a separate transaction, and waits for the allowance. */
export const approveStep: TakeStep = async (context, progress) => {
  const { order, sender, node, update, signal } = context
  const { chain, currency, value } = order
  const { config, address: account } = sender
  await checkApproveFee(context, progress.facts)
  const block = await getBlockNumber(node, { cacheTime: 0 })
  const answer = await askWhenReady(context, progress, () =>
    askWallet(sender, connector =>
      sendTransaction(config, { ...approveCall(order), account, chainId: chain.id, connector }),
    ),
  )
  if ('doubt' in answer) throw sendingError(answer.doubt, currency.symbol, true)
  const isDone = async () => ((await readAllowance(order, account, node)) >= value ? true : undefined)
  const hash = hashSchema.safeParse(answer.value).data
  update({ status: 'pending', step: 'approve', evidence: 'accepted', hash })
  await waitForTransaction(
    node,
    {
      chain,
      account,
      hash,
      block,
      findResult: isDone,
      searchResult: async () => ({ found: await isDone(), isComplete: true }),
    },
    ({ hash, isSeen, note }) =>
      update({ status: 'pending', step: 'approve', evidence: isSeen ? 'inMempool' : 'accepted', hash, note }),
    signal,
  )
  update({ status: 'checking' })
  return {
    ...progress,
    answered: progress.answered + 1,
    hasApproved: true,
    facts: { ...progress.facts, isAllowed: true },
  }
}
