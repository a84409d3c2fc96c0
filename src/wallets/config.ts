import { type Config, createConfig } from 'wagmi'
import type { OfferedChain } from '#settings/chains.ts'
import { builtDialogOptions, type DialogOptions } from '#settings/dialogOptions.ts'
import { nodeClient } from '#settings/nodeClient.ts'
import { viemChain } from '#settings/viemChain.ts'

/** The offered networks; the widget starts on the first. */
export type OfferedChains = readonly [OfferedChain, ...OfferedChain[]]

/** Creates wagmi's configuration for the offered networks. Each is read through the client of its nodes. */
export function createWalletConfig(
  chains: OfferedChains,
  dialog: DialogOptions = builtDialogOptions,
): Config {
  const [first, ...others] = chains
  return createConfig({
    chains: [viemChain(first), ...others.map(viemChain)],
    client: ({ chain }) => nodeClient(chains.find(({ id }) => id === chain.id) ?? first, dialog),
    // wagmi would restore old connections by itself. lastWallet.ts remembers the one wallet to reconnect.
    storage: null,
    // connectors/list.ts finds the wallets, because a connector that wagmi finds may connect without a request.
    multiInjectedProviderDiscovery: false,
  })
}
