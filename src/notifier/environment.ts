import * as z from 'zod/mini'
import { environmentReader } from '#lib/environment.ts'
import { type Address, readAddress } from '#lib/names/address.ts'
import { partsOf, readLeastAmount } from '#settings/query/messageFilter.ts'
import type { MailSettings } from './sinks/sendByMail.ts'
import type { TelegramSettings } from './sinks/sendToTelegram.ts'
import type { WebhookSettings } from './sinks/sendToWebhook.ts'

/** The settings of the notifier. */
export interface Environment {
  /** Whose tips are reported. */
  readonly address: Address
  /** As the widget's `min`; empty for none. */
  readonly min: string
  /** Path of the state file. */
  readonly stateFile: string
  readonly webhook?: WebhookSettings | undefined
  readonly discord?: { readonly url: string } | undefined
  readonly telegram?: TelegramSettings | undefined
  readonly mail?: MailSettings | undefined
}

const addressExpected = 'the address that receives the tips: 0x and 40 hex digits, its checksum right'
const address = z.pipe(
  z.string(addressExpected),
  z.transform((text, { issues }): Address => {
    const read = readAddress(text.trim())
    if (read !== undefined && read !== 'typo') return read
    issues.push({ code: 'custom', message: addressExpected, input: text })
    return z.NEVER
  }),
)
const webUrl = (what: string) =>
  z.url({ protocol: /^https?$/, error: `${what}, starting with https:// or http://` })
const minExpected = 'the least amounts, such as 0.001ETH,2USDC'
const secretExpected = 'whsec_ and 24 to 64 bytes in base64, as Standard Webhooks have it'
const isSecret = (text: string) => {
  const bytes = Buffer.from(text.slice('whsec_'.length), 'base64')
  return bytes.length >= 24 && bytes.length <= 64 && text === `whsec_${bytes.toString('base64')}`
}
const mailbox = (what: string) => z.string(what).check(z.regex(/^[^\r\n]*@[^\r\n]+$/, what))

const schema = z.object({
  NOTIFY_ADDRESS: address,
  NOTIFY_MIN: z.optional(
    z
      .string()
      .check(
        z.refine(text => partsOf.min(text).every(part => readLeastAmount(part) !== undefined), minExpected),
      ),
  ),
  NOTIFY_STATE: z._default(z.string(), 'notify-state.json'),
  NOTIFY_WEBHOOK_URL: z.optional(webUrl('the address of a webhook receiver')),
  NOTIFY_WEBHOOK_SECRET: z.optional(z.string().check(z.refine(isSecret, secretExpected))),
  NOTIFY_DISCORD_URL: z.optional(webUrl("the address of a channel's webhook")),
  NOTIFY_TELEGRAM_URL: z._default(webUrl('the address of a Bot API'), 'https://api.telegram.org'),
  NOTIFY_TELEGRAM_TOKEN: z.optional(
    z.string().check(z.regex(/^\d+:[\w-]+$/, "a bot's token, such as 123456:ABC-DEF")),
  ),
  NOTIFY_TELEGRAM_CHAT: z.optional(
    z.string().check(z.regex(/^(-?\d+|@\w+)$/, "a chat's number, or @name of a channel")),
  ),
  NOTIFY_MAIL_TO: z.optional(mailbox('a mail address')),
  SMTP_URL: z.optional(
    z.url({
      protocol: /^smtps?$/,
      error: 'the address of a mail server, starting with smtps:// or smtp://',
    }),
  ),
  MAIL_FROM: z.optional(mailbox('a sender, such as Kudos <kudos@example.org>')),
})

type Given = z.output<typeof schema>

/** Settings that mean nothing without one another. */
const pairs = [
  ['NOTIFY_WEBHOOK_URL', 'NOTIFY_WEBHOOK_SECRET'],
  ['NOTIFY_TELEGRAM_TOKEN', 'NOTIFY_TELEGRAM_CHAT'],
] as const satisfies readonly (readonly [keyof Given, keyof Given])[]

/** Reads the notifier's settings. @throws an Error that names all that are missing or wrong, never a value: it may be a secret */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  const { read, checkEndings, errors, error } = environmentReader(env)
  const names = Object.keys(schema.shape).filter(name => name.startsWith('NOTIFY_'))
  checkEndings(
    /^NOTIFY_(.*)/,
    names.map(name => name.slice('NOTIFY_'.length)),
  )
  const given = read(schema)
  if (given) errors.push(...missing(given))
  if (!given || errors.length > 0) throw error()
  const { NOTIFY_WEBHOOK_URL: url, NOTIFY_WEBHOOK_SECRET: secret, NOTIFY_DISCORD_URL: discord } = given
  const { NOTIFY_TELEGRAM_TOKEN: token, NOTIFY_TELEGRAM_CHAT: chat } = given
  const { NOTIFY_MAIL_TO: to, SMTP_URL: smtpUrl, MAIL_FROM: from } = given
  return {
    address: given.NOTIFY_ADDRESS,
    min: given.NOTIFY_MIN ?? '',
    stateFile: given.NOTIFY_STATE,
    webhook: url && secret ? { url, secret } : undefined,
    discord: discord ? { url: discord } : undefined,
    telegram: token && chat ? { url: given.NOTIFY_TELEGRAM_URL.replace(/\/+$/, ''), token, chat } : undefined,
    mail: to && smtpUrl ? { smtpUrl, from: from ?? to, to } : undefined,
  }
}

function missing(given: Given): string[] {
  const errors: string[] = []
  for (const [one, other] of pairs) {
    if (given[one] && !given[other]) errors.push(`${other}: expected a value beside ${one}`)
    if (given[other] && !given[one]) errors.push(`${one}: expected a value beside ${other}`)
  }
  if (given.NOTIFY_MAIL_TO && !given.SMTP_URL) errors.push('SMTP_URL: expected a value beside NOTIFY_MAIL_TO')
  const { NOTIFY_WEBHOOK_URL, NOTIFY_DISCORD_URL, NOTIFY_TELEGRAM_TOKEN, NOTIFY_MAIL_TO } = given
  if (!NOTIFY_WEBHOOK_URL && !NOTIFY_DISCORD_URL && !NOTIFY_TELEGRAM_TOKEN && !NOTIFY_MAIL_TO)
    errors.push(
      'expected at least one of NOTIFY_WEBHOOK_URL, NOTIFY_DISCORD_URL, NOTIFY_TELEGRAM_TOKEN, NOTIFY_MAIL_TO',
    )
  return errors
}

/** What of the settings must never be printed. */
export function secretsOf({ webhook, discord, telegram, mail }: Environment): readonly string[] {
  return [webhook?.url, webhook?.secret, discord?.url, telegram?.token, mail?.smtpUrl].filter(
    secret => secret !== undefined,
  )
}
