import { expect } from 'vitest'
import type { Node } from '../../src/server/nodes.ts'
import { stepRelay } from '../../src/server/relay/sender.ts'
import type { TestChain } from './testChain.ts'
import type { TestService } from './testService.ts'

/** One round of a relay's sender. A chain that mines by itself has put what was published into a block when it is over. */
export async function relayStep(
  { client, chainId }: Pick<TestChain, 'client' | 'chainId'>,
  service: TestService,
  changes: Partial<Node> = {},
): Promise<void> {
  const relayChain = service.relay?.chains.get(chainId)
  const node = service.nodes.get(chainId)
  if (!service.relay || !relayChain || !node) throw new Error(`The relay does not send on ${chainId}.`)
  await stepRelay(service, service.relay, relayChain, { ...node, ...changes })
  // The chain answers before its block is there.
  if (await client.getAutomine())
    await expect.poll(async () => (await client.getTxpoolStatus()).pending).toBe(0)
}
