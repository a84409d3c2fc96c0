import { parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { RelaySettings } from '../src/server/relay/relayChains.ts'
import { localAccounts } from './accounts.ts'
import type { LocalChain } from './localChain.ts'
import { localClient } from './localClient.ts'

/** A relay for local chains with coins to spend, which pays for the tips to the local recipient. */
export async function localRelay(chains: readonly LocalChain[]): Promise<RelaySettings> {
  const account = privateKeyToAccount(localAccounts.relayer.privateKey)
  for (const chain of chains)
    await localClient(chain).setBalance({ address: account.address, value: parseEther('10') })
  return {
    account,
    sponsored: new Set([localAccounts.recipient.address.toLowerCase()]),
    minimum: 1_000_000n,
    chains: new Map(
      chains.map(({ chainId, kudos, usdc }) => [
        chainId,
        { id: chainId, kudos, usdc, budget: parseEther('1') },
      ]),
    ),
  }
}
