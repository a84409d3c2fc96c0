import { createClient, http } from 'viem'
import { type Config, createConfig, createStorage } from 'wagmi'
import type { TextStorage } from '#lib/safeStorage.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { viemChain } from '#settings/viemChain.ts'
import { walletStorageKey } from './lastWallet.ts'

/** wagmi's configuration: the offered networks and a storage that never throws. */
export function createWalletConfig(
  chains: readonly [OfferedChain, ...OfferedChain[]],
  storage: TextStorage,
): Config {
  const [first, ...others] = chains
  return createConfig({
    chains: [viemChain(first), ...others.map(viemChain)],
    storage: createStorage({ storage, key: walletStorageKey }),
    client: ({ chain }) => createClient({ chain, transport: http() }),
    // The list of connectors is ours, see connectors/list.ts: a connector that wagmi lists may connect itself, unasked.
    multiInjectedProviderDiscovery: false,
    // Old connections are not read back: only the wallet used last is asked, and only after its code is there.
    ssr: true,
  })
}
