import { Hono } from 'hono'
import type * as z from 'zod/mini'
import { escapeHtml } from '#lib/escapeHtml.ts'
import { emailPaths } from '#protocol/emailCode.ts'
import {
  approveDeviceHash,
  approveDeviceRequest,
  type deviceAnswer,
  deviceRequest,
  secondFactorPaths,
} from '#protocol/secondFactor.ts'
import { approveByLink, findLink } from '../devices.ts'
import { linkForm, linkPage, linkPageGone, readLinkForm, refusedAsPage } from '../linkPage.ts'
import { Refusal } from '../refusal.ts'
import { readBody } from '../requests.ts'
import { deviceChallenge } from '../secondFactor.ts'
import type { Service, ServiceEnv } from '../service.ts'

/** The page that a mailed link opens. Opening it approves nothing, because mail scanners open links, too. */
export function deviceLinkRoutes(service: Service) {
  const routes = new Hono<ServiceEnv>()

  routes.get(emailPaths.device, async context => {
    const secret = context.req.query('link') ?? ''
    const link = await findLink(service, secret)
    const again = 'Go back to the page where you entered your email, and ask for another.'
    if (!link) return linkPageGone(context, `It was used before or has expired. ${again}`)
    // Its passkey is asked for by the secure page, which has scripts. The server never sees what is behind the #.
    return refusedAsPage(context, async () => {
      if (await deviceChallenge(service, link.email, secret))
        return context.redirect(`/${approveDeviceHash}${secret}`, 303)
      return linkPage(
        context,
        'Approve this device?',
        `<p>On ${escapeHtml(link.requestedAt.toUTCString())}, someone entered <b>${escapeHtml(link.email)}</b> to log in to a Kudos wallet.</p>
<p>Approve only if that was you, just now. After that we send a code to the same address.</p>
${linkForm(emailPaths.device, secret, 'Approve')}`,
      )
    })
  })

  routes.post(emailPaths.device, async context => {
    const secret = await readLinkForm(context)
    return refusedAsPage(context, async () => {
      await approveByLink(service, secret)
      return linkPage(
        context,
        'The device is approved',
        '<p>A code is on its way to your email. Go back to the page where you entered your email; you can close this one.</p>',
      )
    })
  })

  routes.post(secondFactorPaths.device, async context => {
    const { link: secret } = await readBody(context, deviceRequest)
    const link = await findLink(service, secret)
    const options = link && (await deviceChallenge(service, link.email, secret))
    if (!options) throw new Refusal('link-gone', 'This link was used before or has expired.')
    return context.json({
      email: link.email,
      requestedAt: link.requestedAt.toISOString(),
      options,
    } satisfies z.output<typeof deviceAnswer>)
  })

  routes.post(secondFactorPaths.approveDevice, async context => {
    const { link, confirmation } = await readBody(context, approveDeviceRequest)
    await approveByLink(service, link, confirmation)
    return context.json({})
  })

  return routes
}
