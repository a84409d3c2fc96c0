import { allChains, type ChainId } from '#catalog/chains.ts'
import { type ChainDeployment, offeredChains } from '../offeredChains.ts'
import type { CheckedKudosJson } from './kudosJson.ts'
import type { SiteSettings } from './siteSettings.ts'

/** Where the hosted services are when a WalletConnect project is set (design §2). */
const hosted = {
  walletDirectory: 'https://api.web3modal.org',
  blockchainApi: 'https://rpc.walletconnect.org',
} as const

/** Fills in what a `kudos.json` leaves open. */
export function resolveSettings(settings: CheckedKudosJson): SiteSettings {
  const { networks, walletConnect, coinbase, services = {}, wallets = {}, links = {} } = settings
  const [first] = Object.keys(networks)
  const startName = settings.network ?? first
  const start = allChains.find(({ shortName }) => shortName === startName)
  const deployments: Partial<Record<ChainId, ChainDeployment>> = {}
  for (const { id, shortName, isLocal } of allChains) {
    const network = networks[shortName]
    // Local networks are never offered beside real ones.
    if (!network || (isLocal && !start?.isLocal)) continue
    const [kudosAddress, ...olderKudosAddresses] = network.kudos
    if (!kudosAddress) continue
    deployments[id] = {
      rpcUrls: network.rpcUrls,
      kudosAddress,
      ...(olderKudosAddresses.length > 0 && { olderKudosAddresses }),
      usdcAddress: network.usdc,
      priceFeed: network.priceFeed === false ? 'off' : network.priceFeed,
    }
  }
  const projectId = walletConnect?.projectId
  return {
    chains: offeredChains({ chainId: start?.id ?? 1, chains: deployments }),
    namesRpcUrls: networks.ethereum?.rpcUrls ?? settings.namesRpcUrls,
    recipient: settings.recipient,
    productUrl: links.product,
    relayUrl: services.relay,
    themeMode: settings.theme ?? 'auto',
    dialog: {
      projectId,
      relayUrl: walletConnect?.relayUrl,
      coinbaseUrl: coinbase?.url,
      walletsApiUrls: urlList(services.walletDirectory ?? (projectId && hosted.walletDirectory)),
      blockchainApiUrls: urlList(services.blockchainApi ?? (projectId && hosted.blockchainApi)),
      signInUrl: services.signIn,
      emailWalletUrl: services.emailWallet,
      analyticsUrl: services.analytics,
      onRampUrl: services.onRamp,
      allWallets: wallets.all ?? 'SHOW',
      featuredWalletIds: wallets.featured,
      includeWalletIds: wallets.include,
      excludeWalletIds: wallets.exclude,
      customWallets: wallets.custom,
      termsConditionsUrl: links.terms,
      privacyPolicyUrl: links.privacy,
    },
  }
}

function urlList(urls: string | readonly string[] | undefined): readonly string[] | undefined {
  return urls ? [urls].flat().map(url => url.replace(/\/+$/, '')) : undefined
}
