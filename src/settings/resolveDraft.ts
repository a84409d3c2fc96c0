import { type CurrencySymbol, decimalsOf } from '#catalog/tokens.ts'
import { cleanAmount, padAmount } from '#lib/money/amount.ts'
import { asciiDigits } from '#lib/text/asciiDigits.ts'
import type { OfferedChain, OfferedCurrency } from './chains.ts'

/** What a tip says, and who pays the network fee, if the visitor chose. */
interface DraftTexts {
  readonly name: string
  readonly message: string
  readonly feeBy?: 'account' | 'relay' | undefined
}

/** A draft as it was typed or given, wherever the widget goes. */
export interface TypedDraft extends DraftTexts {
  /** The chosen currency, in capitals; the network may not have it. */
  readonly currency: string
  /** Empty if there is no amount. It counts only in the currency that it is for. */
  readonly amount: string
  /** By {@link nameOf}; else the symbol that a page names in its place. Empty where that can't be read. */
  readonly amountFor: string
  /** The visitor typed the amount, and takes it along when he chooses another currency. */
  readonly isTyped: boolean
}

/** A draft as the form shows it on one network. */
export interface ResolvedDraft {
  readonly draft: DraftTexts & { readonly currency: CurrencySymbol; readonly amount: string }
  readonly currency: OfferedCurrency
  /**
   * The currency that a hidden amount is for; `undefined` if the amount is shown, empty if the currency can't be read.
   */
  readonly missing: string | undefined
}

/** Tells currencies apart: coins of a test network are not those of a real one. */
const nameOf = (symbol: string, { isTest, name }: OfferedChain) => (isTest ? `${symbol} (${name})` : symbol)

/** A currency's symbol as networks list it: `usdc` and ` USDC ` are USDC. */
export const symbolOf = (text: string) => text.trim().toUpperCase()

/** The currency of a network that a symbol names, however it is written. */
export function currencyOf(symbol: string, { currencies }: OfferedChain): OfferedCurrency | undefined {
  return currencies.find(currency => currency.symbol === symbolOf(symbol))
}

/**
 * What the form shows of a draft on a network: the chosen currency or else the network's coin, and the amount where it was
 * typed or given for that currency.
 */
export function resolveDraft(
  { amount, amountFor, isTyped, ...typed }: TypedDraft,
  chain: OfferedChain,
): ResolvedDraft {
  const currency = currencyOf(typed.currency, chain) ?? chain.currencies[0]
  const isForIt = amountFor === nameOf(currency.symbol, chain)
  return {
    draft: { ...typed, currency: currency.symbol, amount: isForIt ? amount : '' },
    currency,
    missing: isForIt || !amount ? undefined : amountFor,
  }
}

/** A draft that a page or a link gives. @param isUnclear the amount's currency can't be read */
export function givenDraft(
  { currency, amount, ...texts }: DraftTexts & { readonly currency: string; readonly amount: string },
  chain: OfferedChain,
  isUnclear = false,
): TypedDraft {
  const symbol = symbolOf(currency) || chain.currencies[0].symbol
  return {
    ...texts,
    currency: symbol,
    // One that can't be read is never shown, only missed.
    amount: isUnclear ? amount : startAmount(amount, decimalsOf(symbol).amountDecimals),
    amountFor: isUnclear ? '' : currencyOf(symbol, chain) ? nameOf(symbol, chain) : symbol,
    isTyped: false,
  }
}

/** What changes in the form; `isGiven` where the amount comes from a button and not from the visitor's keys. */
export type DraftChange = Partial<ResolvedDraft['draft']> & { readonly isGiven?: boolean }

/**
 * The draft after a change in the form. An amount is bound to the currency shown with it. Who chooses another currency takes
 * a typed amount along, padded anew (specification §5), but not one that a page, a link or a button gave.
 */
export function changeDraft(
  typed: TypedDraft,
  { currency: chosen, amount: text, isGiven = false, ...texts }: DraftChange,
  chain: OfferedChain,
): TypedDraft {
  const before = resolveDraft(typed, chain)
  const currency = chosen === undefined ? before.currency : (currencyOf(chosen, chain) ?? before.currency)
  const isTaken = typed.isTyped && currency !== before.currency && before.draft.amount
  const amount = text ?? (isTaken ? padAmount(isTaken, currency.amountDecimals) : undefined)
  return {
    ...typed,
    ...texts,
    currency: chosen === undefined ? typed.currency : currency.symbol,
    ...(amount !== undefined && {
      amount,
      amountFor: nameOf(currency.symbol, chain),
      isTyped: !isGiven,
    }),
  }
}

/**
 * The draft with what the fields show: scripts and browsers may have changed them without an event. An amount that is there
 * already beside another currency was not typed for that one. Where nothing was changed it is the same object.
 */
export function readDraft(
  typed: TypedDraft,
  { currency, amount, ...texts }: Record<'name' | 'message' | 'currency' | 'amount', string>,
  chain: OfferedChain,
): TypedDraft {
  const { draft } = resolveDraft(typed, chain)
  const isSame =
    texts.name === draft.name &&
    texts.message === draft.message &&
    currency === draft.currency &&
    amount === draft.amount
  if (isSame) return typed
  const chosen = { ...typed, ...texts, currency: currency === draft.currency ? typed.currency : currency }
  // Padded for another currency it is the same amount.
  const isPadded = padAmount(amount, decimalsOf(draft.currency).amountDecimals) === draft.amount
  return amount === draft.amount || isPadded
    ? chosen
    : changeDraft(
        chosen,
        { amount: cleanAmount(amount, resolveDraft(chosen, chain).currency.amountDecimals) },
        chain,
      )
}

/** An amount from a page or a link, as the field takes it; `undefined` for anything but a plain number. */
export function startAmount(amount: string, decimals: number): string {
  const plain = asciiDigits(amount)
  return /^\d*[.,]?\d*$/.test(plain) ? padAmount(plain, decimals) : ''
}
