import { hourOf } from '#chain/prices/feedRounds.ts'
import { createPriceHistory, type PriceHistory } from '#chain/prices/priceHistory.ts'
import { createStore, type Readable } from '#lib/createStore.ts'
import type { Price } from '#lib/money/dollars.ts'
import type { Address } from '#lib/names/address.ts'
import type { Kudo } from '#messages/Kudo.ts'
import { readReceivedPage } from '#messages/readReceived.ts'
import { sumOf, type Worth, worthOf } from '#messages/worth.ts'
import { type MessageSource, nativeCurrencyAddress } from '#settings/chains.ts'
import { nodeClient } from '#settings/nodeClient.ts'
import type { Goal } from '#settings/readAlertsQuery.ts'
import { readNewest } from './readNewest.ts'

/** Tips in one call. They come without a price of now, which the goal does not need. */
const sliceSize = 200

/** Milliseconds until what failed is read again. */
const retryTime = 15_000

export interface GoalOptions {
  readonly sources: readonly MessageSource[]
  readonly recipient: Address
  readonly goal: Goal
}

/** What tips came to since the goal began. */
export interface GoalCount {
  /** Dollars; `undefined` until all tips of some contract are counted. */
  readonly sum: Readable<Price | undefined>
  /** Counts tips, each once. */
  count(source: MessageSource, kudos: readonly Kudo[]): Promise<void>
}

/** Counts each tip since the start of the goal, and each new one, at the price of its hour. Retries until the tips are read. */
export function createGoal({ sources, recipient, goal }: GoalOptions): GoalCount {
  const counted = new Map<string, Worth>()
  const sum = createStore<Price | undefined>(undefined)
  const histories = new Map<number, PriceHistory>()

  function historyOf(source: MessageSource): PriceHistory | undefined {
    const known = histories.get(source.id)
    if (known || !source.priceFeed) return known
    const made = createPriceHistory(nodeClient(source), source.priceFeed)
    histories.set(source.id, made)
    return made
  }

  async function count(source: MessageSource, kudos: readonly Kudo[]): Promise<void> {
    const wanted = kudos.filter(({ timestamp }) => timestamp >= goal.since)
    const hours = wanted
      .filter(({ currency }) => currency === nativeCurrencyAddress)
      .map(({ timestamp }) => hourOf(timestamp))
    const history = historyOf(source)
    const prices = hours.length > 0 && history ? await untilRead(() => history.pricesAt(hours)) : []
    const priceAt = new Map(hours.map((hour, index) => [hour, prices[index]]))
    for (const kudo of wanted)
      counted.set(
        `${source.place}:${kudo.id}`,
        worthOf(kudo, source.currencies, priceAt.get(hourOf(kudo.timestamp))),
      )
    sum.set(sumOf([...counted.values()]))
  }

  for (const source of sources)
    void untilRead(() =>
      readNewest(
        before => readReceivedPage(nodeClient(source), source, recipient, before, sliceSize),
        ({ timestamp }) => timestamp >= goal.since,
      ),
    ).then(kudos => count(source, kudos))
  return { sum, count }
}

async function untilRead<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  for (;;)
    try {
      return await read()
    } catch (error) {
      console.warn(error)
      await new Promise(resolve => setTimeout(resolve, retryTime))
    }
}
