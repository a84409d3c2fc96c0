import { chains } from '../../src/catalog/chains.ts'
import { mineAt, type TestChain } from './testChain.ts'
import type { TestService } from './testService.ts'

/** So many seconds later, also by the newest block: what a node lacks that is behind the clock proves nothing. */
export async function passTime({ client }: TestChain, service: TestService, seconds: number) {
  service.pass(seconds)
  await mineAt(client, service.now().getTime())
}

/** So much later, by the chain and the service's clock, that no lag of a node explains what it does not know, and no block may be forgotten. */
export async function passFinality({ client }: TestChain, service: TestService) {
  const [blocks, interval] = [3 * chains[31337].finalDepth, 12]
  await client.mine({ blocks, interval })
  const { timestamp } = await client.getBlock()
  const ahead = Number(timestamp) - service.now().getTime() / 1000
  service.pass(Math.max(ahead, blocks * interval))
}
