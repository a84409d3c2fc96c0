import * as z from 'zod/mini'
import { formatAmount } from '#lib/money/formatAmount.ts'
import type { Kudo } from '#messages/Kudo.ts'
import type { MessageSource } from '#settings/chains.ts'
import { currencyAt } from '#settings/currencyAt.ts'

const text = z.string()
const address = z.string().check(z.regex(/^0x[\da-fA-F]{40}$/))

/** A tip as it is reported: `data` of a webhook, and what the state file holds. */
export const tipSchema = z.strictObject({
  /** Never changes: `base:0x…:12`, with `:1` behind it where a reorganisation gave the number to another tip. */
  id: text,
  /** The network's short name. */
  network: text,
  /** The network's name for people. */
  networkName: text,
  /** The Kudos contract. */
  contract: address,
  /** The tip's number in its contract, from 1. */
  number: z.int(),
  from: address,
  to: address,
  /** The name the sender claims, on one line; empty for none. */
  name: text,
  /** The sender's message; empty for none. */
  message: text,
  /** An exact decimal, such as 0.01; `null` for a token that the site does not know. */
  amount: z.nullable(text),
  /** Symbol of the currency; `null` for a token that the site does not know. */
  currency: z.nullable(text),
  /** The token's contract; the zero address is the network's coin. */
  token: address,
  /** In the currency's smallest unit. */
  value: z.string().check(z.regex(/^\d+$/)),
  /** Time of the tip's block, as ISO 8601. */
  timestamp: z.iso.datetime(),
  /** Whether it is the made-up tip of `--test`. */
  test: z.boolean(),
})

export type Tip = z.output<typeof tipSchema>

/** A kudo as it is reported. */
export function tipOf(kudo: Kudo, source: MessageSource, id: string): Tip {
  const currency = currencyAt(source.currencies, kudo.currency)
  return {
    id,
    network: source.shortName,
    networkName: source.name,
    contract: source.kudosAddress,
    number: kudo.id,
    from: kudo.from,
    to: kudo.to,
    name: kudo.name,
    message: kudo.message,
    amount: currency ? formatAmount(kudo.value, currency.decimals) : null,
    currency: currency?.symbol ?? null,
    token: kudo.currency,
    value: kudo.value.toString(),
    timestamp: new Date(kudo.timestamp * 1000).toISOString(),
    test: false,
  }
}

/** The tip in one line, without a stranger's word: "0.01 ETH on Base". */
export function headline({ amount, currency, networkName, test }: Tip): string {
  const sum = amount === null ? 'An unknown token' : `${amount} ${currency}`
  return `${test ? 'TEST: ' : ''}${sum} on ${networkName}`
}
