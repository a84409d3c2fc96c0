import type { Hono } from 'hono'
import type { RelayContext, RelayTools } from './context.ts'
import { createRelayNode } from './node.ts'
import { relayRoutes } from './routes.ts'
import { startRelay } from './sender.ts'
import type { RelaySettings } from './settings.ts'

/** A relay of one process. */
export interface Relay {
  /** Answers the relay's paths, with their CORS headers and limits. */
  readonly routes: Hono
  /** Checks the network of every node that answers. @throws a sentence for the operator */
  checkNodes(): Promise<void>
  /** Sends what was accepted, until it is stopped. */
  start(): { stop(): Promise<void> }
  /** `low`: the relay's account holds too little on a network. */
  health(): 'ok' | 'low'
}

/** Puts a relay together. It does nothing until it is started or asked. */
export function createRelay(settings: RelaySettings, tools: RelayTools): Relay {
  const context: RelayContext = { ...tools, settings, nodes: nodesOf(settings) }
  const lowFloats = new Set<number>()
  return {
    routes: relayRoutes(context),
    async checkNodes() {
      for (const [chainId, node] of context.nodes) {
        const actual = await node.getChainId().catch(() => chainId)
        if (actual !== chainId)
          throw new Error(`NODE_URL_${chainId}: expected a node of chain ${chainId}, not of ${actual}`)
      }
    },
    start: () => startRelay(context, lowFloats),
    health: () => (lowFloats.size > 0 ? 'low' : 'ok'),
  }
}

/** The nodes of the networks on which a relay sends. */
export function nodesOf({ chains }: RelaySettings): RelayContext['nodes'] {
  return new Map([...chains.values()].map(({ id, nodeUrl }) => [id, createRelayNode(id, nodeUrl)]))
}
