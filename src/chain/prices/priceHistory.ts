import { type Address, ContractFunctionRevertedError } from 'viem'
import { multicall, readContract } from 'viem/actions'
import { type Price, priceDecimals } from '#lib/money/dollars.ts'
import type { PriceSource } from '#lib/money/price.ts'
import { partsOf } from '#lib/outsideErrors.ts'
import type { NodeClient } from '../contract.ts'
import { isRevert, lacksFunction } from '../errors.ts'
import {
  type FeedPhase,
  type FeedRound,
  nextRounds,
  priceAt,
  roundInForce,
  withRounds,
} from './feedRounds.ts'

/** The most rounds that one request reads. */
const mostRounds = 200
/** Requests that one search makes at most. A feed that lies must not keep the page busy forever. */
const mostRequests = 400
/** Milliseconds for which the newest round that is known counts as the newest. */
const newestAge = 60_000

/** The prices of a network's coin at past times, from the rounds of its feed. An archive node is not needed. */
export interface PriceHistory {
  /**
   * Reads the prices in force at some times, in seconds since 1970. Rounds that were read are kept, so a search after a
   * failure continues where the last one ended.
   * @returns a price for each time, or `undefined` if the feed had none
   * @throws the node's errors
   */
  pricesAt(times: readonly number[]): Promise<readonly (Price | undefined)[]>
}

/** Makes the history of a feed's prices. Nothing is read until it is called. */
export function createPriceHistory(node: NodeClient, { address, heartbeat }: PriceSource): PriceHistory {
  /** Keyed by the number of the phase. */
  const phases = new Map<number, FeedPhase>()
  let newest: { phase: number; round: FeedRound; readAt: number } | undefined

  async function readNewest(latest: number): Promise<typeof newest> {
    const isOld = !newest || (latest > newest.round.time && Date.now() - newest.readAt > newestAge)
    if (!isOld) return newest
    const feed = { address, abi: feedAbi } as const
    const [decimals, answer] = await Promise.all([
      readContract(node, { ...feed, functionName: 'decimals' }),
      readContract(node, { ...feed, functionName: 'latestRoundData' }),
    ]).catch(error => {
      ifNotThere(error)
      return [undefined, undefined] as const
    })
    if (decimals !== priceDecimals || !answer) return undefined
    const { phase, round } = decodeRound(answer)
    // The phase ended with later rounds than those that are known.
    if (newest && newest.phase !== phase) phases.delete(newest.phase)
    newest = { phase, round, readAt: Date.now() }
    phases.set(phase, withRounds(await loadPhase(phase, round), [round]))
    return newest
  }

  /** The known rounds of a phase, which include at least its first and its last. */
  async function loadPhase(phase: number, last?: FeedRound): Promise<FeedPhase> {
    const known = phases.get(phase)
    if (known) return known
    const end = last ?? (await readLastRound(phase))
    const rounds = end ? withRounds(await readRounds(phase, [1]), [end]) : []
    phases.set(phase, rounds)
    return rounds
  }

  /** The last round of an earlier phase, as its own aggregator reports it. */
  async function readLastRound(phase: number): Promise<FeedRound | undefined> {
    const aggregator = await readContract(node, {
      address,
      abi: feedAbi,
      functionName: 'phaseAggregators',
      args: [phase],
    }).catch(ifNotThere)
    if (!aggregator || BigInt(aggregator) === 0n) return undefined
    // An aggregator answers only accounts and its proxies, so the request can't go through Multicall3.
    const answer = await readContract(directly(node), {
      address: aggregator,
      abi: feedAbi,
      functionName: 'latestRoundData',
    }).catch(ifNotThere)
    return answer && decodeRound(answer).round
  }

  async function readRounds(phase: number, ids: readonly number[]): Promise<FeedPhase> {
    const call = (id: number) => roundCall(address, phase, id)
    const answers = await multicall(node, { contracts: ids.map(call), batchSize: 0 })
    return Promise.all(
      ids.map(async (id, i): Promise<FeedRound> => {
        const { result, error } = answers[i] ?? {}
        if (error) ifNotThere(error)
        // In a batch, one call may run out of gas.
        const answer =
          error && isSilent(error) ? await readContract(directly(node), call(id)).catch(ifNotThere) : result
        return answer ? { ...decodeRound(answer).round, id } : { id, time: 0 }
      }),
    )
  }

  return {
    async pricesAt(times) {
      const prices = new Map<number, Price | undefined>()
      let open = [...new Set(times)]
      const current = await readNewest(Math.max(...open))
      let requests = 0
      for (let phase = current?.phase ?? -1; phase >= 0 && open.length > 0; phase--) {
        let rounds = await loadPhase(phase)
        for (;;) {
          const wanted = nextRounds(rounds, open, mostRounds)
          if (wanted.length === 0 || requests++ > mostRequests) break
          rounds = withRounds(rounds, await readRounds(phase, wanted))
          phases.set(phase, rounds)
        }
        open = open.filter(time => {
          const round = roundInForce(rounds, time)
          if (typeof round !== 'string') prices.set(time, priceAt(round, { time, heartbeat }))
          return round === 'earlierPhase'
        })
      }
      return times.map(time => prices.get(time))
    },
  }
}

/** A client that calls contracts directly, without Multicall3. */
const directly = (node: NodeClient): NodeClient => ({ ...node, batch: undefined })

/** Ignores an error of the contract itself, because it means that the requested round does not exist. */
function ifNotThere(error: unknown): undefined {
  if (!isRevert(error) && !lacksFunction(error)) throw error
}

/** Whether a call failed without a reason. */
function isSilent(error: unknown): boolean {
  return partsOf(error).some(
    part => part instanceof ContractFunctionRevertedError && (part.raw ?? '0x') === '0x',
  )
}

/** The feed's round number has the phase in its upper bits. */
const phaseBits = 64n

function roundCall(address: Address, phase: number, id: number) {
  const number = (BigInt(phase) << phaseBits) | BigInt(id)
  return { address, abi: feedAbi, functionName: 'getRoundData', args: [number] } as const
}

function decodeRound([number, answer, , updatedAt]: readonly [bigint, bigint, bigint, bigint, bigint]) {
  const round: FeedRound = {
    id: Number(BigInt.asUintN(64, number)),
    time: Number(updatedAt),
    // A round that was never answered has no time.
    ...(updatedAt > 0n && { answer }),
  }
  return { phase: Number(number >> phaseBits), round }
}

const roundOutputs = [
  { name: 'roundId', type: 'uint80' },
  { name: 'answer', type: 'int256' },
  { name: 'startedAt', type: 'uint256' },
  { name: 'updatedAt', type: 'uint256' },
  { name: 'answeredInRound', type: 'uint80' },
] as const

/** Chainlink's `AggregatorV3Interface`, and what its proxies add. */
const feedAbi = [
  {
    type: 'function',
    name: 'decimals',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ name: '', type: 'uint8' }],
  },
  { type: 'function', name: 'latestRoundData', stateMutability: 'view', inputs: [], outputs: roundOutputs },
  {
    type: 'function',
    name: 'getRoundData',
    stateMutability: 'view',
    inputs: [{ name: 'roundId', type: 'uint80' }],
    outputs: roundOutputs,
  },
  {
    type: 'function',
    name: 'phaseAggregators',
    stateMutability: 'view',
    inputs: [{ name: 'phase', type: 'uint16' }],
    outputs: [{ name: '', type: 'address' }],
  },
] as const
