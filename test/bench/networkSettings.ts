import { allChains } from '#catalog/chains.ts'

/** Build settings that offer every real network, beginning with Ethereum; nothing is asked of the node. */
export function networkSettings(node: string): Record<string, string> {
  return Object.fromEntries([
    ['VITE_CHAIN_ID', '1'],
    ...allChains
      .filter(({ isTest }) => !isTest)
      .flatMap(({ id }) => [
        [`VITE_RPC_URL_${id}`, node],
        [`VITE_KUDOS_ADDRESS_${id}`, '0x00000000000000000000000000000000000000aa'],
      ]),
  ])
}
