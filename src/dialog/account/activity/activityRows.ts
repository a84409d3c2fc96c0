import { capitalized } from '#languages/speak/capitalized.ts'
import { accountWords } from '#languages/words/accountWords.ts'
import type { Transaction, Transfer } from '#services/history.ts'

/** A picture of what was moved; without `imageUrl` a placeholder is drawn. */
type ActivityPicture = Pick<Transfer, 'isNft' | 'imageUrl'>

/** The small mark in a picture's corner. */
export type ActivityMark = 'swap' | 'check' | 'cross' | 'in' | 'out'

/** A row of the list. */
export interface ActivityRow {
  readonly key: string
  readonly title: string
  /** One text, or two: what was given and what was received for it. */
  readonly texts: readonly [string] | readonly [string, string]
  readonly pictures: readonly [ActivityPicture] | readonly [ActivityPicture, ActivityPicture]
  readonly mark?: ActivityMark | undefined
}

type AccountWords = ReturnType<typeof accountWords>
/** Keys of the words that are plain text. */
type WordKey = {
  [Key in keyof AccountWords]: AccountWords[Key] extends string ? Key : never
}[keyof AccountWords]

/** How a completed operation is shown (dialog facts §5.9). */
interface Operation {
  /** The key of its word. */
  readonly done: WordKey
  readonly mark?: ActivityMark
  /** The sign of the amount, if the direction is certain. */
  readonly sign?: '+' | '-'
}

const operations: ReadonlyMap<string, Operation> = new Map(
  Object.entries<Operation>({
    approve: { done: 'approved', mark: 'check' },
    bought: { done: 'bought' },
    borrow: { done: 'borrowed', sign: '+' },
    burn: { done: 'burnt', sign: '-' },
    cancel: { done: 'canceled', mark: 'cross' },
    claim: { done: 'claimed', sign: '+' },
    deploy: { done: 'deployed' },
    deposit: { done: 'deposited', sign: '+' },
    execute: { done: 'executed' },
    mint: { done: 'minted' },
    receive: { done: 'received', sign: '+' },
    repay: { done: 'repaid', sign: '-' },
    send: { done: 'sent' },
    sell: { done: 'sold' },
    stake: { done: 'staked' },
    trade: { done: 'swapped', mark: 'swap' },
    unstake: { done: 'unstaked' },
    withdraw: { done: 'withdrawn', sign: '-' },
  }),
)

/** The rows of one transaction: one, or one for each transfer if a single row can't show them. */
export function activityRows(transaction: Transaction): readonly ActivityRow[] {
  const { id, operation, status, transfers } = transaction
  const [first, second] = transfers
  const known = operations.get(operation)
  const words = accountWords()
  const title = known ? words[known.done] : capitalized(operation)
  const mark = known?.mark ?? directionMark(first)
  const row = { key: id, title, mark }
  if (!first) return [{ ...row, texts: [capitalized(words[status])], pictures: [{ isNft: false }] }]
  if (!second) return [{ ...row, texts: [(known?.sign ?? '') + transferText(first)], pictures: [first] }]
  if (transfers.length === 2 && !(first.isNft && second.isNft))
    return [{ ...row, texts: [transferText(first), transferText(second)], pictures: [first, second] }]
  return transfers.map((transfer, index) => ({
    key: `${id} ${index}`,
    title,
    texts: [transferText(transfer)],
    pictures: [transfer],
    mark: directionMark(transfer),
  }))
}

/** The other party of a transaction; undefined if the service does not name it. */
export function counterpartyOf(
  { sentFrom, sentTo }: Pick<Transaction, 'sentFrom' | 'sentTo'>,
  account: string,
): { readonly word: 'from' | 'to'; readonly address: `0x${string}` } | undefined {
  if (sentFrom && sentFrom.toLowerCase() !== account.toLowerCase()) return { word: 'from', address: sentFrom }
  return sentTo && { word: 'to', address: sentTo }
}

function transferText({ isNft, name, quantity = '', symbol }: Transfer): string {
  const text = isNft ? name : [formatQuantity(quantity), symbol].filter(Boolean).join(' ')
  return text || '-'
}

function directionMark(transfer: Transfer | undefined): ActivityMark | undefined {
  return transfer && transfer.direction !== 'self' ? transfer.direction : undefined
}

/** The most digits that are shown before the decimal point. */
const mostDigits = 15

/**
 * Formats a decimal number with exactly three decimals, cut and not rounded. A smaller number is "<0.001", one with too
 * many digits is ">999999999999999"; `undefined` if the text is not a decimal number.
 */
export function formatQuantity(quantity: string): string | undefined {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d*))?$/.exec(quantity) ?? []
  if (whole === '') return undefined
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (digits.length > mostDigits) return `>${'9'.repeat(mostDigits)}`
  const cut = `${digits}.${fraction.slice(0, 3).padEnd(3, '0')}`
  return cut === '0.000' && /[1-9]/.test(fraction) ? '<0.001' : cut
}
