import { Hono } from 'hono'
import type * as z from 'zod/mini'
import { emailServiceWords } from '#languages/emailServiceWords.ts'
import { mailsWords } from '#languages/mailsWords.ts'
import { spoken } from '#languages/spoken.ts'
import { emailPaths } from '#protocol/emailCode.ts'
import {
  approveDeviceHash,
  approveDeviceRequest,
  type deviceAnswer,
  deviceRequest,
  secondFactorPaths,
} from '#protocol/secondFactor.ts'
import { approveByLink, findLink } from '../devices.ts'
import { bold, linkForm, linkPage, linkPageGone, readLinkForm, refusedAsPage } from '../linkPage.ts'
import { Refusal } from '../refusal.ts'
import { readBody } from '../requests.ts'
import { deviceChallenge } from '../secondFactor.ts'
import type { Service, ServiceEnv } from '../service.ts'
import { timeText } from '../timeText.ts'

/** The page that a mailed link opens. Opening it approves nothing, because mail scanners open links, too. */
export function deviceLinkRoutes(service: Service) {
  const routes = new Hono<ServiceEnv>()

  routes.get(emailPaths.device, async context => {
    const secret = context.req.query('link') ?? ''
    const link = await findLink(service, secret)
    const words = mailsWords()
    if (!link) return linkPageGone(context, words.goneAskAgain)
    // Its passkey is asked for by the secure page, which has scripts. The server never sees what is behind the #.
    return refusedAsPage(context, async () => {
      if (await deviceChallenge(service, link.email, secret))
        return context.redirect(`/?lang=${spoken().tag}${approveDeviceHash}${secret}`, 303)
      return linkPage(
        context,
        words.approveTitle,
        [words.approveAsked(timeText(link.requestedAt), bold(link.email)), [words.approveOnly]],
        { form: linkForm(emailPaths.device, secret, words.approveIt) },
      )
    })
  })

  routes.post(emailPaths.device, async context => {
    const secret = await readLinkForm(context)
    const words = mailsWords()
    return refusedAsPage(context, async () => {
      await approveByLink(service, secret)
      return linkPage(context, words.approvedTitle, [[words.approved]])
    })
  })

  routes.post(secondFactorPaths.device, async context => {
    const { link: secret } = await readBody(context, deviceRequest)
    const link = await findLink(service, secret)
    const options = link && (await deviceChallenge(service, link.email, secret))
    if (!options) throw new Refusal('link-gone', emailServiceWords().linkGone)
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
