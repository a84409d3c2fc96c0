import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { type LocalChainOptions, startLocalChain } from '../../local/localChain.ts'
import { type LocalClient, localClient } from '../../local/localClient.ts'

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
 * state that the first one found. Ask the returned function within hooks and tests.
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
  })
  afterAll(() => chain?.stop())

  return () => {
    if (!chain) throw new Error('The chain is there within hooks and tests only.')
    return chain
  }
}
