import * as z from 'zod/mini'
import { safeStorage } from '#lib/browser/safeStorage.ts'
import { hash, hex } from '#lib/text/hex.ts'
import type { Relayed } from '../tip.ts'

const natural = z.custom<number>(value => Number.isSafeInteger(value) && Number(value) >= 0)

/**
 * What is stored of every tip from the moment that it may be sent, so that it survives a reload (design §5). It
 * contains no text.
 */
const orderShape = {
  id: z.string(),
  chainId: z.number(),
  /** The Kudos contract. */
  contract: hex,
  account: hex,
  /** The latest block before the wallet was asked. */
  block: natural,
  /** When the wallet was asked, in milliseconds since 1970. */
  time: z.number(),
  recipient: hex,
  /** Token contract; the zero address for the native coin. */
  currency: hex,
  /** In the currency's smallest unit, as a decimal string, because JSON has no bigint. */
  value: z.string().check(z.regex(/^\d+$/)),
  /** A hash of name and message, which distinguishes tips of the same amount. Records of earlier versions lack it. */
  words: z.optional(hash),
}

/** A tip that the wallet was asked to send. */
const pendingSchema = z.object({
  ...orderShape,
  /**
   * The hash of `block`. If the block's hash differs later, the chain was reorganized. Records of earlier versions lack
   * it.
   */
  blockHash: z.optional(hash),
  /**
   * The account has code. The transaction of its tip may have another sender, hash and position than the wallet says.
   */
  hasCode: z.boolean(),
  /** The account's transaction count before the wallet was asked. */
  count: natural,
  /** The wallet has approved. */
  isTaken: z.boolean(),
  /** Absent until the wallet has returned it. */
  hash: z.optional(hash),
  /** The transaction's nonce, once a node has shown it. */
  nonce: z.optional(natural),
})

/** A signed tip that was given to a relay. The signature is not stored, so that it can't be read from here. */
const relayedSchema = z.object({
  ...orderShape,
  /** The nonce of its authorization (EIP-3009). */
  authorization: hash,
  /** When the signature ends, in the chain's seconds since 1970. */
  validBefore: natural,
  /** The relay has accepted the tip. */
  isAccepted: z.boolean(),
})

/**
 * A tip that has arrived. It keeps other tips from claiming its event, also after a reload and with a node that lags.
 */
const arrivedSchema = z.object({ id: z.string(), transaction: hash, time: z.number() })

/** A tip that the wallet was asked for and that has not ended. */
export type PendingTip = z.output<typeof pendingSchema>

/** A tip that was signed for a relay and has not ended. */
export type RelayedTip = z.output<typeof relayedSchema>

const rememberedSchema = z.union([relayedSchema, pendingSchema, arrivedSchema])
type RememberedTip = z.output<typeof rememberedSchema>

const key = 'kudos.pending'
const lifetime = 7 * 24 * 60 * 60 * 1000

/** Stores a tip, or what became known of it since. */
export function rememberPending(pending: PendingTip | RelayedTip): void {
  write([...allBut(pending.id), pending])
}

/** Forgets a tip that has ended, except its transaction, if there is one. */
export function forgetPending(id: string, transaction?: `0x${string}`): void {
  write([...allBut(id), ...(transaction ? [{ id, transaction, time: Date.now() }] : [])])
}

/**
 * The stored tips that an account's wallet was asked to send, at most 7 days old. They are shown only to that account.
 */
export function recallPending(account: string, now?: number): readonly PendingTip[] {
  return recall(account, now).filter(pending => 'isTaken' in pending)
}

/** The same for tips that were given to a relay. */
export function recallRelayed(account: string, now?: number): readonly RelayedTip[] {
  return recall(account, now).filter(pending => 'authorization' in pending)
}

/** The state in which a relayed tip is shown until more is known. */
export function relayedState({ isAccepted }: RelayedTip): Relayed {
  return { status: 'relayed', answer: isAccepted ? 'accepted' : 'none' }
}

function recall(account: string, now: number = Date.now()): readonly (PendingTip | RelayedTip)[] {
  // A tip must not get lost because the clock was ahead before, and a tip with a time far in the future must not stay
  // forever.
  const fresh = read().filter(({ time }) => Math.abs(now - time) <= lifetime)
  write(fresh)
  return fresh
    .filter(pending => 'account' in pending)
    .filter(pending => pending.account.toLowerCase() === account.toLowerCase())
}

/** Transactions that are known to belong to other tips than this one. */
export function othersTransactions(id: string): readonly `0x${string}`[] {
  return allBut(id).flatMap(other => {
    if ('transaction' in other) return other.transaction
    return 'isTaken' in other && other.hash ? other.hash : []
  })
}

/**
 * Whether an event on the chain belongs rather to an equal tip. If the wallet has not approved this tip, a later equal
 * tip whose transaction was not seen on a node comes first, because its wallet may be about to return the hash. Of
 * several approved tips, the oldest comes first.
 */
export function prefersNewerDuplicate(pending: PendingTip): boolean {
  const orderOf = ({ account, chainId, contract, recipient, currency, value, words }: PendingTip) =>
    [account, chainId, contract, recipient, currency, value, words].join().toLowerCase()
  const isRival = (other: RememberedTip) => {
    if (!('isTaken' in other) || other.nonce !== undefined || orderOf(other) !== orderOf(pending))
      return false
    return pending.isTaken ? other.isTaken && other.time < pending.time : other.time > pending.time
  }
  return read().some(isRival)
}

function allBut(id: string): readonly RememberedTip[] {
  return read().filter(other => other.id !== id)
}

function read(): readonly RememberedTip[] {
  try {
    const stored = z.array(z.unknown()).parse(JSON.parse(safeStorage.getItem(key) ?? '[]'))
    return stored.flatMap(entry => rememberedSchema.safeParse(entry).data ?? [])
  } catch {
    return []
  }
}

function write(all: readonly RememberedTip[]): void {
  if (all.length === 0) safeStorage.removeItem(key)
  else safeStorage.setItem(key, JSON.stringify(all))
}
