import { expect } from '@playwright/test'
import type { ArrivedMail } from '../../local/mailbox.ts'

/** What the newest mail to an address says that has these words, as soon as it has arrived. */
export async function mailed(mailbox: string, email: string, what: RegExp, words = ''): Promise<string> {
  const url = `${mailbox.replace('localhost', '127.0.0.1')}mails.json?to=${encodeURIComponent(email)}`
  let found: string | undefined
  await expect
    .poll(async () => {
      const mails: ArrivedMail[] = await (await fetch(url)).json()
      found = mails.find(mail => what.test(mail.text) && mail.text.includes(words))?.text.match(what)?.[1]
      return found
    })
    .toBeDefined()
  return found ?? ''
}
