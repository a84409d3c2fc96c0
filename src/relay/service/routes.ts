import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type * as z from 'zod/mini'
import {
  type relayAnswer,
  relayPaths,
  relayRequest,
  type termsAnswer,
  termsQuery,
} from '#relay/protocol/relay.ts'
import { bytes32 } from '#relay/protocol/tipTerms.ts'
import type { ServiceEnv } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { limitBody, readBody, readQuery } from '#server/http/requests.ts'
import type { Limit } from '#server/limits/limits.ts'
import { acceptTip } from './acceptTip.ts'
import type { RelayContext } from './context.ts'
import { termsOf } from './terms.ts'
import { findTip, type StoredTip, tipOf } from './tips.ts'

/** For requests that make the relay ask a node. */
const askLimit: Limit = { max: 120, seconds: 600, words: 'tooManyFromNetwork' }
/** For pages that look at their tips every few seconds. */
const readLimit: Limit = { max: 1_200, seconds: 600, words: 'tooManyFromNetwork' }
/** For tips that were accepted. */
const tipLimit: Limit = { max: 30, seconds: 24 * 60 * 60, words: 'tooManyFromNetwork' }

/** The relay over HTTP, for pages of any origin. It knows its visitors by their signatures alone. */
export function relayRoutes(context: RelayContext) {
  const { countRequest } = context
  const routes = new Hono<ServiceEnv>()
  routes.use(
    '/relay/*',
    cors({ origin: '*', allowMethods: ['GET', 'POST'], allowHeaders: ['Content-Type'], maxAge: 600 }),
    limitBody(16 * 1024),
  )
  routes.get(relayPaths.terms, async request => {
    const query = readQuery(request, termsQuery)
    await countRequest(request, 'relay', askLimit)
    const terms: z.output<typeof termsAnswer> = await termsOf(context, query)
    return request.json(terms)
  })

  routes.post(relayPaths.send, async request => {
    const body = await readBody(request, relayRequest)
    await countRequest(request, 'relay', askLimit)
    const tip = await acceptTip(context, body, () => countRequest(request, 'relayed', tipLimit))
    return request.json(answerOf(tip))
  })

  routes.get(relayPaths.tip, async request => {
    await countRequest(request, 'relay read', readLimit)
    const { data: id } = bytes32.safeParse(request.req.param('id'))
    const tip = id && (await findTip(context, id.toLowerCase()))
    if (!tip) throw new Refusal('not-found', 'The relay does not know this tip.')
    return request.json(answerOf(tip))
  })
  return routes
}

function answerOf(tip: StoredTip): z.output<typeof relayAnswer> {
  return { id: tip.id, ...tipOf(tip) }
}
