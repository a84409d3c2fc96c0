import * as z from 'zod/mini'
import { intlLocale } from '#languages/speak/numberText.ts'
import { describedWords } from '#languages/words/describedWords.ts'
import { formatAmount } from '#lib/money/formatAmount.ts'
import { type Address, checksumAddress } from '#lib/names/address.ts'
import type { TypedData } from '#protocol/typedData.ts'
import { knownContract, type Networks, networkOf } from '../../chain/network.ts'

/** One fact beside its name. */
export interface Row {
  readonly label: string
  readonly value: string
  /** How it is drawn: an address or bytes in one width, a stranger's text with its lines. */
  readonly form?: 'bytes' | 'text'
}

/** What the visitor approves, in words. */
export interface Description {
  /** What is done, as a heading: "Send a tip". */
  readonly title: string
  /** What matters most, large; as "0.5 ETH". */
  readonly amount?: string
  readonly rows: readonly Row[]
  /** What stands in typed data, under the names that the page has chosen: apart, so that none passes for a fact of ours. */
  readonly fields?: readonly Row[]
  /** What may be dangerous about it, shown before the rows. */
  readonly warning?: string
  /** What is good to know, shown after them. */
  readonly note?: string
  /** Of a request that is known whole: facts that are seldom read, shown with `raw` on demand. */
  readonly details?: readonly Row[]
  /** Everything, as the wallet signs or sends it; shown folded. */
  readonly raw?: string
}

export interface Place {
  readonly config: Networks
  readonly chainId: number
}

/** A type's fields in its order, as "address owner,uint256 value". */
export function fieldsOf(types: TypedData['types'], name: string): string | undefined {
  return types[name]?.map(({ name, type }) => `${type} ${name}`).join()
}

/** The largest amounts there are, in a permit and in one by Permit2: "as much as there ever is". */
const unlimited = [2n ** 256n - 1n, 2n ** 160n - 1n]

/** A whole number as checked typed data have it: in decimal digits. */
export const integer = z.pipe(
  z.string(),
  z.transform(digits => BigInt(digits)),
)

export function coins(value: bigint, chainId: number): string {
  return `${formatAmount(value, 18)} ${networkOf(chainId).nativeCurrency.symbol}`
}

/** An amount of a token; of an unknown one in its smallest units. */
export function amountOf({ config, chainId }: Place, token: Address, value: bigint): string {
  const known = knownContract(config, chainId, token)
  const words = describedWords()
  const isAll = unlimited.includes(value)
  if (known?.kind !== 'token') return isAll ? words.anyUnits(token) : words.units(String(value), token)
  return isAll ? words.all(known.symbol) : `${formatAmount(value, known.decimals)} ${known.symbol}`
}

/** Words for an allowance to take money, from the moment that it is given. */
export function describeAllowance(
  place: Place,
  { token, spender, value, deadline }: { token: Address; spender: Address; value: bigint; deadline?: bigint },
): Description {
  const words = describedWords()
  const isKudos = knownContract(place.config, place.chainId, spender)?.kind === 'kudos'
  return {
    title: words.allow,
    amount: amountOf(place, token, value),
    rows: [
      addressRow(words.whoMayTake, spender),
      ...(deadline === undefined ? [] : [{ label: words.until, value: timeOf(deadline) }]),
    ],
    ...(isKudos ? { note: words.kudosTakes } : warn(words.takesAgain)),
  }
}

export function addressRow(label: string, address: Address): Row {
  return { label, value: checksumAddress(address), form: 'bytes' }
}

export function networkRow(chainId: number): Row {
  return { label: describedWords().network, value: networkOf(chainId).name }
}

export function warn(...sentences: readonly string[]): Pick<Description, 'warning'> {
  const warning = sentences.filter(Boolean).join(' ')
  return warning === '' ? {} : { warning }
}

export function hiddenWarning(...texts: readonly { readonly isMarked: boolean }[]): string {
  return texts.some(({ isMarked }) => isMarked) ? describedWords().hidden : ''
}

/** Seconds since 1970; beyond what calendars have, for ever. */
export function timeOf(deadline: bigint): string {
  const date = new Date(Number(deadline) * 1000)
  const isReal = deadline < 8_640_000_000_000n && date.getFullYear() < 3000
  return isReal ? date.toLocaleString(intlLocale()) : describedWords().forEver
}
