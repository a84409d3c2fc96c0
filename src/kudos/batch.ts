import { type Address, type Hash, type Hex, numberToHex } from 'viem'
import * as z from 'zod/mini'
import { KudosError } from '#lib/errors.ts'
import { hash } from '#lib/hex.ts'
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

/** A batch that the wallet has taken. */
export interface TakenBatch {
  /** Absent when the wallet did not tell one. */
  readonly id?: string | undefined
}

/** What `wallet_sendCalls` answers; before version 2 of EIP-5792 it is the bare id. */
const takenSchema = z.object({ id: z.string() })

/** How far `wallet_getCallsStatus` says the batch is (EIP-5792): 1xx pending, 2xx done, from 400 on failed. */
const statusSchema = z.object({ status: z.number() })

/** The transactions that `wallet_getCallsStatus` names, once there are any. */
const receiptsSchema = z.object({ receipts: z.array(z.object({ transactionHash: hash })) })

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

/**
 * Asks the wallet to carry out all calls or none. Whatever it answers, it has taken them: only what it throws says that it
 * has not. Throws what the wallet throws.
 */
export async function sendBatch(
  { address, request }: Sender,
  { id }: OfferedChain,
  calls: readonly Call[],
): Promise<TakenBatch> {
  const answer: unknown = await request({
    method: 'wallet_sendCalls',
    params: [{ version: '2.0.0', from: address, chainId: numberToHex(id), atomicRequired: true, calls }],
  })
  return { id: typeof answer === 'string' ? answer : takenSchema.safeParse(answer).data?.id }
}

/**
 * The hash of a batch's transaction; `undefined` while the wallet does not tell.
 * @throws KudosError when the batch has failed
 */
export async function batchHash({ request }: Sender, { id }: TakenBatch): Promise<Hash | undefined> {
  if (!id) return undefined
  const answer = await request({ method: 'wallet_getCallsStatus', params: [id] }).catch(() => undefined)
  const found = receiptsSchema.safeParse(answer).data?.receipts.at(-1)?.transactionHash
  const { data } = statusSchema.safeParse(answer)
  if (data && data.status >= 400 && !found)
    throw new KudosError('Your wallet could not carry out the transaction. No tip was sent.', {
      code: 'batch-failed',
    })
  return found
}
