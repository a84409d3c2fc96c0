import { loadError } from '#lib/errors.ts'
import type { ConnectOption } from './ConnectOption.ts'
import type { injectedConnector } from './injectedConnector.ts'

/** Fetches the connector for an injected wallet, once the wallet is chosen. */
export async function loadInjected(
  target: Parameters<typeof injectedConnector>[0],
): ReturnType<ConnectOption['load']> {
  const module = await import('./injectedConnector.ts').catch(cause => {
    throw loadError(cause)
  })
  return module.injectedConnector(target)
}
