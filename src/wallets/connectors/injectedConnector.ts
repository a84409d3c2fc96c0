import type { CreateConnectorFn } from 'wagmi'
import { type InjectedParameters, injected } from 'wagmi/connectors/injected'

/**
 * wagmi's connector for a wallet in the page. Its connectors of one function share their listeners, and each attempt has a
 * connector of its own.
 */
export function injectedConnector(target: InjectedParameters['target']): CreateConnectorFn {
  return config => injected({ target })(config)
}
