import type { Hash } from 'viem'
import { getCallsStatus, getCapabilities } from 'wagmi/actions'
import { sendingWords } from '#languages/sendingWords.ts'
import { KudosError } from '#lib/errors.ts'
import type { OfferedChain } from '#settings/chains.ts'
import type { Sender } from './sender.ts'

/** Whether the wallet carries out several calls as one transaction on a chain (EIP-5792). The visitor is asked nothing. */
export async function offersBatches(
  { config, connector, address }: Sender,
  { id }: OfferedChain,
): Promise<boolean> {
  try {
    const { atomic } = await getCapabilities(config, { account: address, chainId: id, connector })
    return atomic?.status === 'supported' || atomic?.status === 'ready'
  } catch {
    // A wallet that can't say does not offer it: the calls go one by one.
    return false
  }
}

/**
 * The hash of a batch's transaction; `undefined` while the wallet does not tell.
 * @throws KudosError when the batch has failed
 */
export async function batchHash({ config, connector }: Sender, id: string): Promise<Hash | undefined> {
  const status = await getCallsStatus(config, { connector, id }).catch(() => undefined)
  const hash = status?.receipts?.at(-1)?.transactionHash
  // From 600 on, a part of the batch may be on the chain.
  if (status && status.statusCode >= 400 && status.statusCode < 600 && !hash)
    throw new KudosError(sendingWords().batchFailed, {
      code: 'batch-failed',
    })
  return hash
}
