import * as z from 'zod/mini'
import { hash, hex } from '#lib/hex.ts'
import { safeStorage } from '#lib/safeStorage.ts'

const natural = z.custom<number>(value => Number.isSafeInteger(value) && Number(value) >= 0)

/** What is remembered of a tip from the moment that its wallet is asked, so that it survives a reload (design §5). No text. */
const pendingSchema = z.object({
  id: z.string(),
  chainId: z.number(),
  /** The Kudos contract. */
  contract: hex,
  account: hex,
  /** The account has code: what carries its tip may have another sender, hash and place than the wallet says. */
  hasCode: z.boolean(),
  /** The account's transaction count before the wallet was asked. */
  count: natural,
  /** The latest block then. */
  block: natural,
  /** When the wallet was asked, in milliseconds since 1970. */
  time: z.number(),
  recipient: hex,
  /** Token contract; the zero address for the native coin. */
  currency: hex,
  /** In the currency's smallest unit, decimal: JSON has no bigint. */
  value: z.string().check(z.regex(/^\d+$/)),
  /** The wallet has said yes. */
  isTaken: z.boolean(),
  /** Absent as long as the wallet has not told one. */
  hash: z.optional(hash),
  /** The transaction's nonce, once a node has shown it. */
  nonce: z.optional(natural),
  /** Transactions of other tips: their events are not this one's. */
  others: z.array(hash),
})

/** A tip that was asked for and has not ended. */
export type PendingTip = z.output<typeof pendingSchema>

const key = 'kudos.pending'
const lifetime = 7 * 24 * 60 * 60 * 1000

/** Remembers a tip, or what has become known of it since. */
export function rememberPending(pending: PendingTip): void {
  write([...allBut(pending.id), pending])
}

/** Forgets a tip that has ended. The others remember its transaction, where it has one: its event is not theirs. */
export function forgetPending(id: string, transaction?: `0x${string}`): void {
  write(
    allBut(id).map(other => ({
      ...other,
      others: transaction ? [...other.others, transaction] : other.others,
    })),
  )
}

/** The remembered tips of an account that are at most 7 days old. Nobody else is shown them. */
export function recallPending(account: string, now: number = Date.now()): readonly PendingTip[] {
  // A clock that was ahead and is right again must not lose a tip, nor may one of the far future stay for ever.
  const fresh = read().filter(({ time }) => Math.abs(now - time) <= lifetime)
  write(fresh)
  return fresh.filter(pending => pending.account.toLowerCase() === account.toLowerCase())
}

/** Transactions that are known as those of other tips than this one. */
export function othersTransactions(id: string): readonly `0x${string}`[] {
  const all = read()
  return [
    ...(all.find(pending => pending.id === id)?.others ?? []),
    ...all.flatMap(pending => (pending.id !== id && pending.hash ? pending.hash : [])),
  ]
}

function allBut(id: string): readonly PendingTip[] {
  return read().filter(other => other.id !== id)
}

function read(): readonly PendingTip[] {
  try {
    const stored = z.array(z.unknown()).parse(JSON.parse(safeStorage.getItem(key) ?? '[]'))
    return stored.flatMap(entry => pendingSchema.safeParse(entry).data ?? [])
  } catch {
    return []
  }
}

function write(all: readonly PendingTip[]): void {
  if (all.length === 0) safeStorage.removeItem(key)
  else safeStorage.setItem(key, JSON.stringify(all))
}
