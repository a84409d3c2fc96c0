import { Hono } from 'hono'
import { emailPaths } from '#emailWallet/protocol/api.ts'
import { mailsWords } from '#languages/words/mailsWords.ts'
import type { ServiceContext, ServiceEnv } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { approveByLink, findLink } from './deviceLinks.ts'
import type { EmailService } from './EmailService.ts'
import { bold, linkForm, linkPage, readLinkForm, refusedAsPage } from './linkPage.ts'
import { timeText } from './mails.ts'

/** The page that a mailed link opens. Opening it approves nothing, because mail scanners open links, too. */
export function deviceLinkRoutes(service: EmailService) {
  const routes = new Hono<ServiceEnv>()

  routes.get(emailPaths.device, async context => {
    const secret = context.req.query('link') ?? ''
    const words = mailsWords()
    return refusedAsPage(context, async () => {
      const link = await findLink(service, secret)
      if (link.takesCode) return codePage(context, secret, words.whichAsked(bold(link.email)))
      return linkPage(
        context,
        words.approveTitle,
        [words.approveAsked(timeText(link.requestedAt), bold(link.email)), [words.approveOnly]],
        { form: linkForm(secret, words.approveIt) },
      )
    })
  })

  routes.post(emailPaths.device, async context => {
    const { secret, userCode } = await readLinkForm(context)
    const words = mailsWords()
    return refusedAsPage(context, async () => {
      try {
        await approveByLink(service, secret, userCode)
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'wrong-code')) throw error
        return codePage(context, secret, [bold(error.message)])
      }
      return userCode === undefined
        ? linkPage(context, words.approvedTitle, [[words.approved]])
        : linkPage(context, words.enteredTitle, [[words.entered]])
    })
  })

  return routes
}

/** Asks which device a link is to let in. */
function codePage(context: ServiceContext, secret: string, why: Parameters<typeof linkPage>[2][number]) {
  const words = mailsWords()
  const form = linkForm(secret, words.approveIt, words.whichCode)
  return linkPage(context, words.whichTitle, [why, [words.whichOnly]], { form })
}
