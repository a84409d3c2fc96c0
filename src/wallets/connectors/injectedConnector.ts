import type { CreateConnectorFn } from 'wagmi'
import { type InjectedParameters, injected } from 'wagmi/connectors/injected'

/**
 * wagmi's connector for an injected wallet. The connectors that one returned function creates share their listeners,
 * and each attempt gets a connector of its own.
 */
export function injectedConnector(target: InjectedParameters['target']): CreateConnectorFn {
  return config => injected({ target })(config)
}
