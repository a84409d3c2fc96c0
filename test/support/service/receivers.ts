import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import * as z from 'zod/mini'
import { listenLocally } from '../../../local/listenLocally.ts'

/** The receivers of the notifier that speak HTTP. */
export const httpSinks = ['webhook', 'discord', 'telegram'] as const

export type HttpSink = (typeof httpSinks)[number]

/** What a receiver took: the id of the tip, and the whole body. */
export interface Taken {
  readonly id: string
  readonly body: unknown
}

/** How a receiver answers where it does not take a request. */
export interface Refusal {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** `before` may refuse a request. `after` runs once the request was taken, before the answer is sent. */
export interface ReceiverHooks {
  before?: (sink: HttpSink) => Refusal | undefined | Promise<Refusal | undefined>
  after?: (sink: HttpSink) => void
}

const secret = `whsec_${Buffer.from('a secret of thirty-two bytes, so').toString('base64')}`
const token = '123456:ABC-DEF_secret'
const chat = '-1001234567890'

const limited = (length: number) => z.string().check(z.minLength(1), z.maxLength(length))

/** Discord's execute-webhook body, as far as its documents name limits; `strict` because a misspelt key is silently ignored there. */
const discordBody = z.strictObject({
  allowed_mentions: z.strictObject({ parse: z.array(z.never()) }),
  embeds: z
    .array(
      z.strictObject({
        title: limited(256),
        description: limited(4096),
        fields: z
          .array(z.strictObject({ name: limited(256), value: limited(1024), inline: z.boolean() }))
          .check(z.maxLength(25)),
        footer: z.strictObject({ text: limited(2048) }),
        timestamp: z.iso.datetime(),
        color: z.int().check(z.minimum(0), z.maximum(0xffffff)),
      }),
    )
    .check(z.minLength(1), z.maxLength(10)),
})

/** Telegram's sendMessage body, as its documents have it. */
const telegramBody = z.strictObject({
  chat_id: z.literal(chat),
  text: limited(4096),
  entities: z
    .array(
      z.strictObject({
        type: z.enum(['bold', 'italic', 'code', 'pre']),
        offset: z.int().check(z.minimum(0)),
        length: z.int().check(z.minimum(1)),
      }),
    )
    .check(z.maxLength(100)),
  link_preview_options: z.strictObject({ is_disabled: z.literal(true) }),
})

const webhookBody = z.object({ type: z.string(), data: z.looseObject({ id: z.string() }) })

/** Reads a request as the real receiver does. @throws for one that it would refuse */
const readers: Record<HttpSink, (url: URL, body: string, headers: IncomingHttpHeaders) => Taken> = {
  webhook(_url, body, headers) {
    const signed = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
    const event = webhookBody.parse(new Webhook(secret).verify(body, signed))
    const id = event.type === 'tip.removed' ? `${event.data.id}:removed` : event.data.id
    if (signed['webhook-id'] !== id) throw new Error('The webhook has another id than its tip.')
    return { id, body: event }
  },
  discord(url, body) {
    if (url.searchParams.get('wait') !== 'true') throw new Error('The answer would come too early.')
    const message = discordBody.parse(JSON.parse(body))
    if (JSON.stringify(message.embeds).length > 6000) throw new Error('The embeds are too long.')
    return { id: message.embeds[0]?.footer.text ?? '', body: message }
  },
  telegram(url, body) {
    if (url.pathname !== `/telegram/bot${token}/sendMessage`) throw new Error('There is no such method.')
    const message = telegramBody.parse(JSON.parse(body))
    for (const { offset, length } of message.entities)
      if (offset + length > message.text.length) throw new Error('An entity is outside of the text.')
    return { id: message.text.split('\n').at(-1) ?? '', body: message }
  },
}

/** Starts a receiver of Standard Webhooks, one that checks what Discord takes, and one that checks what Telegram takes. */
export async function startReceivers(hooks: ReceiverHooks = {}) {
  const taken: Record<HttpSink, Taken[]> = { webhook: [], discord: [], telegram: [] }
  const faults: unknown[] = []

  async function answer(sink: HttpSink, request: IncomingMessage): Promise<Refusal> {
    const body = await text(request)
    const refusal = await hooks.before?.(sink)
    if (refusal) return refusal
    try {
      taken[sink].push(readers[sink](new URL(request.url ?? '', 'http://local'), body, request.headers))
    } catch (error) {
      faults.push(error)
      return { status: 400 }
    }
    hooks.after?.(sink)
    return { status: 200, body: { ok: true } }
  }

  const server = createServer(async (request, response) => {
    const sink = httpSinks.find(name => request.url?.startsWith(`/${name}`))
    const { status, headers = {}, body = {} } = sink ? await answer(sink, request) : { status: 404 }
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))
  })
  const { port, stop } = await listenLocally(server)
  const url = `http://127.0.0.1:${port}`
  return {
    /** The notifier's settings for these receivers. */
    env: {
      NOTIFY_WEBHOOK_URL: `${url}/webhook`,
      NOTIFY_WEBHOOK_SECRET: secret,
      NOTIFY_DISCORD_URL: `${url}/discord`,
      NOTIFY_TELEGRAM_URL: `${url}/telegram`,
      NOTIFY_TELEGRAM_TOKEN: token,
      NOTIFY_TELEGRAM_CHAT: chat,
    },
    taken,
    /** Why requests were refused that the real receiver would refuse, too. */
    faults,
    idsOf: (sink: HttpSink) => taken[sink].map(({ id }) => id),
    stop,
  }
}
