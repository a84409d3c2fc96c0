import { parseEther, parseUnits } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import { findChain, usdcAddress } from '#catalog/chains.ts'
import { commaList } from '#lib/environment.ts'
import type { PriceSource } from '#lib/money/price.ts'
import { hexOf } from '#lib/text/hex.ts'
import type { RelayChain, RelaySettings } from './settings.ts'

/** Seconds after which a feed that no network names is expected to answer anew. */
const heartbeat = 3_600

const sponsoredExpected = 'the addresses whose tips the relay pays for, separated by commas'
const marginExpected = 'a number from 1 to 99.99, such as 1.3'
const keyExpected = 'a private key: 0x and 64 hex digits, not 0'
const decimal = (decimals: number, expected: string) =>
  z.string().check(z.regex(new RegExp(`^\\d{1,9}(\\.\\d{1,${decimals}})?$`), expected))

/** The relay's settings. Without RELAYER_KEY there is no relay. */
export const relaySchema = z.object({
  /** Key of the account that pays for the transactions. */
  RELAYER_KEY: z.optional(hexOf(/^0x(?!0{64}|f{31})[\da-f]{64}$/i, keyExpected)),
  /** Recipients whose tips it pays for. */
  RELAY_SPONSORED: z._default(
    z.pipe(commaList(sponsoredExpected), z.array(hexOf(/^0x[\da-f]{40}$/i, sponsoredExpected))),
    [],
  ),
  /** The smallest tip that it pays for, in USDC. */
  RELAY_MIN: z._default(decimal(6, 'an amount of USDC, such as 1'), '1'),
  /** What a fee must be worth, as a multiple of what its transaction costs. */
  RELAY_MARGIN: z._default(z.string().check(z.regex(/^[1-9]\d?(\.\d{1,2})?$/, marginExpected)), '1.3'),
})

/** The relay's settings of a network. */
export const relayChainShape = {
  /** The most that it spends on tips that it pays for within 24 hours, in the native coin. */
  RELAY_BUDGET: z.optional(decimal(18, 'an amount of the native coin, such as 0.01')),
  /** The most that it loses on tips that pay a fee within 24 hours, in the native coin. */
  RELAY_LOSS: z.optional(decimal(18, 'an amount of the native coin, such as 0.01')),
  /** The price of the native coin in US dollars, where it is not the well-known feed. */
  PRICE_FEED: z.optional(hexOf(/^0x[\da-f]{40}$/i, 'the address of a price feed')),
}

/** Whether the environment names a relay, and nothing that the rest of the service needs. */
export function isRelayAlone(env: Readonly<Record<string, string | undefined>>): boolean {
  const isGiven = (name: string) => Boolean(env[name]?.trim())
  const others = ['SERVICE_URL', 'WIDGET_ORIGINS', 'SMTP_URL', 'MAIL_FROM']
  return isGiven('RELAYER_KEY') && !others.some(isGiven)
}

/** What was read of a network. */
interface NetworkSettings {
  readonly id: number
  readonly NODE_URL?: string | undefined
  readonly KUDOS_ADDRESS?: `0x${string}` | undefined
  readonly USDC_ADDRESS?: `0x${string}` | undefined
  readonly RELAY_BUDGET?: string | undefined
  readonly RELAY_LOSS?: string | undefined
  readonly PRICE_FEED?: `0x${string}` | undefined
}

/** The relay, if its key is given; `errors` gets what is missing. */
export function relayOf(
  { RELAYER_KEY, RELAY_SPONSORED, RELAY_MIN, RELAY_MARGIN }: z.output<typeof relaySchema>,
  networks: readonly NetworkSettings[],
  errors: string[],
): RelaySettings | undefined {
  if (!RELAYER_KEY) return undefined
  const margin = parseUnits(RELAY_MARGIN, 2)
  const chains = networks.flatMap(network => relayChainOf(network, margin, errors) ?? [])
  const pays = chains.some(({ budget }) => budget > 0n)
  if (pays && RELAY_SPONSORED.length === 0) errors.push(`RELAY_SPONSORED: expected ${sponsoredExpected}`)
  if (!pays && RELAY_SPONSORED.length > 0 && errors.length === 0)
    errors.push('RELAY_BUDGET_1: expected the most that the relay spends a day, for at least one network')
  if (chains.length === 0 && errors.length === 0)
    errors.push('RELAY_LOSS_1: expected the most that the relay loses a day, for at least one network')
  return {
    account: privateKeyToAccount(RELAYER_KEY),
    sponsored: new Set(RELAY_SPONSORED.map(address => address.toLowerCase())),
    minimum: parseUnits(RELAY_MIN, 6),
    chains: new Map(chains.map(chain => [chain.id, chain])),
  }
}

/** The relay's part of a network; `undefined` where it does not send on it. */
function relayChainOf(
  { id, NODE_URL, KUDOS_ADDRESS: kudos, USDC_ADDRESS, RELAY_BUDGET, RELAY_LOSS, PRICE_FEED }: NetworkSettings,
  margin: bigint,
  errors: string[],
): RelayChain | undefined {
  if (!RELAY_BUDGET && !RELAY_LOSS) return undefined
  const wanting = RELAY_BUDGET ? `RELAY_BUDGET_${id}` : `RELAY_LOSS_${id}`
  const usdc = usdcAddress(id, USDC_ADDRESS)
  const feed = priceFeedOf(id, PRICE_FEED)
  if (!NODE_URL) errors.push(`NODE_URL_${id}: expected a node for ${wanting}`)
  if (!kudos) errors.push(`KUDOS_ADDRESS_${id}: expected a contract for ${wanting}`)
  if (!usdc) errors.push(`USDC_ADDRESS_${id}: expected a contract for ${wanting}`)
  if (RELAY_LOSS && !feed) errors.push(`PRICE_FEED_${id}: expected a price feed for RELAY_LOSS_${id}`)
  if (!NODE_URL || !kudos || !usdc) return undefined
  const paid = RELAY_LOSS && feed ? { loss: parseEther(RELAY_LOSS), margin, feed } : undefined
  return { id, nodeUrl: NODE_URL, kudos, usdc, budget: parseEther(RELAY_BUDGET ?? '0'), paid }
}

/** Where a network's coin is priced: by the operator's feed, else by the catalog's. */
function priceFeedOf(id: number, address: `0x${string}` | undefined): PriceSource | undefined {
  const known = findChain(id)?.priceFeed
  return address ? { heartbeat, ...known, address } : known
}
