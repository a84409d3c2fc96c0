import { type Address, type Hash, type Hex, numberToHex } from 'viem'
import * as z from 'zod/mini'
import { KudosError } from '#lib/errors.ts'
import { hex } from '#lib/hex.ts'
import type { OfferedChain } from '#settings/chains.ts'
import type { Sender } from './sender.ts'

/** One call of a batch. */
export interface Call {
  readonly to: Address
  readonly data: Hex
}

/** What `wallet_getCapabilities` answers for one chain, as far as it matters (EIP-5792). */
const capabilitySchema = z.optional(
  z.object({
    /** `supported`, or `ready` when the wallet would upgrade the account first; else the wallet can't. */
    atomic: z.optional(z.object({ status: z.string() })),
  }),
)

/** What `wallet_getCallsStatus` answers, as far as it matters (EIP-5792). */
const statusSchema = z.object({
  /** 1xx pending, 2xx done, from 400 on failed. */
  status: z.number(),
  receipts: z.optional(z.array(z.object({ transactionHash: hex }))),
})

/** Whether the wallet carries out several calls as one transaction on a chain. Asks the wallet, not the visitor. */
export async function offersBatches({ address, request }: Sender, { id }: OfferedChain): Promise<boolean> {
  try {
    const chain = numberToHex(id)
    const answer = await request({ method: 'wallet_getCapabilities', params: [address, [chain]] })
    // The answer has an entry per chain in hex; `0x0` holds for all.
    const capabilities = z.object({ [chain]: capabilitySchema, '0x0': capabilitySchema }).parse(answer)
    const { atomic } = capabilities[chain] ?? capabilities['0x0'] ?? {}
    return atomic?.status === 'supported' || atomic?.status === 'ready'
  } catch {
    // A wallet that can't say does not offer it: the calls go one by one.
    return false
  }
}

/** Asks the wallet to carry out all calls or none; returns the batch's id. Throws what the wallet throws. */
export async function sendBatch(
  { address, request }: Sender,
  { id }: OfferedChain,
  calls: readonly Call[],
): Promise<string> {
  const answer = await request({
    method: 'wallet_sendCalls',
    params: [{ version: '2.0.0', from: address, chainId: numberToHex(id), atomicRequired: true, calls }],
  })
  return answer.id
}

/**
 * The hash of a batch's transaction; `undefined` while the wallet does not tell.
 * @throws KudosError when the batch has failed
 */
export async function batchHash({ request }: Sender, id: string): Promise<Hash | undefined> {
  const answer = await request({ method: 'wallet_getCallsStatus', params: [id] }).catch(() => undefined)
  const { data } = statusSchema.safeParse(answer)
  const hash = data?.receipts?.at(-1)?.transactionHash
  if (data && data.status >= 400 && !hash)
    throw new KudosError('Your wallet could not carry out the transaction. No tip was sent.', {
      code: 'batch-failed',
    })
  return hash
}
