import { findChain } from '#catalog/chains.ts'
import type { KudosJson } from '#settings/site/kudosJson.ts'
import { serveWidget } from '../../../local/site/widgetServer.ts'
import type { Stack } from '../../../local/stack.ts'
import { e2eResults } from '../e2eResults.ts'
import { testRelease } from '../testRelease.ts'

/**
 * Serves a widget on another site than the stack's. It has one node, the contract and the given settings.
 * @param name of its folder: a word for this site alone
 */
export async function servePlainWidget(
  name: string,
  { id, rpcUrl, kudos }: Stack['chains'][number],
  settings: Partial<KudosJson> = {},
) {
  const networks = { [findChain(id)?.shortName ?? '']: { rpcUrls: [rpcUrl], kudos: [kudos] } }
  const folder = `${e2eResults}${name}-${process.pid}`
  const { url, stop } = await serveWidget(
    { type: 'site', release: await testRelease(), folder },
    { networks, ...settings },
    0,
  )
  return { origin: new URL(url).origin, stop }
}
