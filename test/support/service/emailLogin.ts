import * as z from 'zod/mini'
import { connectAnswer, verifyAnswer, waitAnswer } from '../../../src/emailWallet/protocol/api.ts'
import type { Mail } from '../../../src/server/mail/mailer.ts'
import { serviceOrigin, type TestService } from './testService.ts'

/** Asks as the secure page does. */
export const page = (service: TestService, path: string, body: unknown, token?: string) =>
  service.ask(path, { body, origin: serviceOrigin, ...(token === undefined ? {} : { token }) })

/** The code in the newest mail to an address. */
export const codeIn = (mails: readonly Mail[], email: string) => firstIn(mails, email, /^(\d{6})$/m, 'a code')

/** The link in the newest mail to an address. */
export const linkIn = (mails: readonly Mail[], email: string) =>
  firstIn(mails, email, /(https?:\S+)/, 'a link')

function firstIn(mails: readonly Mail[], email: string, what: RegExp, name: string): string {
  const found = mails.findLast(({ to }) => to === email)?.text.match(what)?.[1]
  if (!found) throw new Error(`The newest mail to ${email} has not ${name}.`)
  return found
}

/** Presses the button of the page that a mailed link opens. @param code entered there, where the page takes one */
export async function approveLink(service: TestService, link: string, code?: string) {
  const { pathname, searchParams } = new URL(link)
  const form = { link: searchParams.get('link') ?? '', ...(code !== undefined && { code }) }
  return service.ask(pathname, {
    body: new URLSearchParams(form).toString(),
    origin: serviceOrigin,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
}

/** A device that the owner of the address has approved; its first code lies in the mails. */
export async function approvedDevice(service: TestService, email: string): Promise<string> {
  const { body } = await page(service, '/email/connect', { email })
  const { deviceToken } = connectAnswer.parse(body)
  await approveLink(service, linkIn(service.mails, email))
  return deviceToken
}

/** Whether the owner has let a device in. */
export async function isLetIn(service: TestService, email: string, deviceToken: string) {
  const { body } = await page(service, '/email/device/wait', { email, deviceToken })
  return waitAnswer.parse(body).state === 'APPROVED'
}

/** Has links mailed until there is one an hour for all; returns that of now, which takes a code. */
export async function linkForAll(service: TestService, email: string): Promise<string> {
  for (let link = 0; link < 12; link++) await page(service, '/email/connect', { email })
  return linkIn(service.mails, email)
}

/** Logs a newcomer in. */
export async function logIn(service: TestService, email: string) {
  const deviceToken = await approvedDevice(service, email)
  const otp = codeIn(service.mails, email)
  const { body } = await page(service, '/email/verify', { email, deviceToken, otp })
  return { ...verifyAnswer.parse(body), deviceToken }
}

/** The stable word of a refusal. */
export const wordOf = (answer: { body: unknown }) =>
  z.object({ code: z.string() }).safeParse(answer.body).data?.code

/** A code that is wrong. */
export const otherThan = (otp: string) => ((Number(otp) + 1) % 1_000_000).toString().padStart(6, '0')
