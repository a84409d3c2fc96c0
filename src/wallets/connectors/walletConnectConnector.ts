import type { CreateConnectorFn } from 'wagmi'
import { injected } from 'wagmi/connectors/injected'
import type { ConnectRequest } from './ConnectOption.ts'
import { createWalletConnectProvider, type WalletConnectOptions } from './walletConnectProvider.ts'

/**
 * Wraps our WalletConnect provider in wagmi's connector for an injected wallet. All connectors made here share one
 * provider.
 */
export function createWalletConnect(options: WalletConnectOptions): CreateConnectorFn {
  let shared: ReturnType<typeof createWalletConnectProvider> | undefined
  return config => {
    shared ??= createWalletConnectProvider(options, config.chains)
    const provider = shared
    const create = injected({
      shimDisconnect: false,
      target: { id: 'walletConnect', name: 'WalletConnect', provider: () => undefined },
    })
    const connector = Object.assign(create(config), { getProvider: async () => provider })
    return {
      ...connector,
      isAuthorized: () => provider.resume(),
      async connect(parameters) {
        const request: ConnectRequest = parameters ?? {}
        if (request.isReconnecting) return connector.connect(parameters)
        await provider.pair(request)
        try {
          const answer = await connector.connect(parameters)
          // The attempt did not connect, so the wallet must not keep the session.
          if (answer.accounts.length === 0 || request.signal?.aborted) await provider.disconnect()
          return answer
        } catch (error) {
          await provider.disconnect()
          throw error
        }
      },
      async disconnect() {
        await connector.disconnect()
        await provider.disconnect()
      },
    }
  }
}
