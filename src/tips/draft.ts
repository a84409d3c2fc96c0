import type { CurrencySymbol } from '#catalog/tokens.ts'
import { KudosError } from '#lib/errors.ts'
import { parseAmount } from '#lib/money/amount.ts'
import type { OfferedChain, OfferedCurrency } from '#settings/chains.ts'
import type { RelayTerms } from './relay/relay.ts'

/** The most UTF-8 bytes that the contract accepts for a name and for a message (design §4). */
export const byteLimits = { name: 64, message: 1024 } as const

/** What the visitor has typed so far, exactly as the fields show it. */
export interface Draft {
  readonly name: string
  readonly message: string
  readonly currency: CurrencySymbol
  readonly amount: string
  /** Who pays the network fee, if the visitor chose: the account itself, or a relay. */
  readonly feeBy?: 'account' | 'relay' | undefined
}

/** A checked draft. It is fixed when the visitor clicks, and does not change on the way to the chain. */
export interface Order {
  readonly chain: OfferedChain
  readonly recipient: `0x${string}`
  readonly name: string
  readonly message: string
  readonly currency: OfferedCurrency
  /** In the currency's smallest unit, above zero. */
  readonly value: bigint
  /** The fee that the form showed for the relay; absent if the account pays the network itself. */
  readonly relay?: RelayTerms | undefined
}

/** Why a draft can't be sent, and the field to correct. */
export class DraftError extends KudosError {
  declare readonly field: keyof Draft

  constructor(field: keyof Draft, message: string) {
    super(message, { code: 'draft' })
    this.field = field
  }
}

/** Whether two drafts describe the same tip, however the amount is written. */
export function isSameDraft(one: Draft, other: Draft): boolean {
  const amountOf = ({ amount }: Draft) => parseAmount(amount, 18)
  return (
    one.name === other.name &&
    one.message === other.message &&
    one.currency === other.currency &&
    amountOf(one) === amountOf(other)
  )
}
