import type { Hono } from 'hono'
import type { ServiceEnv } from '#server/http/context.ts'
import { type ClientCounter, countClient } from '#server/limits/countClient.ts'
import { checkNodes } from '#server/nodes/createNode.ts'
import type { RelayHealth } from './alarms.ts'
import { createRelayContext, type RelayTools } from './context.ts'
import { startRounds } from './rounds/startRounds.ts'
import { relayRoutes } from './routes.ts'
import type { RelaySettings } from './settings.ts'

/** A relay of one process. */
export interface Relay {
  /** Answers the relay's paths, with their CORS headers and limits. */
  readonly routes: Hono<ServiceEnv>
  /** Checks the network of every node that answers. @throws a sentence for the operator */
  checkNodes(): Promise<void>
  /** Sends what was accepted, until it is stopped. */
  start(): { stop(): Promise<void> }
  /** `low`: the relay's account holds too little on a network. `stuck`: a network does not take its transactions, or its node is away. */
  health(): RelayHealth
}

/** Puts a relay together. It does nothing until it is started or asked. */
export function createRelay(
  settings: RelaySettings,
  service: ClientCounter & Omit<RelayTools, 'countRequest'>,
): Relay {
  const { store, log, now } = service
  const context = createRelayContext(settings, {
    store,
    log,
    now,
    countRequest: (request, what, limit) => countClient(service, request, what, limit),
  })
  return {
    routes: relayRoutes(context),
    checkNodes: () => checkNodes(context.nodes),
    start: () => startRounds(context),
    health: () => context.alarms.worst(),
  }
}
