import type { CreateConnectorFn } from 'wagmi'
import { walletConnect } from 'wagmi/connectors/walletConnect'
import type { ConnectRequest } from './ConnectOption.ts'
import { createWalletConnectProvider, type WalletConnectOptions } from './walletConnectProvider.ts'

/**
 * wagmi's WalletConnect connector around a provider of ours, which pairs one attempt after the other and survives a lost
 * relay. The connector finds a session whenever it looks for one, so it never pairs by itself.
 */
export function createWalletConnect(options: WalletConnectOptions): CreateConnectorFn {
  // A session holds although this page has come to offer more networks.
  const create = walletConnect({ projectId: options.projectId, isNewChainsStale: false })
  return config => {
    const provider = createWalletConnectProvider(options, config.chains)
    const getProvider = async () => {
      await provider.ready()
      return provider
    }
    const connector = Object.assign(create(config), { getProvider })
    return {
      ...connector,
      // wagmi's would fetch the provider, and connect whenever a session comes about, wanted or not.
      setup: async () => {},
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
    }
  }
}
