import type * as z from 'zod/mini'
import { sendingWords } from '#languages/words/sendingWords.ts'
import { KudosError } from '#lib/errors.ts'
import { refusal } from '#protocol/refusal.ts'
import { relayAnswer, relayPaths, type relayRequest, termsAnswer } from '#relay/protocol/relay.ts'
import { type AskOptions, askService } from './askService.ts'

/** The sentence for a refusal, by its code, because a relay's own words must not appear in the form. */
function refusalOf(answer: unknown): KudosError | undefined {
  const { code = '', retryAfter } = refusal.safeParse(answer).data ?? {}
  const words = sendingWords()
  const sentence = new Map([
    ['wrong-request', words.relayNoSuch],
    ['not-sponsored', words.relayNotSponsored],
    ['wrong-signature', words.badSignature],
    ['would-fail', words.relayWouldFail],
    ['fee-too-low', words.relayFeeLow],
    ['tip-under-way', words.relayOtherTip],
    ['too-many-requests', words.relayTooMany],
    ['relay-spent', words.relaySpent],
    ['no-price', words.relayNoPrice],
    ['node-down', words.relayNoNode],
    ['database-down', words.relayOutOfOrder],
    ['internal', words.relayOutOfOrder],
  ]).get(code)
  return sentence === undefined ? undefined : new KudosError(sentence, { code, retryIn: retryAfter })
}

/**
 * The relay of this build, at our own service's address. It is not trusted: its answers only say what it intends, and its
 * own words are not shown.
 * Everything rejects with a KudosError; `service-down` if the relay may not have received the request.
 */
export function relayService(baseUrl: string) {
  const ask = <Schema extends z.ZodMiniType>(
    path: string,
    schema: Schema,
    request?: AskOptions['request'],
  ): Promise<z.output<Schema>> =>
    askService(new URL(baseUrl.replace(/\/+$/, '') + path), schema, {
      service: sendingWords().relay,
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

    /** Has the relay send a tip. The same tip again gets the same answer and is not sent again. */
    send: (tip: z.output<typeof relayRequest>) =>
      ask(relayPaths.send, relayAnswer, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(tip),
      }),
  }
}
