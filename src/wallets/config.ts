import { type Config, createConfig } from 'wagmi'
import type { OfferedChain } from '#settings/chains.ts'
import { builtDialogOptions, type DialogOptions } from '#settings/dialogOptions.ts'
import { nodeClient } from '#settings/nodeClient.ts'
import { viemChain } from '#settings/viemChain.ts'

/** The networks on offer, the starting one first. */
export type OfferedChains = readonly [OfferedChain, ...OfferedChain[]]

/** wagmi's configuration: the offered networks, each read through the client of its nodes. */
export function createWalletConfig(
  chains: OfferedChains,
  dialog: DialogOptions = builtDialogOptions,
): Config {
  const [first, ...others] = chains
  return createConfig({
    chains: [viemChain(first), ...others.map(viemChain)],
    client: ({ chain }) => nodeClient(chains.find(({ id }) => id === chain.id) ?? first, dialog),
    // wagmi would bring old connections back by itself: lastWallet.ts remembers the one wallet that is asked again.
    storage: null,
    // connectors/list.ts finds the wallets: a connector that wagmi lists may connect itself, unasked.
    multiInjectedProviderDiscovery: false,
  })
}
