import { intlLocale } from '#languages/speak/numberText.ts'
import { describedWords } from '#languages/words/describedWords.ts'
import { formatAmount } from '#lib/money/formatAmount.ts'
import { type Address, checksumAddress } from '#lib/names/address.ts'
import { knownContract, type Network } from '../../chain/network.ts'
import { reveal, revealLine } from './reveal.ts'

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
  /** Who gets it or may take it, or the contract that is called. */
  readonly recipient?: Row
  /** The name of the network, of a transaction and of typed data. */
  readonly network?: string
  /** What else is to be known. */
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

/** A permit of this much is for all that there will ever be. */
const unlimited = 2n ** 256n - 1n

/** The facts in their order: the recipient, the network and its fee, then the others. */
export function factsOf({ recipient, network, rows }: Description, fee?: Row): readonly Row[] {
  const networkRow = network === undefined ? undefined : { label: describedWords().network, value: network }
  return [recipient, networkRow, fee, ...rows].filter(row => row !== undefined)
}

/** An amount of a token; of an unknown one in its smallest units. */
export function amountOf(network: Network, token: Address, value: bigint): string {
  const words = describedWords()
  const isAll = value === unlimited
  if (knownContract(network, token) !== 'USDC')
    return isAll ? words.anyUnits(token) : words.units(String(value), token)
  return isAll ? words.all('USDC') : `${formatAmount(value, 6)} USDC`
}

/** Words for an allowance to take money, from the moment that it is given. */
export function describeAllowance(
  network: Network,
  { token, spender, value }: { readonly token: Address; readonly spender: Address; readonly value: bigint },
): Description {
  const words = describedWords()
  return {
    title: words.allow,
    amount: amountOf(network, token, value),
    recipient: addressRow(words.whoMayTake, spender),
    rows: [],
    ...(knownContract(network, spender) === 'kudos' ? { note: words.kudosTakes } : warn(words.takesAgain)),
  }
}

/** A tip in words, however it is sent. @param amount what the recipient gets; as "0.5 ETH" */
export function describeTip(
  tip: { readonly to: Address; readonly name: string; readonly message: string },
  amount: string,
): Description {
  const words = describedWords()
  const name = revealLine(tip.name)
  const message = reveal(tip.message)
  return {
    title: words.sendTip,
    amount,
    recipient: addressRow(words.to, tip.to),
    rows: [
      { label: words.yourName, value: name.text || words.none },
      { label: words.message, value: message.text || words.none, form: 'text' },
    ],
    ...warn(hiddenWarning(name, message)),
    note: words.tipIsPublic,
  }
}

export function addressRow(label: string, address: Address): Row {
  return { label, value: checksumAddress(address), form: 'bytes' }
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
