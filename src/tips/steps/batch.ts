import type { Hash } from 'viem'
import { getCallsStatus, getCapabilities } from 'wagmi/actions'
import * as z from 'zod/mini'
import { sendingWords } from '#languages/words/sendingWords.ts'
import { KudosError } from '#lib/errors.ts'
import { withTimeLimit } from '#lib/timeLimit.ts'
import type { OfferedChain } from '#settings/chains.ts'
import type { Sender } from '../sender.ts'

/** What a wallet can do on a chain (EIP-5792). */
export interface Capabilities {
  /** It carries out several calls as one transaction. */
  readonly batches: boolean
  /**
   * Another payer may pay the network fee (ERC-7677), or the account may have money that its balance does not show
   * (ERC-7682).
   */
  readonly hasPayer: boolean
}

const supported = z.optional(z.object({ supported: z.boolean() }))
const capabilitiesSchema = z.object({
  atomic: z.optional(z.object({ status: z.string() })),
  paymasterService: supported,
  auxiliaryFunds: supported,
})

/** Milliseconds that a wallet may take to return its capabilities. Some never answer an unknown method. */
const capabilitiesLimit = 3_000

interface CapabilityContext {
  readonly sender: Sender
  readonly memory: { readonly capabilities: WeakMap<Sender, Promise<Capabilities>> }
}

/** Asks the wallet once for its capabilities. The visitor does not see it. */
export function readCapabilities(
  { sender, memory }: CapabilityContext,
  chain: OfferedChain,
): Promise<Capabilities> {
  const capabilities = memory.capabilities.get(sender) ?? askCapabilities(sender, chain)
  memory.capabilities.set(sender, capabilities)
  return capabilities
}

async function askCapabilities(
  { config, connector, address }: Sender,
  { id }: OfferedChain,
): Promise<Capabilities> {
  const asked = getCapabilities(config, { account: address, chainId: id, connector })
  const late = () => new Error('The wallet does not answer.')
  // A wallet that can't answer has no capabilities.
  const answer = await withTimeLimit(asked, capabilitiesLimit, late).catch(() => undefined)
  const { atomic, paymasterService, auxiliaryFunds } = capabilitiesSchema.safeParse(answer).data ?? {}
  return {
    batches: atomic?.status === 'supported' || atomic?.status === 'ready',
    hasPayer: paymasterService?.supported === true || auxiliaryFunds?.supported === true,
  }
}

/**
 * The hash of a batch's transaction; `undefined` while the wallet does not return it.
 * @throws KudosError when the batch has failed
 */
export async function batchHash({ config, connector }: Sender, id: string): Promise<Hash | undefined> {
  const status = await getCallsStatus(config, { connector, id }).catch(() => undefined)
  const hash = status?.receipts?.at(-1)?.transactionHash
  // With a status of 600 or more, a part of the batch may be on the chain.
  if (status && status.statusCode >= 400 && status.statusCode < 600 && !hash)
    throw new KudosError(sendingWords().batchFailed, {
      code: 'batch-failed',
    })
  return hash
}
