import { expect } from 'vitest'
import {
  createRelayContext,
  nodesOf,
  type RelayContext,
  type RelayTools,
} from '../../../src/relay/service/context.ts'
import { type FlightKind, readSpending, sumSpent } from '../../../src/relay/service/rounds/flights.ts'
import { runRound } from '../../../src/relay/service/rounds/round.ts'
import { relayRoutes } from '../../../src/relay/service/routes.ts'
import type { RelaySettings } from '../../../src/relay/service/settings.ts'
import { answerError } from '../../../src/server/http/answerError.ts'
import type { Node } from '../../../src/server/nodes/createNode.ts'
import type { TestChain } from '../chain/testChain.ts'

/** What a relay answered. */
interface RelayAnswered {
  status: number
  body: unknown
  headers: Headers
}

/** A relay within the test, without a port: the test turns its time and makes its rounds. */
export interface TestRelay extends RelayContext {
  /** Asks as a page of any origin does: a POST where there is a body. */
  ask(path: string, body?: unknown): Promise<RelayAnswered>
  /** Another process of the same relay, with its own view of the database, or another node. */
  beside(changes: { store?: RelayTools['store']; nodeUrl?: string; settings?: RelaySettings }): TestRelay
  lines: unknown[]
  /** Turns the time forward. */
  pass(seconds: number): void
}

/** Sets a relay up. */
export function testRelay(store: RelayTools['store'], settings: RelaySettings): TestRelay {
  const lines: unknown[] = []
  const clock = { time: Date.now() }
  const make = (context: RelayContext): TestRelay => {
    const routes = relayRoutes(context)
    routes.onError((error, request) => answerError(error, request, context.log))
    return {
      ...context,
      lines,
      pass: seconds => {
        clock.time += seconds * 1000
      },
      beside({ store = context.store, nodeUrl, settings = context.settings }) {
        const chains = new Map(
          [...settings.chains].map(([id, chain]) => [id, { ...chain, nodeUrl: nodeUrl ?? chain.nodeUrl }]),
        )
        const changed = { ...settings, chains }
        return make({ ...context, store, settings: changed, nodes: nodesOf(changed) })
      },
      async ask(path, body) {
        const headers = { Origin: 'https://any.example', 'Content-Type': 'application/json' }
        const answer = await routes.request(path, {
          headers,
          ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
        })
        return { status: answer.status, body: await answer.json(), headers: answer.headers }
      },
    }
  }
  return make(
    createRelayContext(settings, {
      store,
      // Each look is a millisecond later: two tips that come one after the other have their order.
      now: () => new Date(clock.time++),
      log: line => void lines.push(line),
      countRequest: async () => {},
    }),
  )
}

/** One round of a relay, in which `changes` replace what its node does. */
export async function stepOnce(
  relay: RelayContext,
  chainId: number,
  changes: Partial<Node> = {},
): Promise<void> {
  const chain = relay.settings.chains.get(chainId)
  const node = relay.nodes.get(chainId)
  if (!chain || !node) throw new Error(`The relay does not send on ${chainId}.`)
  await runRound(relay, chain, { ...node, ...changes })
}

/** As {@link stepOnce}; a chain that mines by itself has put what was published into a block when it is over. */
export async function relayStep(
  { client, chainId }: Pick<TestChain, 'client' | 'chainId'>,
  relay: RelayContext,
  changes: Partial<Node> = {},
): Promise<void> {
  await stepOnce(relay, chainId, changes)
  // The chain answers before its block is there.
  if (await client.getAutomine())
    await expect.poll(async () => (await client.getTxpoolStatus()).pending).toBe(0)
}

/** What a relay has spent, or may be spending, of one budget within 24 hours, in wei. */
export async function spentOf(relay: RelayContext, chainId: number, kind: FlightKind): Promise<bigint> {
  return sumSpent(await readSpending(relay, chainId), kind)
}
