import * as z from 'zod/mini'
import { accountWords } from '#languages/words/accountWords.ts'
import { KudosError } from '#lib/errors.ts'
import { cleanLine } from '#lib/text/cleanText.ts'
import { limitText } from '#lib/text/format.ts'
import { hash, hexOf } from '#lib/text/hex.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import { serviceUrl } from '#settings/site/serviceUrl.ts'
import { askService } from './askService.ts'

/** One movement of a coin, a token or a collectible within a transaction. */
export interface Transfer {
  /** From the account's view. */
  readonly direction: 'in' | 'out' | 'self'
  readonly isNft: boolean
  /** Whole units, as decimal text. */
  readonly quantity?: string | undefined
  /** Of a token; a stranger's text, cleaned. */
  readonly symbol?: string | undefined
  /** Of a collectible; a stranger's text, cleaned. */
  readonly name?: string | undefined
  /** The token's icon or the collectible's preview, unchecked: not every address may be shown. */
  readonly imageUrl?: string | undefined
}

/** One transaction of an account. */
export interface Transaction {
  readonly id: string
  /** One word of an open set ("send", "trade"); a stranger's text, cleaned. */
  readonly operation: string
  readonly status: 'confirmed' | 'failed' | 'pending'
  readonly minedAt: Date
  readonly hash?: `0x${string}` | undefined
  /** The account that sent it, and the one that it called; absent where the service does not say. */
  readonly sentFrom?: `0x${string}` | undefined
  readonly sentTo?: `0x${string}` | undefined
  readonly transfers: readonly Transfer[]
}

/** Some transactions, newest first. */
export interface HistoryPage {
  readonly transactions: readonly Transaction[]
  /** Cursor of the next page; absent at the end. */
  readonly next?: string | undefined
}

/** Most transactions of one response, and transfers of one transaction: more would keep the page busy. */
const mostRows = 100
const mostTransfers = 20

const anything = z.custom<unknown>(() => true)
const text = z.optional(z.string())
const picture = z.optional(z.object({ url: text }))
/** An address; anything else counts as absent, since it is not worth a whole transaction. */
const address = z.catch(z.optional(hexOf(/^0x[\da-f]{40}$/i)), undefined)

const transferSchema = z.object({
  direction: z.enum(['in', 'out', 'self']),
  quantity: z.optional(z.object({ numeric: text })),
  fungible_info: z.optional(z.object({ symbol: text, icon: picture })),
  nft_info: z.optional(
    z.object({
      name: text,
      content: z.optional(z.object({ preview: picture, detail: picture })),
      flags: z.optional(z.object({ is_spam: z.optional(anything) })),
    }),
  ),
})

/** A transaction as the service has it (dialog facts §2.2). */
const recordSchema = z.object({
  id: z.string(),
  metadata: z.object({
    operationType: z.string(),
    hash: z.optional(hash),
    /** ISO date and time. */
    minedAt: z.string().check(z.refine(time => !Number.isNaN(Date.parse(time)))),
    status: z.enum(['confirmed', 'failed', 'pending']),
    sentFrom: address,
    sentTo: address,
    /** `eip155:{chain id}` */
    chain: text,
  }),
  transfers: z.pipe(
    z.pipe(
      z._default(z.array(anything), []),
      z.transform(transfers => transfers.slice(0, mostTransfers)),
    ),
    z.array(transferSchema),
  ),
})
type TransactionRecord = z.output<typeof recordSchema>

const answerSchema = z.object({
  /** Checked one by one, so that an invalid one is left out alone. */
  data: z.array(anything),
  /** Opaque cursor; absent, null or empty at the end. */
  next: text,
})

/** Which transactions to read. */
export interface HistoryRequest {
  readonly address: `0x${string}`
  readonly chainId: number
  /** {@link HistoryPage.next} of the page before. */
  readonly cursor?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** Asks for an account's transactions on one network, without the spam. @throws {@link KudosError} when the service fails */
export async function readHistory(
  { blockchainApiUrls, projectId }: Pick<DialogOptions, 'blockchainApiUrls' | 'projectId'>,
  { address, chainId, cursor, signal }: HistoryRequest,
): Promise<HistoryPage> {
  const chain = `eip155:${chainId}`
  const query = { projectId, cursor, chainId: chain }
  const url = serviceUrl(blockchainApiUrls, `/v1/account/${address}/history`, query)
  if (!url) throw new KudosError(accountWords().noHistory, { code: 'no-service' })
  const { data, next } = await askService(url, answerSchema, {
    service: accountWords().history,
    signal,
  })
  const transactions = data.slice(0, mostRows).flatMap(row => {
    const { data: record } = recordSchema.safeParse(row)
    if (!record || (record.metadata.chain ?? chain) !== chain || isSpam(record)) return []
    return [transactionOf(record)]
  })
  return { transactions, next: next || undefined }
}

/** Whether all transfers are flagged collectibles. A transaction without transfers, such as an approval, is no spam. */
function isSpam({ transfers }: TransactionRecord): boolean {
  return transfers.length > 0 && transfers.every(({ nft_info }) => nft_info?.flags?.is_spam === true)
}

function transactionOf({ id, metadata, transfers }: TransactionRecord): Transaction {
  const { operationType, status, minedAt, hash, sentFrom, sentTo } = metadata
  return {
    id,
    operation: limitText(cleanLine(operationType), 20),
    status,
    minedAt: new Date(minedAt),
    hash,
    sentFrom,
    sentTo,
    transfers: transfers.map(({ direction, quantity, fungible_info, nft_info }) => ({
      direction,
      isNft: nft_info !== undefined,
      quantity: quantity?.numeric,
      symbol: lineOf(fungible_info?.symbol, 12),
      name: lineOf(nft_info?.name, 40),
      imageUrl: nft_info
        ? (nft_info.content?.preview?.url ?? nft_info.content?.detail?.url)
        : fungible_info?.icon?.url,
    })),
  }
}

function lineOf(text: string | undefined, length: number): string | undefined {
  return (text && limitText(cleanLine(text), length)) || undefined
}
