import type { ProviderInterface } from '@coinbase/wallet-sdk'
import { loadError } from '#lib/errors.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import type { ConnectOption } from './ConnectOption.ts'
import { watchPopup } from './coinbasePopup.ts'

/** Where Coinbase asks the visitor, unless the options name another place. */
const keysPage = 'https://keys.coinbase.com/connect'

/** The wallet directory's id of Coinbase's wallet. */
const explorerId = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'

/**
 * Coinbase's wallet, in a window of its own: its library is fetched, and Coinbase asked anything, only once it is chosen. Off
 * where the options exclude it.
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
          // Not before it is needed: making it asks this page's server for the page's opener policy.
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
