import type { CreateConnectorFn } from 'wagmi'
import { injected } from 'wagmi/connectors/injected'
import type { EmailWallet } from './emailWallet.ts'

/** wagmi's connector for a provider in the page, around ours. Disconnecting also ends the session. */
export function emailConnector(wallet: EmailWallet): CreateConnectorFn {
  return config => {
    const create = injected({
      shimDisconnect: false,
      target: { id: 'email', name: 'Email', provider: () => undefined },
    })
    const connector = create(config)
    wallet.startOn(config.chains[0].id)
    return {
      ...connector,
      getProvider: async () => wallet.provider,
      async disconnect() {
        await connector.disconnect.call(this)
        await wallet.signOut()
      },
    }
  }
}
