import { Hono } from 'hono'
import type * as z from 'zod/mini'
import { type relayAnswer, relayPaths, relayRequest, type termsAnswer, termsQuery } from '#protocol/relay.ts'
import { bytes32 } from '#protocol/tipTerms.ts'
import { requestLimit } from '../limits.ts'
import { Refusal } from '../refusal.ts'
import { countClient, readBody, readQuery } from '../requests.ts'
import type { RelayService, ServiceEnv } from '../service.ts'
import { acceptTip } from './checks.ts'
import { termsOf } from './terms.ts'
import { findTip, type StoredTip, tipOf } from './tips.ts'

/** For what asks a node. */
const askLimit = requestLimit('tooManyFromNetwork', 120, 600)
/** For pages that look at their tips every few seconds. */
const readLimit = requestLimit('tooManyFromNetwork', 1_200, 600)
/** For tips that were accepted. */
const tipLimit = requestLimit('tooManyFromNetwork', 30, 24 * 60 * 60)

/** The relay for any page: it knows its visitors by signatures alone. */
export function relayRoutes(service: RelayService) {
  const routes = new Hono<ServiceEnv>()
  routes.get(relayPaths.terms, async context => {
    const asked = readQuery(context, termsQuery)
    await countClient(service, context, 'relay', askLimit)
    const terms: z.output<typeof termsAnswer> = await termsOf(service, asked)
    return context.json(terms)
  })

  routes.post(relayPaths.send, async context => {
    const request = await readBody(context, relayRequest)
    await countClient(service, context, 'relay', askLimit)
    const tip = await acceptTip(service, request, () => countClient(service, context, 'relayed', tipLimit))
    return context.json(answerOf(tip))
  })

  routes.get(relayPaths.tip, async context => {
    await countClient(service, context, 'relay read', readLimit)
    const { data: id } = bytes32.safeParse(context.req.param('id'))
    const tip = id && (await findTip(service, id.toLowerCase()))
    if (!tip) throw new Refusal('not-found', 'The relay does not know this tip.')
    return context.json(answerOf(tip))
  })
  return routes
}

function answerOf(tip: StoredTip): z.output<typeof relayAnswer> {
  return { id: tip.id, ...tipOf(tip) }
}
