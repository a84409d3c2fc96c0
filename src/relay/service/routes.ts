import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
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
import { acceptTip } from './acceptTip.ts'
import type { RelayContext } from './context.ts'
import { readBody, readQuery } from './readRequest.ts'
import { RelayRefusal } from './refusal.ts'
import { termsOf } from './terms.ts'
import { findTip, type StoredTip, tipOf } from './tips.ts'

/** Bytes of the largest request. */
const maxBody = 16_384
/** For requests that make the relay ask a node. */
const askLimit = { max: 120, seconds: 600 }
/** For pages that look at their tips every few seconds. */
const readLimit = { max: 1_200, seconds: 600 }
/** For tips that were accepted. */
const tipLimit = { max: 30, seconds: 24 * 60 * 60 }

/** The relay over HTTP, for pages of any origin. It knows its visitors by their signatures alone. */
export function relayRoutes(context: RelayContext) {
  const { countRequest } = context
  const routes = new Hono()
  routes.onError((error, request) => {
    if (!(error instanceof RelayRefusal)) throw error
    const { code, message, status, retryAfter, cause } = error
    if (cause !== undefined && status >= 500) context.log({ code }, cause)
    if (retryAfter !== undefined) request.header('Retry-After', String(retryAfter))
    return request.json({ code, message, ...(retryAfter === undefined ? {} : { retryAfter }) }, status)
  })
  const allPaths = '/relay/*'
  routes.use(
    allPaths,
    cors({ origin: '*', allowMethods: ['GET', 'POST'], allowHeaders: ['Content-Type'], maxAge: 600 }),
  )
  routes.use(
    allPaths,
    bodyLimit({
      maxSize: maxBody,
      onError: () => {
        throw new RelayRefusal('too-large', 'The request is larger than 16 kB.')
      },
    }),
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
    if (!tip) throw new RelayRefusal('not-found', 'The relay does not know this tip.')
    return request.json(answerOf(tip))
  })
  return routes
}

function answerOf(tip: StoredTip): z.output<typeof relayAnswer> {
  return { id: tip.id, ...tipOf(tip) }
}
