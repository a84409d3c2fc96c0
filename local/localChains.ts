import { type Chain, startChain } from './chain.ts'
import { compileContracts } from './contracts.ts'
import { type Deployment, deployAll } from './deploy.ts'
import { localClient } from './localClient.ts'
import { fundVisitors, seededPast, seedKudos } from './seed.ts'

/** A local chain with everything on it. */
export type LocalChain = Chain & Deployment

/**
 * Starts the local chain and a stand-in for Sepolia beside it, so that networks can be switched; deploys, funds the
 * visitors and, on the local chain, sends the seed messages.
 * @param port of the local chain; the other one takes the next. 0 takes free ones.
 */
export async function startLocalChains(port: number): Promise<LocalChain[]> {
  await compileContracts()
  const chains: Chain[] = []
  try {
    chains.push(await startChain({ port, genesisTime: Math.floor(Date.now() / 1000) - seededPast }))
    chains.push(await startChain({ port: port === 0 ? 0 : port + 1, chainId: 11155111 }))
    return await Promise.all(chains.map(furnish))
  } catch (error) {
    await Promise.all(chains.map(chain => chain.stop()))
    throw error
  }
}

async function furnish(chain: Chain): Promise<LocalChain> {
  const client = localClient(chain)
  const deployment = await deployAll(client)
  await fundVisitors(client, deployment)
  if (chain.chainId === 31337) await seedKudos(client, deployment)
  return { ...chain, ...deployment }
}
