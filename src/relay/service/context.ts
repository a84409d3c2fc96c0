import type { createLogSearch } from '#chain/logSearch.ts'
import type { Queries, Store } from '#server/database/queries.ts'
import type { ServiceContext } from '#server/http/context.ts'
import type { Log } from '#server/http/log.ts'
import type { Limit } from '#server/limits/limits.ts'
import { createNode, type Nodes } from '#server/nodes/createNode.ts'
import { type Alarms, createAlarms } from './alarms.ts'
import type { RelaySettings } from './settings.ts'

/** What the relay needs of the process that runs it. */
export interface RelayTools {
  readonly store: Pick<Store, 'rows' | 'run' | 'transaction'>
  /** Counts a request towards a limit of the network that it comes from. @throws the limit's refusal */
  readonly countRequest: (request: ServiceContext, what: string, limit: Limit) => Promise<void>
  readonly log: Log
  /** The current time; tests change it. */
  readonly now: () => Date
}

/** The database as a function that reads or writes needs it: outside of a transaction or within one. */
export interface RelayDatabase {
  readonly store: Queries
  readonly now: () => Date
}

/** What the relay's functions share. */
export interface RelayContext extends RelayTools {
  readonly settings: RelaySettings
  readonly nodes: Nodes
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
export function nodesOf({ chains }: RelaySettings): Nodes {
  return new Map([...chains.values()].map(({ id, nodeUrl }) => [id, createNode(id, nodeUrl)]))
}
