import { allChains } from '#catalog/chains.ts'
import type { KudosJson } from '#settings/site/kudosJson.ts'

/** Settings that offer every real network, beginning with Ethereum; nothing is asked of the node. */
export function networkSettings(node: string): KudosJson {
  const network = { rpcUrls: [node], kudos: ['0x00000000000000000000000000000000000000aa'] }
  return {
    networks: Object.fromEntries(
      allChains.filter(({ isTest }) => !isTest).map(({ shortName }) => [shortName, network]),
    ),
    recipient: '0x00000000000000000000000000000000000000bb',
  }
}
