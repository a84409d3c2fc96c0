import { post } from '../post.ts'
import { headline, type Tip } from '../Tip.ts'

/** A bot and the chat it writes to. */
export interface TelegramSettings {
  /** The Bot API, without a trailing slash. */
  readonly url: string
  readonly token: string
  /** Its number, or @name of a channel. */
  readonly chat: string
}

/** Has a bot send a tip to a chat. Telegram's limits are higher than the longest tip. */
export async function sendToTelegram({ url, token, chat }: TelegramSettings, tip: Tip): Promise<void> {
  await post(`${url}/bot${token}/sendMessage`, JSON.stringify({ chat_id: chat, ...telegramMessage(tip) }))
}

/** An entity of Telegram: where a text is set otherwise, in UTF-16 units. */
interface Entity {
  readonly type: 'bold' | 'italic' | 'code' | 'pre'
  readonly offset: number
  readonly length: number
}

/**
 * A tip as text with entities. A stranger's words are all within `code` and `pre`, where Telegram finds no link, mention or
 * command.
 */
export function telegramMessage(tip: Tip) {
  const { id, name, message, from } = tip
  const entities: Entity[] = []
  let text = ''
  const add = (piece: string, type?: Entity['type']) => {
    if (type) entities.push({ type, offset: text.length, length: piece.length })
    text += piece
  }
  add(headline(tip), 'bold')
  add('\n\n')
  if (message === '') add('no comment', 'italic')
  else add(message, 'pre')
  add('\n\nFrom: ')
  add(from, 'code')
  add('\nName: ')
  if (name === '') add('Anon')
  else add(name, 'code')
  add('\n')
  add(id, 'code')
  return { text, entities, link_preview_options: { is_disabled: true } }
}
