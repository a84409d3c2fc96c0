import type * as z from 'zod/mini'
import { KudosError } from '#lib/errors.ts'
import { refusal } from '#protocol/refusal.ts'
import { relayAnswer, relayPaths, type relayRequest, termsAnswer } from '#protocol/relay.ts'
import { type AskOptions, askService } from './askService.ts'

const outOfOrder = 'The relay is out of order right now.'
/** What is said of each refusal, by its code: a relay that lies must not speak in the form. */
const sentences = new Map([
  ['wrong-request', 'The relay does not carry such tips.'],
  ['not-sponsored', "The relay does not pay for this recipient's tips."],
  ['would-fail', 'The tip would fail on the network.'],
  ['fee-too-low', 'The fee is too low by now.'],
  ['too-many-requests', 'The relay has had too many tips lately. Try again later.'],
  ['relay-spent', 'The relay has no more money for tips today.'],
  ['no-price', "The relay does not know the price of the network's coin right now."],
  ['node-down', 'The relay can not reach the network right now.'],
  ['database-down', outOfOrder],
  ['internal', outOfOrder],
])

function refusalOf(answer: unknown): KudosError | undefined {
  const code = refusal.safeParse(answer).data?.code ?? ''
  const sentence = sentences.get(code)
  return sentence === undefined ? undefined : new KudosError(sentence, { code })
}

/**
 * The relay of this build, at our own service's address. It is trusted with nothing: its answers say what it means to do, and its
 * own words are not shown.
 * Everything rejects with a KudosError; `service-down` where it may not have heard the question.
 */
export function relayService(baseUrl: string) {
  const ask = <Schema extends z.ZodMiniType>(
    path: string,
    schema: Schema,
    request?: AskOptions['request'],
  ): Promise<z.output<Schema>> =>
    askService(new URL(baseUrl.replace(/\/+$/, '') + path), schema, {
      service: 'The relay',
      request,
      refusalOf,
    })

  return {
    /** What the relay takes for a tip to a recipient, now; `words` are the bytes of its texts, absent for the longest. */
    async terms(chainId: number, recipient: string, words?: number) {
      const query = new URLSearchParams({ chainId: String(chainId), to: recipient })
      if (words !== undefined) query.set('words', String(words))
      const { holds, ...terms } = await ask(`${relayPaths.terms}?${query}`, termsAnswer)
      return { ...terms, until: Date.now() + holds * 1000 }
    },

    /** Has the relay carry a tip; the same one again is answered, not sent, again. */
    send: (tip: z.output<typeof relayRequest>) =>
      ask(relayPaths.send, relayAnswer, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(tip),
      }),
  }
}
