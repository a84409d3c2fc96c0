import * as z from 'zod/mini'
import { hex } from '#lib/hex.ts'
import { safeStorage } from '#lib/safeStorage.ts'

/** What is kept of a tip on its way, so that it survives a reload: no text, no amount, no recipient (design §5). */
const pendingSchema = z.object({
  chainId: z.number(),
  /** The Kudos contract. */
  contract: hex,
  /** Absent for a batch whose wallet has not told one yet. */
  hash: z.optional(hex),
  account: hex,
  /** When it was sent, in milliseconds since 1970. */
  time: z.number(),
  /** The latest block before it was sent. */
  block: z.number(),
  /** Its place in the account's order, once a node has seen it. */
  nonce: z.optional(z.number()),
})

/** A tip on its way. */
export type PendingTransaction = z.output<typeof pendingSchema>

const key = 'kudos.pending'
const lifetime = 7 * 24 * 60 * 60 * 1000

/** Remembers a tip on its way; there is one at a time. */
export function rememberPending(pending: PendingTransaction): void {
  safeStorage.setItem(key, JSON.stringify(pending))
}

/** Forgets the tip on its way. */
export function forgetPending(): void {
  safeStorage.removeItem(key)
}

/** The remembered tip of an account, if it is at most 7 days old. Nobody else is told of it. */
export function recallPending(account: string, now: number = Date.now()): PendingTransaction | undefined {
  const pending = parse(safeStorage.getItem(key))
  if (!pending) return undefined
  if (now - pending.time > lifetime) {
    forgetPending()
    return undefined
  }
  return pending.account.toLowerCase() === account.toLowerCase() ? pending : undefined
}

function parse(text: string | null): PendingTransaction | undefined {
  try {
    return pendingSchema.parse(JSON.parse(text ?? ''))
  } catch {
    return undefined
  }
}
