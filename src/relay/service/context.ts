import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type { createLogSearch } from '#chain/logSearch.ts'
import { type Alarms, createAlarms } from './alarms.ts'
import { createRelayNode, type RelayNodes } from './node.ts'
import type { RelaySettings } from './settings.ts'

/** A value for $1, $2, …; a Date is a timestamptz. */
type Value = string | number | boolean | Date | null

/** SQL for Postgres. */
export interface RelayQueries {
  /** The rows that a statement returns, each checked by `row`. */
  rows<Row extends z.ZodMiniType>(row: Row, sql: string, values?: readonly Value[]): Promise<z.output<Row>[]>
  /** Runs a statement and returns how many rows it changed. */
  run(sql: string, values?: readonly Value[]): Promise<number>
}

/** The database with the relay's tables, shared by all processes of the relay. */
export interface RelayStore extends RelayQueries {
  /** Commits all of `work` or, where it throws, nothing. `work` uses its own argument only. */
  transaction<Result>(work: (queries: RelayQueries) => Promise<Result>): Promise<Result>
}

/** What the relay needs of the process that runs it. */
export interface RelayTools {
  readonly store: RelayStore
  /** Counts a request towards a limit of the network that it comes from, and throws a refusal beyond the limit. */
  readonly countRequest: (
    request: Context,
    what: string,
    limit: { readonly max: number; readonly seconds: number },
  ) => Promise<void>
  /** Writes one line of the log, with what may be said of an error. */
  readonly log: (line: Readonly<Record<string, unknown>>, error?: unknown) => void
  /** The current time; tests change it. */
  readonly now: () => Date
}

/** The database as a function that reads or writes needs it: outside of a transaction or within one. */
export interface RelayDatabase {
  readonly store: RelayQueries
  readonly now: () => Date
}

/** What the relay's functions share. */
export interface RelayContext extends RelayTools {
  readonly settings: RelaySettings
  readonly nodes: RelayNodes
  readonly alarms: Alarms
  /** Searches of the chain's logs that go on in the next round, by the tip's id. */
  readonly searches: Map<string, ReturnType<typeof createLogSearch>>
}

/** Puts together what the relay's functions share. */
export function createRelayContext(settings: RelaySettings, tools: RelayTools): RelayContext {
  return {
    ...tools,
    settings,
    nodes: nodesOf(settings),
    alarms: createAlarms(tools.log),
    searches: new Map(),
  }
}

/** The nodes of the networks on which a relay sends. */
export function nodesOf({ chains }: RelaySettings): RelayNodes {
  return new Map([...chains.values()].map(({ id, nodeUrl }) => [id, createRelayNode(id, nodeUrl)]))
}
