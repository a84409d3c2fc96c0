import { post } from '../post.ts'
import { headline, type Tip } from '../Tip.ts'

/** The colour of an embed's edge, by whether the tip is a test. */
const edge = { tip: 0x57f287, test: 0x99aab5 } as const

/** Posts a tip to a channel's webhook. Discord's limits are higher than the longest tip, escaped. */
export async function sendToDiscord({ url }: { readonly url: string }, tip: Tip): Promise<void> {
  // Without `wait` Discord answers before it knows whether it keeps the message.
  const place = new URL(url)
  place.searchParams.set('wait', 'true')
  await post(place.href, JSON.stringify(discordMessage(tip)))
}

/** A tip as one embed without mentions. */
export function discordMessage(tip: Tip) {
  const { id, name, message, from, timestamp, test } = tip
  const field = (name: string, value: string) => ({ name, value, inline: false })
  return {
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: headline(tip),
        description: message === '' ? '*no comment*' : escapeMarkdown(message),
        fields: [field('From', `\`${from}\``), field('Name', name === '' ? 'Anon' : escapeMarkdown(name))],
        footer: { text: id },
        timestamp,
        color: test ? edge.test : edge.tip,
      },
    ],
  }
}

/** Escapes every ASCII character except letters, digits and spaces, so that no markup, mention or link remains. */
function escapeMarkdown(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, '\\$&')
}
