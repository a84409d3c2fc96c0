import { createHmac } from 'node:crypto'
import { post } from '../post.ts'
import type { QueuedEvent } from '../state/state.ts'

/** A receiver of Standard Webhooks. */
export interface WebhookSettings {
  readonly url: string
  /** `whsec_` and base64. */
  readonly secret: string
}

/** Posts an event by Standard Webhooks, signed, with the same id in each attempt. */
export async function sendToWebhook(
  { url, secret }: WebhookSettings,
  { type, at, tip }: Pick<QueuedEvent, 'type' | 'at' | 'tip'>,
  now: Date,
): Promise<void> {
  const id = type === 'tip.removed' ? `${tip.id}:removed` : tip.id
  const timestamp = Math.floor(now.getTime() / 1000)
  const body = JSON.stringify({ type, timestamp: at, data: tip })
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  await post(url, body, {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  })
}
