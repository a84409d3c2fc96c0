import type { CurrencySymbol } from '#catalog/tokens.ts'
import { formWords } from '#languages/formWords.ts'
import { parseAmount } from '#lib/amount.ts'
import { cleanText } from '#lib/cleanText.ts'
import { KudosError } from '#lib/errors.ts'
import { byteLength } from '#lib/format.ts'
import type { OfferedChain, OfferedCurrency } from '#settings/chains.ts'
import type { RelayTerms } from './relay.ts'

/** What the contract takes of a name and a message at most, in UTF-8 bytes (design §4). */
export const byteLimits = { name: 64, message: 1024 } as const

/** What the visitor has typed so far, as it stands in the fields. */
export interface Draft {
  readonly name: string
  readonly message: string
  readonly currency: CurrencySymbol
  readonly amount: string
  /** Who pays the network's fee, where the visitor chose: the account itself, or a relay. */
  readonly feeBy?: 'account' | 'relay' | undefined
}

/** A checked draft: fixed when the visitor clicks, and never changed on the way to the chain. */
export interface Order {
  readonly chain: OfferedChain
  readonly recipient: `0x${string}`
  readonly name: string
  readonly message: string
  readonly currency: OfferedCurrency
  /** In the currency's smallest unit, above zero. */
  readonly value: bigint
  /** What the form said that a relay takes for carrying the tip out; absent where the account pays the network itself. */
  readonly relay?: RelayTerms | undefined
}

/** Why a draft can't be sent, and the field to mend. */
export class DraftError extends KudosError {
  readonly field: keyof Draft

  constructor(field: keyof Draft, message: string) {
    super(message, { code: 'draft' })
    this.field = field
  }
}

/** Whether two drafts order the same tip, however the amount is written. */
export function isSameDraft(one: Draft, other: Draft): boolean {
  const amountOf = ({ amount }: Draft) => parseAmount(amount, 18)
  return (
    one.name === other.name &&
    one.message === other.message &&
    one.currency === other.currency &&
    amountOf(one) === amountOf(other)
  )
}

/** Checks a draft without asking anybody. @throws DraftError for the first thing that is missing or wrong */
export function checkDraft(draft: Draft, chain: OfferedChain, recipient: `0x${string}`): Order {
  const { name, message } = draft
  const words = formWords()
  for (const field of ['name', 'message'] as const) {
    const length = byteLength(draft[field])
    if (length > byteLimits[field])
      throw new DraftError(field, words[`${field}TooLong`](length, byteLimits[field]))
  }
  if (cleanText(message).trim() === '') throw new DraftError('message', words.noMessage)
  const currency = chain.currencies.find(({ symbol }) => symbol === draft.currency)
  if (!currency) throw new DraftError('currency', words.notAvailable(draft.currency, chain.name))
  const value = parseAmount(draft.amount, currency.decimals)
  if (value === undefined) throw new DraftError('amount', words.amountMissing(currency.symbol))
  if (value === 0n) throw new DraftError('amount', words.amountZero)
  return { chain, recipient, name, message, currency, value }
}
