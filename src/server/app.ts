import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { maxBody } from '#emailWallet/protocol/api.ts'
import { deviceLinkRoutes } from '#emailWallet/service/deviceLinkRoutes.ts'
import { emailChangeRoutes } from '#emailWallet/service/emailChangeRoutes.ts'
import { loginRoutes } from '#emailWallet/service/loginRoutes.ts'
import { securePageRoutes } from '#emailWallet/service/securePageRoutes.ts'
import { walletRoutes } from '#emailWallet/service/walletRoutes.ts'
import { emailServiceWords } from '#languages/words/emailServiceWords.ts'
import { signInRoutes } from '#signIn/service/signInRoutes.ts'
import { violatedConstraint } from './http/connections.ts'
import { Refusal } from './http/refusal.ts'
import { noticesProxy, onlyFrom } from './http/requests.ts'
import { logged, withoutWords } from './log.ts'
import { inLanguage, languagesOf } from './mail/inLanguage.ts'
import { isWhole, type RelayService, type Service, type ServiceContext, type ServiceEnv } from './service.ts'

/** Creates the service's app, which handles requests but does not listen on a port. */
export function createApp(service: RelayService | Service) {
  const whole = isWhole(service) ? service : undefined
  const app = new Hono<ServiceEnv>()
  // Before the log: load balancers ask every few seconds.
  app.get('/health', async context => {
    context.header('Cache-Control', 'no-store')
    const status = await service.store.checkWritable().then(
      () => 'ok',
      () => 'down',
    )
    return context.json({ status, relay: service.relay?.health() }, status === 'ok' ? 200 : 503)
  })
  if (service.metrics) app.use(service.metrics.measured)
  app.use(logged(service))
  app.use(noticesProxy(service))
  app.use((context, next) => inLanguage(languagesOf(context), next))
  app.use(async (context, next) => {
    await next()
    context.header('X-Content-Type-Options', 'nosniff')
    if (!context.res.headers.has('Content-Security-Policy'))
      context.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store')
    if (whole?.settings.origin.startsWith('https:'))
      context.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    // Proxies that keep connections open move on to another process.
    if (service.stopping?.aborted) context.header('Connection', 'close')
  })
  // The origin is checked before anything is read. An allowed page may read why it was refused.
  if (whole) {
    const { origin, widgetOrigins } = whole.settings
    app.use(
      '/sign-in/*',
      cors({
        origin: [...widgetOrigins],
        credentials: true,
        allowMethods: ['GET', 'POST'],
        allowHeaders: ['Content-Type', 'Authorization'],
        maxAge: 600,
      }),
      onlyFrom(widgetOrigins, false),
    )
    app.use('/email/*', onlyFrom([origin], true))
  }
  if (service.relay) app.route('/', service.relay.routes)
  app.use(
    bodyLimit({
      maxSize: maxBody,
      onError: context => refuse(context, new Refusal('too-large', 'The request is larger than 16 kB.')),
    }),
  )
  if (whole) {
    for (const routes of [signInRoutes, loginRoutes, deviceLinkRoutes, walletRoutes, emailChangeRoutes])
      app.route('/', routes(whole))
    const { pageFolder, networks } = whole.settings
    if (pageFolder) app.route('/', securePageRoutes(pageFolder, networks))
  }
  app.notFound(context => refuse(context, new Refusal('not-found', 'There is nothing here.')))
  app.onError((error, context) => {
    const refusal = error instanceof Refusal ? error : unexpected(error)
    const { code, cause, status } = refusal
    if (cause !== undefined && status >= 500)
      service.log({ requestId: context.get('requestId'), code, ...withoutWords(cause) })
    return refuse(context, refusal)
  })
  return app
}

function unexpected(cause: Error): Refusal {
  // The device was removed during the request.
  if (violatedConstraint(cause) === 'reference')
    return new Refusal('signed-out', emailServiceWords().signedOut)
  return new Refusal('internal', emailServiceWords().internal, { cause })
}

function refuse(context: ServiceContext, { code, message, status, retryAfter }: Refusal) {
  if (retryAfter !== undefined) context.header('Retry-After', String(retryAfter))
  return context.json({ code, message, ...(retryAfter === undefined ? {} : { retryAfter }) }, status)
}
