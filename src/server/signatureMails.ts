import { AsyncResource } from 'node:async_hooks'
import { sendOrLog } from './log.ts'
import { type Signed, signedMail } from './mails.ts'
import type { Service } from './service.ts'
import type { User } from './users.ts'

/** Milliseconds after a mail of a signature in which those that follow wait, to be told in one. */
const gatherFor = 60_000

/**
 * Mails owners what they signed that may move money: the first at once, in the language of whoever asked; what follows within a minute
 * in one mail, sooner where the service stops.
 */
export function signatureMails(service: Service) {
  const gathered = new Map<string, { readonly signed: Signed[]; readonly tell: () => void }>()
  service.stopping?.addEventListener('abort', () => {
    for (const { tell } of gathered.values()) tell()
  })

  return ({ id, email }: Pick<User, 'id' | 'email'>, what: string): void => {
    const now = { what, at: service.now() }
    const waiting = gathered.get(id)
    if (waiting) {
      waiting.signed.push(now)
      if (service.stopping?.aborted) waiting.tell()
      return
    }
    const signed = [now]
    const tell = AsyncResource.bind(() => {
      if (signed.length === 0) gathered.delete(id)
      else void sendOrLog(service, signedMail(email, signed.splice(0)))
    })
    gathered.set(id, { signed, tell })
    tell()
    const telling = setInterval(() => {
      tell()
      if (!gathered.has(id)) clearInterval(telling)
    }, gatherFor).unref()
  }
}
