import type { Hono } from 'hono'
import type { RelayHealth } from './alarms.ts'
import { createRelayContext, type RelayTools } from './context.ts'
import { startRounds } from './rounds/startRounds.ts'
import { relayRoutes } from './routes.ts'
import type { RelaySettings } from './settings.ts'

/** A relay of one process. */
export interface Relay {
  /** Answers the relay's paths, with their CORS headers and limits. */
  readonly routes: Hono
  /** Checks the network of every node that answers. @throws a sentence for the operator */
  checkNodes(): Promise<void>
  /** Sends what was accepted, until it is stopped. */
  start(): { stop(): Promise<void> }
  /** `low`: the relay's account holds too little on a network. `stuck`: a network does not take its transactions, or its node is away. */
  health(): RelayHealth
}

/** Puts a relay together. It does nothing until it is started or asked. */
export function createRelay(settings: RelaySettings, tools: RelayTools): Relay {
  const context = createRelayContext(settings, tools)
  return {
    routes: relayRoutes(context),
    async checkNodes() {
      for (const [chainId, node] of context.nodes) {
        const actual = await node.getChainId().catch(() => chainId)
        if (actual !== chainId)
          throw new Error(`NODE_URL_${chainId}: expected a node of chain ${chainId}, not of ${actual}`)
      }
    },
    start: () => startRounds(context),
    health: () => context.alarms.worst(),
  }
}
