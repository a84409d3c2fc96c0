import { loadError } from '#lib/errors.ts'
import type { ConnectOption } from './ConnectOption.ts'
import type { injectedConnector } from './injectedConnector.ts'

/** Fetches the connector for a wallet in the page, once it is chosen. */
export async function loadInjected(
  target: Parameters<typeof injectedConnector>[0],
): ReturnType<ConnectOption['load']> {
  const module = await import('./injectedConnector.ts').catch(cause => {
    throw loadError(cause)
  })
  return module.injectedConnector(target)
}
