import { getChainId, getCode } from 'viem/actions'
import { KudosError } from '#lib/errors.ts'
import type { OfferedChain } from '#settings/chains.ts'
import type { NodeClient } from '../contract.ts'

/** Clients whose node has been found to be right. */
const checked = new WeakSet<NodeClient>()

/**
 * Refuses a node of another network, and a network where Kudos is not: an address without code takes coins, and keeps
 * them. Asks once per client.
 * @throws KudosError when nothing may be sent
 */
export async function checkContract(node: NodeClient, chain: OfferedChain): Promise<void> {
  if (checked.has(node)) return
  const [id, code] = await Promise.all([getChainId(node), getCode(node, { address: chain.kudosAddress })])
  if (id !== chain.id)
    throw new KudosError(`The node answers for another network than ${chain.name}. Nothing was sent.`, {
      code: 'wrong-node',
    })
  if (code === undefined)
    throw new KudosError(`Kudos can't be found on ${chain.name}. Nothing was sent.`, {
      code: 'no-contract',
    })
  checked.add(node)
}
