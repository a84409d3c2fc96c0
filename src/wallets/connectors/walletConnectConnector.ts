import type { CreateConnectorFn } from 'wagmi'
import { injected } from 'wagmi/connectors/injected'
import type { ConnectRequest } from './ConnectOption.ts'
import {
  createWalletConnectProvider,
  type WalletConnectOptions,
  type WalletConnectProvider,
} from './walletConnectProvider.ts'

/** wagmi's connector for a provider in the page, around one of ours, which lives as long as the page. */
export function createWalletConnect(options: WalletConnectOptions): CreateConnectorFn {
  const create = injected({
    shimDisconnect: false,
    target: { id: 'walletConnect', name: 'WalletConnect', provider: () => undefined },
  })
  let shared: WalletConnectProvider | undefined
  return config => {
    shared ??= createWalletConnectProvider(
      options,
      config.chains.map(({ id }) => id),
    )
    const provider = shared
    const connector = Object.assign(create(config), { getProvider: async () => provider })
    return {
      ...connector,
      // It would connect whenever the provider does, wanted or not.
      setup: async () => {},
      isAuthorized: () => provider.resume(),
      connect: async parameters => {
        const request: ConnectRequest = parameters ?? {}
        if (request.isReconnecting) {
          await provider.resume()
          return connector.connect(parameters)
        }
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
