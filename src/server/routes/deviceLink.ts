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
import type { Service, ServiceContext, ServiceEnv } from '../service.ts'
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
      if (link.takesCode) return codePage(context, secret, words.whichAsked(bold(link.email)))
      return linkPage(
        context,
        words.approveTitle,
        [words.approveAsked(timeText(link.requestedAt), bold(link.email)), [words.approveOnly]],
        { form: linkForm(emailPaths.device, secret, words.approveIt) },
      )
    })
  })

  routes.post(emailPaths.device, async context => {
    const { secret, userCode } = await readLinkForm(context)
    const words = mailsWords()
    return refusedAsPage(context, async () => {
      try {
        await approveByLink(service, secret, { userCode })
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'wrong-code')) throw error
        return codePage(context, secret, [bold(error.message)])
      }
      return userCode === undefined
        ? linkPage(context, words.approvedTitle, [[words.approved]])
        : linkPage(context, words.enteredTitle, [[words.entered]])
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
      takesCode: link.takesCode,
      options,
    } satisfies z.output<typeof deviceAnswer>)
  })

  routes.post(secondFactorPaths.approveDevice, async context => {
    const { link, ...approval } = await readBody(context, approveDeviceRequest)
    await approveByLink(service, link, approval)
    return context.json({})
  })

  return routes
}

/** Asks which device a link is to let in. */
function codePage(context: ServiceContext, secret: string, why: Parameters<typeof linkPage>[2][number]) {
  const words = mailsWords()
  const form = linkForm(emailPaths.device, secret, words.approveIt, words.whichCode)
  return linkPage(context, words.whichTitle, [why, [words.whichOnly]], { form })
}
