import { type Address, createClient, fallback, type Hex, http, keccak256 } from 'viem'
import { getCode, getTransactionReceipt, readContract } from 'viem/actions'
import { kudosAbi } from '#chain/abi.gen.ts'
import { kudosCodeHash, kudosCreationCode } from '#chain/code.gen.ts'
import type { NodeClient } from '#chain/contract.ts'
import { deploymentCall, deterministicDeployer, kudosDeployment } from '#chain/create2.ts'
import { deploymentCost } from '#chain/deploymentCost.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { viemChain } from '#settings/viemChain.ts'

/** A client of a network's nodes. It needs no Multicall3, which a young network may lack. */
export function ownerClient(chain: OfferedChain): NodeClient {
  const nodes = chain.rpcUrls.map(url => http(url, { retryCount: 1 }))
  return createClient({ chain: viemChain(chain), transport: fallback(nodes) })
}

/** What is at the address of a contract. */
export type FoundContract =
  | { readonly status: 'found'; readonly address: Address; readonly owner: Address }
  | { readonly status: 'otherCode'; readonly address: Address }
  | { readonly status: 'absent'; readonly address: Address }

/** What the contract of one owner is on a network, and what making it takes. */
export type OwnContract =
  | FoundContract
  | { readonly status: 'noDeployer' }
  /** `cost` in wei; nothing where the node could not estimate it, which may be for lack of coins. */
  | { readonly status: 'deployable'; readonly address: Address; readonly cost: bigint | undefined }
  /** The deployment was mined, but it failed. */
  | { readonly status: 'failed'; readonly address: Address }

/** Reads what is at an address. @throws viem's errors */
export async function findContract(client: NodeClient, address: Address): Promise<FoundContract> {
  const code = await getCode(client, { address })
  if (!code) return { status: 'absent', address }
  if (keccak256(code) !== kudosCodeHash) return { status: 'otherCode', address }
  const owner = await readContract(client, { address, abi: kudosAbi, functionName: 'owner' })
  return { status: 'found', address, owner }
}

/**
 * Finds the contract of an owner. Any account may have deployed it.
 * @param hash the hash of the requested transaction, if the wallet has returned it
 * @throws viem's errors
 */
export async function findOwnContract(
  client: NodeClient,
  owner: Address,
  hash?: Hex | undefined,
): Promise<OwnContract> {
  const { address } = kudosDeployment(kudosCreationCode, owner)
  const found = await findContract(client, address)
  if (found.status !== 'absent') return found
  if (!(await getCode(client, { address: deterministicDeployer }))) return { status: 'noDeployer' }
  const receipt = hash && (await getTransactionReceipt(client, { hash }).catch(() => undefined))
  // Another person may have deployed the same contract first; then its code is there.
  if (receipt?.status === 'reverted') {
    const again = await findContract(client, address)
    return again.status === 'absent' ? { status: 'failed', address } : again
  }
  const cost = await deploymentCost(client, owner, deployCall(owner)).catch(() => undefined)
  return { status: 'deployable', address, cost }
}

/** The transaction that makes an owner's contract. */
export function deployCall(owner: Address): { to: Address; data: Hex } {
  return deploymentCall(kudosDeployment(kudosCreationCode, owner))
}
