import * as z from 'zod/mini'
import { allChains, type ChainId, chains, findChain } from '#catalog/chains.ts'
import { type Address, readAddress } from '#lib/address.ts'
import { camelKeys } from '#lib/camelKeys.ts'
import { commaList, environmentReader } from '#lib/environment.ts'
import { parseJson } from '#lib/parseJson.ts'
import type { DialogOptions } from './dialogOptions.ts'

/** Where one network is reached. */
export interface ChainDeployment {
  /** Nodes, tried in order. */
  readonly rpcUrls: readonly string[]
  /** The Kudos contract. */
  readonly kudosAddress: Address
  /** Earlier Kudos contracts, which are read only. */
  readonly olderKudosAddresses?: readonly Address[] | undefined
  /** Replaces the well-known USDC contract. */
  readonly usdcAddress?: Address | undefined
  /** Replaces the well-known price feed of the native coin; `off` for none. */
  readonly priceFeed?: Address | 'off' | undefined
}

/** What the builder asked for. */
export interface BuildSettings {
  /** The network the widget starts on. */
  readonly chainId: ChainId
  /** The networks that have both a contract and a node. */
  readonly chains: Partial<Record<ChainId, ChainDeployment>>
  /** Nodes of Ethereum that are asked for names, in order; without them no names are shown. */
  readonly namesRpcUrls?: readonly string[] | undefined
  /** Recipient when the query names none. */
  readonly recipient?: Address | undefined
  /** Of the wallet dialog. */
  readonly dialog: DialogOptions
  readonly productUrl?: string | undefined
  /** The service that carries USDC tips of visitors without the network's coin. */
  readonly relayUrl?: string | undefined
  /** The theme when the query names none. */
  readonly themeMode: 'auto' | 'light' | 'dark'
}

const address = z.pipe(
  z.string(),
  z.transform((value, { issues }): Address => {
    const address = readAddress(value)
    if (address !== undefined && address !== 'typo' && BigInt(address) !== 0n) return address
    const message = 'an address: 0x and 40 hex digits, its checksum right, not zero'
    issues.push({ code: 'custom', message, input: value })
    return z.NEVER
  }),
)
const addresses = z.pipe(commaList(), z.array(address))
const webUrl = z.url({
  protocol: /^https?$/,
  error: 'an address starting with https:// (or http:// on your own machine)',
})
const nodeUrls = z.pipe(commaList(), z.array(webUrl))
const relayUrl = z.url({ protocol: /^wss?$/, error: 'the address of a relay, starting with wss:// or ws://' })
/** One address, or two of which the second is for the restricted time zones. */
const serviceUrls = z.pipe(
  z.pipe(
    commaList(),
    z.transform(urls => urls.map(url => url.replace(/\/+$/, ''))),
  ),
  z.array(webUrl).check(z.maxLength(2, 'one address, or two separated by a comma')),
)
const walletIds = z.pipe(
  commaList(),
  z.transform(ids => ids.filter(id => id !== '')),
)
const customWalletsExpected =
  'a JSON list of wallets, each with id, name and, where there are, homepage, image_url, mobile_link, desktop_link, webapp_link, app_store, play_store'
const walletLinkExpected =
  'a link that opens the wallet, of any scheme that neither runs code nor shows files'
const walletLink = z
  .string(walletLinkExpected)
  .check(z.regex(/^(?!(?:javascript|data|file|blob|vbscript):)[a-z][a-z\d+.-]*:/i, walletLinkExpected))
/** The builder's own wallets (dialog facts §1.4), in the words of the wallet directory. */
const customWallets = z.pipe(
  z.pipe(
    z.string(),
    z.transform(text => parseJson(text)),
  ),
  z.array(
    z.pipe(
      z.transform(camelKeys),
      z.object(
        {
          id: z.string(customWalletsExpected),
          name: z.string(customWalletsExpected),
          homepage: z.optional(webUrl),
          imageUrl: z.optional(webUrl),
          mobileLink: z.optional(walletLink),
          desktopLink: z.optional(walletLink),
          webappLink: z.optional(webUrl),
          appStore: z.optional(webUrl),
          playStore: z.optional(webUrl),
        },
        customWalletsExpected,
      ),
    ),
    customWalletsExpected,
  ),
)

/** Where the hosted services are when a WalletConnect project is set (design §2). */
const hosted = {
  walletsApiUrls: ['https://api.web3modal.org'],
  blockchainApiUrls: ['https://rpc.walletconnect.org'],
} as const

/** The network the widget starts on; read by itself, so that what it lacks is named whatever else is wrong. */
const startSchema = z.object({
  VITE_CHAIN_ID: z.pipe(
    z._default(z.enum(Object.keys(chains), `one of ${Object.keys(chains).join(', ')}`), '1'),
    z.transform(name => Object.values(chains).find(({ id }) => String(id) === name)?.id),
  ),
})

/** The settings without a chain id in their name. Each is an environment variable; an empty one counts as absent. */
const plainSchema = z.object({
  /** Recipient when the query names none. */
  VITE_RECIPIENT: z.optional(address),
  /** Nodes of Ethereum for names, where chain 1 is not offered; without one there are no names. */
  VITE_NAMES_RPC_URL: z.optional(nodeUrls),
  /** WalletConnect project; WalletConnect is off without one. */
  VITE_WALLETCONNECT_PROJECT_ID: z.optional(
    z.string().check(z.regex(/^[\w-]+$/, 'the id of a WalletConnect project')),
  ),
  /** WalletConnect relay instead of the library's own. */
  VITE_WALLETCONNECT_RELAY_URL: z.optional(relayUrl),
  /** Where Coinbase's popup lives, instead of the library's own address. */
  VITE_COINBASE_URL: z.optional(webUrl),
  /** Wallet directory; the hosted one when a project id is set. */
  VITE_WALLETS_API_URL: z.optional(serviceUrls),
  /** Identity, history and node proxy; the hosted ones when a project id is set. */
  VITE_BLOCKCHAIN_API_URL: z.optional(serviceUrls),
  /** Our own service to sign in at with the wallet; off without it. */
  VITE_SIGN_IN_URL: z.optional(webUrl),
  /** The service whose email wallet is offered; off without it. */
  VITE_EMAIL_WALLET_URL: z.optional(webUrl),
  /** The service that carries USDC tips of visitors without the network's coin; off without it. */
  VITE_RELAY_URL: z.optional(webUrl),
  /** Receives the dialog's events and the page views; nothing is sent without it. */
  VITE_ANALYTICS_URL: z.optional(webUrl),
  /** Where the "All Wallets" entry stands. */
  VITE_ALL_WALLETS: z._default(
    z.enum(['SHOW', 'HIDE', 'ONLY_MOBILE'], 'one of SHOW, HIDE, ONLY_MOBILE'),
    'SHOW',
  ),
  /** Wallets shown first, comma-separated ids of the directory. */
  VITE_FEATURED_WALLET_IDS: z.optional(walletIds),
  /** The only wallets listed. */
  VITE_INCLUDE_WALLET_IDS: z.optional(walletIds),
  /** Wallets never listed. */
  VITE_EXCLUDE_WALLET_IDS: z.optional(walletIds),
  /** Wallets listed besides the directory's, as JSON. */
  VITE_CUSTOM_WALLETS: z.optional(customWallets),
  /** Terms of Service, linked in the dialog's legal footer. */
  VITE_TERMS_URL: z.optional(webUrl),
  /** Privacy Policy, linked in the dialog's legal footer. */
  VITE_PRIVACY_URL: z.optional(webUrl),
  /** Where "Powered by" in the widget's footer leads; to the configurator if absent. */
  VITE_PRODUCT_URL: z.optional(webUrl),
  /** Theme when the query names none. */
  VITE_THEME_MODE: z._default(z.enum(['auto', 'light', 'dark'], 'one of auto, light, dark'), 'auto'),
})

/** The settings that exist once per network; their names end in the chain id. */
const chainSchema = z.object({
  /** Nodes of the network, comma-separated, tried in order. */
  VITE_RPC_URL: z.optional(nodeUrls),
  /** The Kudos contract on the network; behind commas, earlier ones, which are read only. */
  VITE_KUDOS_ADDRESS: z.optional(addresses),
  /** Replaces the network's well-known USDC contract. */
  VITE_USDC_ADDRESS: z.optional(address),
  /** Replaces the network's well-known feed of its coin in US dollars; `off` shows no dollars. */
  VITE_PRICE_FEED: z.optional(z.union([z.literal('off'), address], 'the address of a price feed, or off')),
})

/** Reads the build's settings (design §2). @throws an Error that names all that are missing or wrong */
export function readBuildSettings(env: Readonly<Record<string, string | undefined>>): BuildSettings {
  const { read, checkEndings, errors, error } = environmentReader(env)
  checkEndings(/^VITE_(?:RPC_URL|KUDOS_ADDRESS|USDC_ADDRESS|PRICE_FEED)_(.*)$/, Object.keys(chains))
  const plain = read(plainSchema)
  const chainId = read(startSchema)?.VITE_CHAIN_ID
  const deployments: Partial<Record<ChainId, ChainDeployment>> = {}
  const startsLocally = chainId !== undefined && findChain(chainId)?.isLocal
  for (const { id, isLocal } of allChains) {
    const isStart = id === chainId
    if (isLocal && !startsLocally) continue
    const suffix = `_${id}`
    const chain = read(chainSchema, suffix)
    if (!chain) continue
    const {
      VITE_RPC_URL: rpcUrls,
      VITE_KUDOS_ADDRESS: contracts = [],
      VITE_USDC_ADDRESS: usdcAddress,
      VITE_PRICE_FEED: priceFeed,
    } = chain
    const [kudosAddress, ...olderKudosAddresses] = contracts
    if (!rpcUrls && (isStart || kudosAddress))
      errors.push(`VITE_RPC_URL${suffix}: expected the address of a node for chain ${id}`)
    if (!kudosAddress && (isStart || rpcUrls))
      errors.push(`VITE_KUDOS_ADDRESS${suffix}: expected the address of the Kudos contract on chain ${id}`)
    if (new Set(contracts).size < contracts.length)
      errors.push(`VITE_KUDOS_ADDRESS${suffix}: expected each contract once`)
    if (usdcAddress && contracts.includes(usdcAddress))
      errors.push(`VITE_USDC_ADDRESS${suffix}: expected another contract than Kudos`)
    if (rpcUrls && kudosAddress)
      deployments[id] = { rpcUrls, kudosAddress, olderKudosAddresses, usdcAddress, priceFeed }
  }
  if (!plain || !chainId || errors.length > 0) throw error()

  const projectId = plain.VITE_WALLETCONNECT_PROJECT_ID
  return {
    chainId,
    chains: deployments,
    namesRpcUrls: deployments[1]?.rpcUrls ?? plain.VITE_NAMES_RPC_URL,
    recipient: plain.VITE_RECIPIENT,
    productUrl: plain.VITE_PRODUCT_URL,
    relayUrl: plain.VITE_RELAY_URL,
    themeMode: plain.VITE_THEME_MODE,
    dialog: {
      projectId,
      relayUrl: plain.VITE_WALLETCONNECT_RELAY_URL,
      coinbaseUrl: plain.VITE_COINBASE_URL,
      walletsApiUrls: plain.VITE_WALLETS_API_URL ?? (projectId ? hosted.walletsApiUrls : undefined),
      blockchainApiUrls: plain.VITE_BLOCKCHAIN_API_URL ?? (projectId ? hosted.blockchainApiUrls : undefined),
      signInUrl: plain.VITE_SIGN_IN_URL,
      emailWalletUrl: plain.VITE_EMAIL_WALLET_URL,
      analyticsUrl: plain.VITE_ANALYTICS_URL,
      allWallets: plain.VITE_ALL_WALLETS,
      featuredWalletIds: plain.VITE_FEATURED_WALLET_IDS,
      includeWalletIds: plain.VITE_INCLUDE_WALLET_IDS,
      excludeWalletIds: plain.VITE_EXCLUDE_WALLET_IDS,
      customWallets: plain.VITE_CUSTOM_WALLETS,
      termsConditionsUrl: plain.VITE_TERMS_URL,
      privacyPolicyUrl: plain.VITE_PRIVACY_URL,
    },
  }
}
