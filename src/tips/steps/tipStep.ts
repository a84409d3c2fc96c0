import { encodeFunctionData } from 'viem'
import { estimateContractGas } from 'viem/actions'
import { sendTransaction } from 'wagmi/actions'
import { kudosContract } from '#chain/contract.ts'
import { hash as hashSchema } from '#lib/text/hex.ts'
import { askForTip } from './askForTip.ts'
import { checkFee } from './checkOrder.ts'
import type { TakeStep } from './step.ts'
import { nativeTip, tokenTip } from './tipCall.ts'

/** Asks the wallet for the tip itself. */
export const tipStep: TakeStep = async (context, progress) => {
  const { order, sender, node } = context
  const { chain } = order
  const { config, address: account } = sender
  const { isNative } = progress.facts
  const contract = kudosContract(chain)
  const inToken = tokenTip(order, progress.permit)
  const value = isNative ? order.value : 0n
  const gas = await (isNative
    ? estimateContractGas(node, { ...contract, ...nativeTip(order), value, account })
    : estimateContractGas(node, { ...contract, ...inToken, account }))
  await checkFee(order, context, progress.facts.account, gas)
  const call = {
    to: contract.address,
    data: encodeFunctionData({ ...contract, ...(isNative ? nativeTip(order) : inToken) }),
    value,
  }
  const { pending, ...asked } = await askForTip(context, progress, connector =>
    sendTransaction(config, { ...call, account, chainId: chain.id, connector }),
  )
  const hash = hashSchema.safeParse(asked.value).data
  return { ...asked, pending: { ...pending, hash, isTaken: hash !== undefined } }
}
