import { chains } from '#catalog/chains.ts'
import { multicallAddress } from '#catalog/multicallAddress.ts'
import { type Chain, type ChainOptions, startChain } from './chain.ts'
import { type Deployment, deployAll } from './deploy.ts'
import { localClient } from './localClient.ts'
import { putContract } from './putContract.ts'
import { putFeed, putRollup } from './rollup.ts'
import { fundVisitors, seededPast, seedKudos } from './seed.ts'
import { rollupMessages, seedMessages } from './seedMessages.ts'

/** A local chain with everything on it. */
export type LocalChain = Pick<Chain, 'url' | 'chainId'> & Deployment

/** How to start a local chain. */
export type LocalChainOptions = Pick<ChainOptions, 'chainId' | 'port' | 'blockTime'> & {
  /** Whether the seed messages are there from the start. */
  seeded?: boolean
}

/** Starts a chain, deploys everything on it and funds the visitors. The contracts must have been compiled. */
export async function startLocalChain({
  seeded = false,
  blockTime,
  ...options
}: LocalChainOptions = {}): Promise<Chain & Deployment> {
  const genesisTime = Math.floor(Date.now() / 1000) - seededPast
  const chain = await startChain(seeded ? { ...options, genesisTime } : options)
  try {
    const client = localClient(chain)
    const deployment = await deployAll(client)
    await putContract(client, 'Multicall3', multicallAddress)
    await putFeed(client, chains[31338].priceFeed.address, { answer: 4_000n * 10n ** 8n })
    const isRollup = chain.chainId === chains[31338].id
    if (isRollup) await putRollup(client)
    await fundVisitors(client, deployment)
    if (seeded) await seedKudos(client, deployment, isRollup ? rollupMessages : seedMessages)
    // Only now: until then each transaction has a block of its own at once.
    if (blockTime !== undefined) await client.setIntervalMining({ interval: blockTime })
    return { ...chain, ...deployment }
  } catch (error) {
    await chain.stop()
    throw error
  }
}
