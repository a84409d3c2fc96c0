import { formatQuantity } from '#lib/quantity.ts'
import type { Transaction, Transfer } from '#services/history.ts'

/** What a picture stands for; without `imageUrl` it is drawn. */
export type ActivityPicture = Pick<Transfer, 'isNft' | 'imageUrl'>

/** The small sign at a picture's corner. */
export type ActivityMark = 'swap' | 'check' | 'cross' | 'in' | 'out'

/** One line of the list. */
export interface ActivityRow {
  readonly key: string
  readonly title: string
  /** One text, or two of which the first was given for the second. */
  readonly texts: readonly [string] | readonly [string, string]
  /** One or two. */
  readonly pictures: readonly [ActivityPicture] | readonly [ActivityPicture, ActivityPicture]
  readonly mark?: ActivityMark | undefined
}

/** What an operation is called once it is done (dialog facts §5.9). */
const titles: ReadonlyMap<string, string> = new Map(
  Object.entries({
    approve: 'approved',
    bought: 'bought',
    borrow: 'borrowed',
    burn: 'burnt',
    cancel: 'canceled',
    claim: 'claimed',
    deploy: 'deployed',
    deposit: 'deposited',
    execute: 'executed',
    mint: 'minted',
    receive: 'received',
    repay: 'repaid',
    send: 'sent',
    sell: 'sold',
    stake: 'staked',
    trade: 'swapped',
    unstake: 'unstaked',
    withdraw: 'withdrawn',
  }),
)
const marks: ReadonlyMap<string, ActivityMark> = new Map([
  ['trade', 'swap'],
  ['approve', 'check'],
  ['cancel', 'cross'],
])
const credits = ['receive', 'deposit', 'borrow', 'claim']
const debits = ['withdraw', 'repay', 'burn']

/** The lines that one transaction takes: one, or one for each transfer where they can't be told in one. */
export function activityRows(transaction: Transaction): readonly ActivityRow[] {
  const { id, operation, status, transfers } = transaction
  const title = capitalised(titles.get(operation) ?? operation)
  const [first, second] = transfers
  const mark = marks.get(operation) ?? directionMark(first)
  if (!first) {
    const texts = [capitalised(status)] as const
    return [{ key: id, title, texts, pictures: [{ isNft: false }], mark }]
  }
  if (!second)
    return [{ key: id, title, texts: [signOf(operation) + transferText(first)], pictures: [first], mark }]
  if (transfers.length === 2 && !(first.isNft && second.isNft)) {
    const texts = [transferText(first), transferText(second)] as const
    return [{ key: id, title, texts, pictures: [first, second], mark }]
  }
  return transfers.map((transfer, index) => ({
    key: `${id} ${index}`,
    title,
    texts: [transferText(transfer)],
    pictures: [transfer],
    mark: directionMark(transfer),
  }))
}

/** Who is at the other end of a transaction; undefined where the service does not say. */
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

function signOf(operation: string): string {
  return credits.includes(operation) ? '+' : debits.includes(operation) ? '-' : ''
}

function directionMark(transfer: Transfer | undefined): ActivityMark | undefined {
  return transfer && transfer.direction !== 'self' ? transfer.direction : undefined
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
