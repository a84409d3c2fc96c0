import { type Price, priceDecimals } from '#lib/money/dollars.ts'

/** A round of a price feed. */
export interface FeedRound {
  /** Its number within its phase. */
  readonly id: number
  /** When it was answered, in seconds since 1970. */
  readonly time: number
  /** The feed's own number; absent for a round that was never answered. */
  readonly answer?: bigint | undefined
}

/** The known rounds of one aggregator of a feed, by rising id. The last one is its newest. */
export type FeedPhase = readonly FeedRound[]

/**
 * The round in force at a time, which is the newest that is not later; `unread` if rounds between are not known yet.
 */
export type RoundInForce = FeedRound | 'earlierPhase' | 'unread'

/** The facts about a price feed and a time that decide whether a round's answer counts as a price. */
export interface PriceCheck {
  /** In seconds since 1970. */
  readonly time: number
  /** The longest time between two answers of the feed, in seconds. */
  readonly heartbeat: number
}

const hour = 3_600
/** Many feeds had a heartbeat of a day before it was shortened. */
const longestHeartbeat = 24 * hour
/** No coin costs ten million dollars. */
const tooDear: Price = 10n ** 7n * 10n ** BigInt(priceDecimals)

/** The start of the UTC hour that contains a time, both in seconds since 1970. */
export function hourOf(time: number): number {
  return time - (time % hour)
}

/** The price that a round states at a time; `undefined` if the feed had stopped. */
export function priceAt(
  { answer, time: answered }: FeedRound,
  { time, heartbeat }: PriceCheck,
): Price | undefined {
  const isFresh = time - answered <= Math.max(heartbeat, longestHeartbeat) + hour
  return isFresh && answer !== undefined && answer > 0n && answer < tooDear ? answer : undefined
}

/** Adds rounds to those that are known. */
export function withRounds(phase: FeedPhase, rounds: FeedPhase): FeedPhase {
  const all = new Map([...phase, ...rounds].map(round => [round.id, round]))
  // The page for streams runs in browsers without toSorted().
  return [...all.values()].sort((a, b) => a.id - b.id)
}

/** The round in force at a time, as far as the known rounds of a phase show it. */
export function roundInForce(phase: FeedPhase, time: number): RoundInForce {
  const { below, unknown } = bracketOf(phase, time)
  if (unknown > 0) return 'unread'
  return below ?? 'earlierPhase'
}

/**
 * The rounds to read next for times of one phase. Each range that may contain a time's round gets its share, evenly
 * spaced.
 * @param most how many rounds are read at once
 */
export function nextRounds(phase: FeedPhase, times: readonly number[], most: number): readonly number[] {
  const brackets = new Map<number, Bracket & { count: number }>()
  for (const time of times) {
    const bracket = bracketOf(phase, time)
    const same = brackets.get(bracket.from)
    if (same) same.count += 1
    else if (bracket.unknown > 0) brackets.set(bracket.from, { ...bracket, count: 1 })
  }
  const open = [...brackets.values()].slice(0, most)
  const total = open.reduce((sum, { count }) => sum + count, 0)
  return open
    .flatMap(({ from, to, unknown, count }) => {
      const share = Math.min(unknown, Math.max(1, Math.floor((most * count) / total)))
      const known = new Set(phase.filter(({ id }) => id >= from && id <= to).map(({ id }) => id))
      return spread(from, to, share, known)
    })
    .slice(0, most)
}

/** Picks evenly spaced ids between two, both included. Instead of a known id it takes the next unknown one. */
function spread(from: number, to: number, share: number, known: ReadonlySet<number>): readonly number[] {
  const taken = new Set(known)
  return Array.from({ length: share }, (_, i) => {
    let id = from + Math.floor(((to - from + 1) * (i + 1)) / (share + 1))
    while (taken.has(id)) id = id < to ? id + 1 : from
    taken.add(id)
    return id
  })
}

interface Bracket {
  /** The newest known round not later than the time. */
  readonly below: FeedRound | undefined
  /** The range of ids that may contain a later round, both ends included. */
  readonly from: number
  readonly to: number
  /** How many rounds of the range are not known. */
  readonly unknown: number
}

function bracketOf(phase: FeedPhase, time: number): Bracket {
  let below: FeedRound | undefined
  let gaps = 0
  let to = 0
  for (const round of phase) {
    if (round.answer === undefined) gaps += 1
    else if (round.time > time) {
      to = round.id - 1
      break
    } else {
      below = round
      gaps = 0
    }
    to = round.id
  }
  const from = (below?.id ?? 0) + 1
  return { below, from, to, unknown: to - from + 1 - gaps }
}
