import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { type LocalChainOptions, startLocalChain } from '../../../local/chain/localChain.ts'
import { type LocalClient, localClient } from '../../../local/chain/localClient.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The chain of tests that name none. */
    chainId: number
  }
}

/** A real chain for the tests of one file. */
export type TestChain = Awaited<ReturnType<typeof startLocalChain>> & { client: LocalClient }

/**
 * Starts a chain of its own, on a free port, for the file or the `describe` it is called in; every test finds the
 * state that the first one found, and a newest block of its own time: a node whose blocks are old counts as one that
 * catches up. Ask the returned function within hooks and tests.
 */
export function testChain(options: LocalChainOptions = {}): () => TestChain {
  let chain: TestChain | undefined
  let untouched: `0x${string}`

  beforeAll(async () => {
    const started = await startLocalChain({ chainId: inject('chainId'), ...options })
    chain = { ...started, client: localClient(started) }
    untouched = await chain.client.snapshot()
  })
  beforeEach(async () => {
    await chain?.client.revert({ id: untouched })
    untouched = (await chain?.client.snapshot()) ?? untouched
    if (chain) await mineAt(chain.client, Date.now())
  })
  afterAll(() => chain?.stop())

  return () => {
    if (!chain) throw new Error('The chain is there within hooks and tests only.')
    return chain
  }
}

/** Mines a block of that time, in milliseconds, or a second after the newest where that is later. */
export async function mineAt(client: LocalClient, time: number): Promise<void> {
  const { timestamp } = await client.getBlock()
  const seconds = BigInt(Math.floor(time / 1000))
  await client.setNextBlockTimestamp({ timestamp: seconds > timestamp ? seconds : timestamp + 1n })
  await client.mine({ blocks: 1 })
}

/** The network forgets its newest blocks, and with them what was in them. They give way only to as many others. */
export async function forgetBlocks(client: LocalClient, blocks: number): Promise<void> {
  await client.request<{ Method: 'anvil_rollback'; Parameters: [number]; ReturnType: null }>({
    method: 'anvil_rollback',
    params: [blocks],
  })
}
