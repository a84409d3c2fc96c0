import { formWords } from '#languages/words/formWords.ts'
import { type Address, readAddress } from '#lib/names/address.ts'
import { contractsOf, type OfferedChain } from '../chains.ts'
import type { PageQuery, RecipientQuery } from './pageQuery.ts'

/** Whom the tips go to, or why nothing can be sent. Money: anything doubtful is a refusal, never a fallback. */
export type Recipient =
  | { readonly address: Address; readonly refusal?: undefined }
  | { readonly address?: undefined; readonly refusal: string }

/** What the embedding page requests, with our own title and description as defaults. */
export interface WidgetSettings extends Omit<PageQuery, 'recipient'> {
  readonly recipient: Recipient
}

/** Who is tipped: see design §3, "`address` is money". */
function readRecipient(
  { given, misspelt, isCut, unknownNetwork }: RecipientQuery,
  fallback: Address | undefined,
  chains: readonly OfferedChain[],
): Recipient {
  const words = formWords()
  if (isCut) return { refusal: words.cutAddress }
  if (unknownNetwork !== undefined) return { refusal: words.noNetwork(unknownNetwork) }
  if (misspelt !== undefined) return { refusal: words.misspelt(misspelt) }
  const present = given.filter(value => value !== '' && value !== 'null')
  const named = new Set(present.map(value => readAddress(value) ?? value))
  if (named.size > 1) return { refusal: words.twoRecipients }
  const [chosen = fallback] = named
  if (chosen === undefined) return { refusal: words.noRecipient }
  if (chosen === 'typo') return { refusal: words.typingError }
  const address = readAddress(chosen)
  if (address === undefined || address === 'typo') return { refusal: words.noAddress }
  if (BigInt(address) === 0n) return { refusal: words.zeroAddress }
  for (const { kudosAddress, currencies } of chains.flatMap(contractsOf)) {
    if (address === kudosAddress) return { refusal: words.isKudos }
    const token = currencies.find(currency => currency.address === address)
    if (token) return { refusal: words.isToken(token.symbol) }
  }
  return { address }
}

/**
 * The requested values, checked, with texts in the page's language.
 * @param fallback whom the build names as recipient, where the query is silent
 * @param chains no contract of theirs is a recipient
 */
export function widgetSettings(
  query: PageQuery,
  fallback: Address | undefined,
  chains: readonly OfferedChain[],
): WidgetSettings {
  return {
    ...query,
    recipient: readRecipient(query.recipient, fallback, chains),
    title: query.title || formWords().title,
    description: query.description || formWords().description,
  }
}
