import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { zeroAddress } from 'viem'
import type * as z from 'zod/mini'
import { type relayAnswer, relayPaths, relayRequest, type termsAnswer } from '#protocol/relay.ts'
import { requestLimit } from '../limits.ts'
import { Refusal } from '../refusal.ts'
import { countClient, readBody } from '../requests.ts'
import type { Service, ServiceEnv } from '../service.ts'
import { acceptTip, checkSponsored, relayChainOf } from './checks.ts'
import { findTip, type StoredTip, tipOf } from './tips.ts'

/** For what asks a node. */
const askLimit = requestLimit('from your network', 120, 600)
/** For tips that were accepted. */
const tipLimit = requestLimit('from your network', 30, 24 * 60 * 60)

/** Seconds for which terms hold. */
const termsHold = 60

/** The relay for any page: it knows its visitors by signatures alone. */
export function relayRoutes(service: Service) {
  const routes = new Hono<ServiceEnv>()
  routes.use(
    '/relay/*',
    cors({ origin: '*', allowMethods: ['GET', 'POST'], allowHeaders: ['Content-Type'], maxAge: 600 }),
  )

  routes.get(relayPaths.terms, context => {
    const { relay } = relayChainOf(service, Number(context.req.query('chainId')))
    checkSponsored(relay, context.req.query('to') ?? '')
    const terms: z.output<typeof termsAnswer> = {
      fee: '0',
      feeTo: zeroAddress,
      minimum: `${relay.minimum}`,
      holds: termsHold,
    }
    return context.json(terms)
  })

  routes.post(relayPaths.send, async context => {
    const request = await readBody(context, relayRequest)
    await countClient(service, context, 'relay', askLimit)
    const tip = await acceptTip(service, request, () => countClient(service, context, 'relayed', tipLimit))
    return context.json(answerOf(tip))
  })

  routes.get(relayPaths.tip, async context => {
    const tip = await findTip(service, context.req.param('id').toLowerCase())
    if (!tip) throw new Refusal('not-found', 'The relay does not know this tip.')
    return context.json(answerOf(tip))
  })
  return routes
}

function answerOf(tip: StoredTip): z.output<typeof relayAnswer> {
  return { id: tip.id, ...tipOf(tip) }
}
