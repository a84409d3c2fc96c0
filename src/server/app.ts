import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { maxBody } from '#emailWallet/protocol/api.ts'
import { deviceLinkRoutes } from '#emailWallet/service/deviceLinkRoutes.ts'
import { emailChangeRoutes } from '#emailWallet/service/emailChangeRoutes.ts'
import { loginRoutes } from '#emailWallet/service/loginRoutes.ts'
import { securePageRoutes } from '#emailWallet/service/securePageRoutes.ts'
import { walletRoutes } from '#emailWallet/service/walletRoutes.ts'
import { emailServiceWords } from '#languages/words/emailServiceWords.ts'
import { isReferenceGone } from '#server/database/connections.ts'
import { answerError } from '#server/http/answerError.ts'
import type { ServiceEnv } from '#server/http/context.ts'
import { logged } from '#server/http/log.ts'
import { Refusal } from '#server/http/refusal.ts'
import { limitBody, onlyFrom } from '#server/http/requests.ts'
import { inLanguage, languagesOf } from '#server/mail/inLanguage.ts'
import { signInRoutes } from '#signIn/service/signInRoutes.ts'
import type { RelayService, Service } from './service.ts'

/** Creates the service's app, which handles requests but does not listen on a port. */
export function createApp(service: RelayService | Service) {
  // A relay alone sends no mails.
  const whole = 'mailer' in service ? service : undefined
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
  app.use(logged(service.log, service.now))
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
  app.use(limitBody(maxBody))
  if (whole) {
    for (const routes of [signInRoutes, loginRoutes, deviceLinkRoutes, walletRoutes, emailChangeRoutes])
      app.route('/', routes(whole))
    const { pageFolder, networks } = whole.settings
    if (pageFolder) app.route('/', securePageRoutes(pageFolder, networks))
  }
  app.notFound(() => {
    throw new Refusal('not-found', 'There is nothing here.')
  })
  app.onError((error, context) =>
    answerError(
      // The device was removed during the request.
      isReferenceGone(error) ? new Refusal('signed-out', emailServiceWords().signedOut) : error,
      context,
      service.log,
    ),
  )
  return app
}
