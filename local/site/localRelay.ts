import { parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { chains } from '../../src/catalog/chains.ts'
import type { RelaySettings } from '../../src/relay/service/settings.ts'
import { localAccounts } from '../chain/accounts.ts'
import type { LocalChain } from '../chain/localChain.ts'
import { localClient } from '../chain/localClient.ts'

/** A relay for local chains with coins to spend: it pays for tips to some local accounts, and carries others for a fee. */
export async function localRelay(locals: readonly LocalChain[]): Promise<RelaySettings> {
  const account = privateKeyToAccount(localAccounts.relayer.privateKey)
  const { address, heartbeat } = chains[31338].priceFeed
  for (const chain of locals)
    await localClient(chain).setBalance({ address: account.address, value: parseEther('10') })
  return {
    account,
    sponsored: new Set(
      [localAccounts.recipient, ...localAccounts.sponsored].map(({ address }) => address.toLowerCase()),
    ),
    minimum: 1_000_000n,
    chains: new Map(
      locals.map(({ chainId, url, kudos, usdc }) => [
        chainId,
        {
          id: chainId,
          nodeUrl: url,
          kudos,
          usdc,
          budget: parseEther('1'),
          paid: { loss: parseEther('1'), margin: 130n, feed: { address, heartbeat } },
        },
      ]),
    ),
  }
}
