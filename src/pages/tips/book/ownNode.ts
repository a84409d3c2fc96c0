import type { NodeClient } from '#chain/contract.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { nodeClient } from '#settings/nodeClient.ts'

/** The client of a network's own nodes. The hosted proxy is not used, because it would learn whose tips are read. */
export function ownNode(chain: OfferedChain): NodeClient {
  return nodeClient(chain, {})
}
