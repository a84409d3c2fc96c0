import * as z from 'zod/mini'
import { hash, hex } from '#lib/hex.ts'
import { safeStorage } from '#lib/safeStorage.ts'

const natural = z.custom<number>(value => Number.isSafeInteger(value) && Number(value) >= 0)

/** What is kept of a tip on its way, so that it survives a reload: no text, no amount, no recipient (design §5). */
const pendingSchema = z.object({
  chainId: z.number(),
  /** The Kudos contract. */
  contract: hex,
  /** Absent for a batch whose wallet has not told one yet. */
  hash: z.optional(hash),
  account: hex,
  /** When it was sent, in milliseconds since 1970. */
  time: z.number(),
  /** The latest block before it was sent. */
  block: natural,
  /** Its place in the account's order, once a node has seen it. */
  nonce: z.optional(natural),
})

/** A tip on its way. */
export type PendingTransaction = z.output<typeof pendingSchema>

const key = 'kudos.pending'
const lifetime = 7 * 24 * 60 * 60 * 1000

/** Remembers a tip on its way, or what has become known of it since. */
export function rememberPending(pending: PendingTransaction): void {
  write([...allBut(pending), pending])
}

/** Forgets a tip that has arrived or never will. */
export function forgetPending(pending: PendingTransaction): void {
  write(allBut(pending))
}

/** The remembered tips of an account that are at most 7 days old. Nobody else is told of them. */
export function recallPending(account: string, now: number = Date.now()): readonly PendingTransaction[] {
  // A clock that was ahead and is right again must not lose a tip, nor may one of the far future stay for ever.
  const fresh = read().filter(({ time }) => Math.abs(now - time) <= lifetime)
  write(fresh)
  return fresh.filter(pending => pending.account.toLowerCase() === account.toLowerCase())
}

/** An account sends one tip at a time: the moment tells them apart. */
function allBut({ account, time }: PendingTransaction): readonly PendingTransaction[] {
  return read().filter(other => other.account !== account || other.time !== time)
}

function read(): readonly PendingTransaction[] {
  try {
    return z.array(pendingSchema).parse(JSON.parse(safeStorage.getItem(key) ?? '[]'))
  } catch {
    return []
  }
}

function write(all: readonly PendingTransaction[]): void {
  if (all.length === 0) safeStorage.removeItem(key)
  else safeStorage.setItem(key, JSON.stringify(all))
}
