import * as z from 'zod/mini'
import { type ChainId, chains } from '#catalog/chains.ts'
import { type Address, readAddress } from '#lib/address.ts'

/** Where one network is reached. */
export interface ChainDeployment {
  /** Nodes, tried in order. */
  readonly rpcUrls: readonly string[]
  /** The Kudos contract. */
  readonly kudosAddress: Address
  /** Replaces the well-known USDC contract. */
  readonly usdcAddress?: Address | undefined
}

/** What the builder asked for. */
export interface BuildSettings {
  /** The network the widget starts on. */
  readonly chainId: ChainId
  /** The networks that have both a contract and a node. */
  readonly chains: Partial<Record<ChainId, ChainDeployment>>
  /** Recipient when the query names none. */
  readonly recipient?: Address | undefined
  readonly termsUrl?: string | undefined
  readonly privacyUrl?: string | undefined
  readonly productUrl?: string | undefined
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
const webUrl = z.url({
  protocol: /^https?$/,
  error: 'an address starting with https:// (or http:// on your own machine)',
})
const nodeUrls = z.pipe(
  z.pipe(
    z.string(),
    z.transform(value => value.split(',').map(url => url.trim())),
  ),
  z.array(webUrl),
)

const defaultChainId = '1' satisfies `${ChainId}`

/** The settings without a chain id in their name. Each is an environment variable; an empty one counts as absent. */
const plainSchema = z.object({
  /** The network the widget starts on. */
  VITE_CHAIN_ID: z._default(
    z.enum(Object.keys(chains), `one of ${Object.keys(chains).join(', ')}`),
    defaultChainId,
  ),
  /** Recipient when the query names none. */
  VITE_RECIPIENT: z.optional(address),
  /** Terms of Service, linked in the dialog's legal footer. */
  VITE_TERMS_URL: z.optional(webUrl),
  /** Privacy Policy, linked in the dialog's legal footer. */
  VITE_PRIVACY_URL: z.optional(webUrl),
  /** Where "Powered by" in the widget's footer leads. */
  VITE_PRODUCT_URL: z.optional(webUrl),
  /** Theme when the query names none. */
  VITE_THEME_MODE: z._default(z.enum(['auto', 'light', 'dark'], 'one of auto, light, dark'), 'auto'),
})

/** The settings that exist once per network; their names end in the chain id. */
const chainSchema = z.object({
  /** Nodes of the network, comma-separated, tried in order. */
  VITE_RPC_URL: z.optional(nodeUrls),
  /** The Kudos contract on the network. */
  VITE_KUDOS_ADDRESS: z.optional(address),
  /** Replaces the network's well-known USDC contract. */
  VITE_USDC_ADDRESS: z.optional(address),
})

/**
 * Reads the build's settings from environment variables (design §2).
 * Throws an Error that names every missing or wrong setting and what was expected.
 */
export function readBuildSettings(env: Readonly<Record<string, string | undefined>>): BuildSettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const problems: string[] = []

  function read<Schema extends z.ZodMiniType>(
    schema: Schema,
    values: Record<string, unknown>,
    suffix = '',
  ): z.output<Schema> | undefined {
    const result = schema.safeParse(values)
    if (result.success) return result.data
    for (const { path, message } of result.error.issues)
      problems.push(`${path[0]?.toString()}${suffix}: expected ${message}`)
    return undefined
  }

  for (const name of Object.keys(given)) {
    const [, variable, id] = /^(VITE_(?:RPC_URL|KUDOS_ADDRESS|USDC_ADDRESS))_(.*)$/.exec(name) ?? []
    if (variable && !(id && Object.hasOwn(chains, id)))
      problems.push(`${name}: expected the name to end in one of ${Object.keys(chains).join(', ')}`)
  }

  const plain = read(plainSchema, given)
  const chainId = Object.values(chains).find(
    ({ id }) => String(id) === (given.VITE_CHAIN_ID ?? defaultChainId),
  )?.id
  const deployments: Partial<Record<ChainId, ChainDeployment>> = {}
  for (const { id } of Object.values(chains)) {
    const isStart = id === chainId
    if (id === chains[31337].id && !isStart) continue
    const suffix = `_${id}`
    const named = Object.fromEntries(
      Object.keys(chainSchema.shape).map(variable => [variable, given[variable + suffix]]),
    )
    const chain = read(chainSchema, named, suffix)
    if (!chain) continue
    const { VITE_RPC_URL: rpcUrls, VITE_KUDOS_ADDRESS: kudosAddress, VITE_USDC_ADDRESS: usdcAddress } = chain
    if (!rpcUrls && (isStart || kudosAddress))
      problems.push(`VITE_RPC_URL${suffix}: expected the address of a node for chain ${id}`)
    if (!kudosAddress && (isStart || rpcUrls))
      problems.push(`VITE_KUDOS_ADDRESS${suffix}: expected the address of the Kudos contract on chain ${id}`)
    if (kudosAddress && usdcAddress === kudosAddress)
      problems.push(`VITE_USDC_ADDRESS${suffix}: expected another contract than Kudos`)
    if (rpcUrls && kudosAddress) deployments[id] = { rpcUrls, kudosAddress, usdcAddress }
  }

  if (problems.length > 0 || !plain || !chainId)
    throw new Error(`These settings are missing or wrong:\n${problems.map(line => `  ${line}`).join('\n')}`)

  const { VITE_RECIPIENT, VITE_TERMS_URL, VITE_PRIVACY_URL, VITE_PRODUCT_URL, VITE_THEME_MODE } = plain
  return {
    chainId,
    chains: deployments,
    recipient: VITE_RECIPIENT,
    termsUrl: VITE_TERMS_URL,
    privacyUrl: VITE_PRIVACY_URL,
    productUrl: VITE_PRODUCT_URL,
    themeMode: VITE_THEME_MODE,
  }
}
