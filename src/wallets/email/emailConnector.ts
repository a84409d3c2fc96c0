import type { CreateConnectorFn } from 'wagmi'
import { injected } from 'wagmi/connectors/injected'
import type { createEmailProvider } from './emailProvider.ts'

/**
 * Wraps the email wallet's provider in wagmi's connector for an injected wallet. Disconnecting also ends the session.
 */
export function emailConnector(
  { provider, startOn }: ReturnType<typeof createEmailProvider>,
  signOut: () => Promise<void>,
): CreateConnectorFn {
  return config => {
    const create = injected({
      shimDisconnect: false,
      target: { id: 'email', name: 'Email', provider: () => undefined },
    })
    const connector = create(config)
    startOn(config.chains[0].id)
    return {
      ...connector,
      getProvider: async () => provider,
      async disconnect() {
        await connector.disconnect.call(this)
        await signOut()
      },
    }
  }
}
