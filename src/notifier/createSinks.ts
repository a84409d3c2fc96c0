import { mailTransport } from '#lib/mailTransport.ts'
import type { Environment } from './environment.ts'
import { sendByMail } from './sinks/sendByMail.ts'
import { sendToDiscord } from './sinks/sendToDiscord.ts'
import { sendToTelegram } from './sinks/sendToTelegram.ts'
import { sendToWebhook } from './sinks/sendToWebhook.ts'
import type { QueuedEvent, SinkName } from './state/state.ts'

/** One way in which tips are reported. */
export interface Sink {
  readonly name: SinkName
  /** Delivers one event. @throws a KudosError where it was not taken, or may not have been */
  send(event: Pick<QueuedEvent, 'type' | 'at' | 'tip'>, now: Date): Promise<void>
  /** Closes its connections, if it keeps any. */
  close?(): void
}

/** The configured sinks. */
export function createSinks({ webhook, discord, telegram, mail }: Environment): readonly Sink[] {
  const sinks: Sink[] = []
  if (webhook) sinks.push({ name: 'webhook', send: (event, now) => sendToWebhook(webhook, event, now) })
  if (discord) sinks.push({ name: 'discord', send: ({ tip }) => sendToDiscord(discord, tip) })
  if (telegram) sinks.push({ name: 'telegram', send: ({ tip }) => sendToTelegram(telegram, tip) })
  if (mail) {
    const transport = mailTransport(mail.smtpUrl)
    sinks.push({
      name: 'mail',
      send: ({ tip }) => sendByMail(transport, mail, tip),
      close: () => transport.close(),
    })
  }
  return sinks
}
