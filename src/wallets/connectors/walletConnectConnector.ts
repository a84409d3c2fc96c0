import type { CreateConnectorFn } from 'wagmi'
import { injected } from 'wagmi/connectors/injected'
import type { ConnectRequest } from './ConnectOption.ts'
import { createWalletConnectProvider, type WalletConnectOptions } from './walletConnectProvider.ts'

/** wagmi's connector for a provider in the page, around one of ours, which all connectors made here share. */
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
          // Nobody is connected by that: their wallet must not believe in it.
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
