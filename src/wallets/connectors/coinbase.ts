import type { ProviderInterface } from '@coinbase/wallet-sdk'
import { loadError } from '#lib/errors.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import type { ConnectOption } from './ConnectOption.ts'
import { watchPopup } from './coinbasePopup.ts'

/** The page where Coinbase asks the visitor, unless the options name another one. */
const keysPage = 'https://keys.coinbase.com/connect'

/** The id of Coinbase's wallet in the wallet directory. */
const explorerId = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'

/**
 * Coinbase's wallet, which opens in its own window. Its library is fetched, and Coinbase contacted, only once the
 * wallet is chosen. Off if the options exclude it.
 */
export function coinbase({
  coinbaseUrl: keysUrl = keysPage,
  excludeWalletIds,
  metadata,
}: DialogOptions): ConnectOption | undefined {
  if (excludeWalletIds?.includes(explorerId)) return undefined
  return {
    id: 'coinbaseWalletSDK',
    type: 'EXTERNAL',
    name: 'Coinbase Wallet',
    icon: './wallets/coinbase.svg',
    rdns: 'com.coinbase.wallet',
    explorerId,
    async load() {
      const [{ coinbaseWallet }, { createCoinbaseWalletSDK }] = await Promise.all([
        import('wagmi/connectors/coinbaseWallet'),
        import('@coinbase/wallet-sdk'),
      ]).catch(cause => {
        throw loadError(cause)
      })
      let provider: ProviderInterface | undefined
      return config => ({
        ...coinbaseWallet()(config),
        async getProvider() {
          // Created late, because the library then requests this page's opener policy from its server.
          provider ??= watchPopup(
            createCoinbaseWalletSDK({
              appName: metadata?.name ?? 'Kudos',
              appLogoUrl: metadata?.icons[0] ?? null,
              appChainIds: config.chains.map(({ id }) => id),
              preference: { options: 'all', telemetry: false, keysUrl },
            }).getProvider(),
            new URL(keysUrl).origin,
          )
          return provider
        },
      })
    },
  }
}
