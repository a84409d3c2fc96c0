import { type Address, type Chain, type Client, multicall3Abi, type Transport } from 'viem'
import { readContract } from 'viem/actions'
import { type Price, priceDecimals } from './dollars.ts'

/** Where a coin's price in US dollars is read. */
export interface PriceSource {
  /** Chainlink's `AggregatorV3Interface`, with 8 decimals. */
  readonly address: Address
  /** Seconds after which it answers anew at the latest. */
  readonly heartbeat: number
  /** Tells of a rollup whether its sequencer runs: 0 up, 1 down. */
  readonly sequencerAddress?: Address | undefined
}

/** What a feed answers; times in seconds since 1970. */
export interface FeedRound {
  readonly answer: bigint
  readonly startedAt: bigint
  readonly updatedAt: bigint
}

/** All that decides whether an answer is a price. */
export interface FeedReading {
  readonly decimals: number
  readonly round: FeedRound
  /** Seconds after which the feed answers anew at the latest. */
  readonly heartbeat: number
  /** Absent where the network has no sequencer that may stand still. */
  readonly sequencer?: FeedRound | undefined
  /** Seconds since 1970. */
  readonly now: bigint
}

/** How much later than its heartbeat a feed may answer, and how long a sequencer must have run: seconds. */
const hour = 3_600n

/** No coin costs ten million dollars. */
const tooDear: Price = 10n ** 7n * 10n ** BigInt(priceDecimals)

/** The price that a feed states; `undefined` for whatever can't be one, or need not be right any more. */
export function priceOf({ decimals, round, heartbeat, sequencer, now }: FeedReading): Price | undefined {
  const { answer, updatedAt } = round
  const isPrice = decimals === priceDecimals && answer > 0n && answer < tooDear
  const isFresh = updatedAt > 0n && updatedAt <= now && now - updatedAt <= BigInt(heartbeat) + hour
  return isPrice && isFresh && (!sequencer || runs(sequencer, now)) ? answer : undefined
}

/** Whether a sequencer has been up long enough for the feeds behind it to have caught up. */
function runs({ answer, startedAt }: FeedRound, now: bigint): boolean {
  return answer === 0n && startedAt > 0n && now - startedAt > hour
}

const feedAbi = [
  {
    type: 'function',
    name: 'latestRoundData',
    stateMutability: 'view',
    inputs: [],
    outputs: [
      { name: 'roundId', type: 'uint80' },
      { name: 'answer', type: 'int256' },
      { name: 'startedAt', type: 'uint256' },
      { name: 'updatedAt', type: 'uint256' },
      { name: 'answeredInRound', type: 'uint80' },
    ],
  },
  {
    type: 'function',
    name: 'decimals',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ name: '', type: 'uint8' }],
  },
] as const

/** Reads a coin's price. A feed that lies, is silent or is not there has none: this never throws. */
export async function readPrice(
  node: Client<Transport, Chain>,
  { address, heartbeat, sequencerAddress }: PriceSource,
): Promise<Price | undefined> {
  try {
    const [round, decimals, sequencer, now] = await Promise.all([
      readRound(node, address),
      readContract(node, { address, abi: feedAbi, functionName: 'decimals' }),
      sequencerAddress && readRound(node, sequencerAddress),
      readNow(node),
    ])
    return priceOf({ decimals, round, heartbeat, sequencer: sequencer || undefined, now })
  } catch {
    return undefined
  }
}

async function readRound(node: Client<Transport, Chain>, address: Address): Promise<FeedRound> {
  const [, answer, startedAt, updatedAt] = await readContract(node, {
    address,
    abi: feedAbi,
    functionName: 'latestRoundData',
  })
  return { answer, startedAt, updatedAt }
}

/** The later of the chain's time and this machine's, so that neither a slow clock nor a stuck node makes an old price look new. */
async function readNow(node: Client<Transport, Chain>): Promise<bigint> {
  const own = BigInt(Math.floor(Date.now() / 1000))
  const clock = node.chain.contracts?.multicall3
  if (!clock) return own
  const chainTime = await readContract(node, {
    address: clock.address,
    abi: multicall3Abi,
    functionName: 'getCurrentBlockTimestamp',
  })
  return chainTime > own ? chainTime : own
}
