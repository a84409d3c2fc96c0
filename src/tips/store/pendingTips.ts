import * as z from 'zod/mini'
import { safeStorage } from '#lib/browser/safeStorage.ts'
import { hash, hex } from '#lib/text/hex.ts'
import type { Relayed } from '../tip.ts'

const natural = z.custom<number>(value => Number.isSafeInteger(value) && Number(value) >= 0)

/** What is remembered of every tip from the moment that it may be sent, so that it survives a reload (design §5). No text. */
const orderShape = {
  id: z.string(),
  chainId: z.number(),
  /** The Kudos contract. */
  contract: hex,
  account: hex,
  /** The latest block before the wallet was asked. */
  block: natural,
  /** When it was asked, in milliseconds since 1970. */
  time: z.number(),
  recipient: hex,
  /** Token contract; the zero address for the native coin. */
  currency: hex,
  /** In the currency's smallest unit, decimal: JSON has no bigint. */
  value: z.string().check(z.regex(/^\d+$/)),
  /** A hash of name and message, which tells tips of one sum apart. Absent in what earlier versions remembered. */
  words: z.optional(hash),
}

/** A tip that the wallet was asked to send. */
const pendingSchema = z.object({
  ...orderShape,
  /** The hash of `block`: another one there means that the chain was reorganized. Absent in what earlier versions remembered. */
  blockHash: z.optional(hash),
  /** The account has code: what carries its tip may have another sender, hash and place than the wallet says. */
  hasCode: z.boolean(),
  /** The account's transaction count before the wallet was asked. */
  count: natural,
  /** The wallet has said yes. */
  isTaken: z.boolean(),
  /** Absent as long as the wallet has not told one. */
  hash: z.optional(hash),
  /** The transaction's nonce, once a node has shown it. */
  nonce: z.optional(natural),
})

/** A signed tip that was given to a relay. Never the signature: nobody else shall find it here. */
const relayedSchema = z.object({
  ...orderShape,
  /** The nonce of its authorization (EIP-3009). */
  authorization: hash,
  /** When the signature ends, in the chain's seconds since 1970. */
  validBefore: natural,
  /** The relay has said that it carries the tip out. */
  isAccepted: z.boolean(),
})

/** A tip that has arrived: its event is no other tip's, also after a reload and on a node that lags. */
const arrivedSchema = z.object({ id: z.string(), transaction: hash, time: z.number() })

/** A tip that was asked for and has not ended. */
export type PendingTip = z.output<typeof pendingSchema>

/** A tip by signature that has not ended. */
export type RelayedTip = z.output<typeof relayedSchema>

const rememberedSchema = z.union([relayedSchema, pendingSchema, arrivedSchema])
type RememberedTip = z.output<typeof rememberedSchema>

const key = 'kudos.pending'
const lifetime = 7 * 24 * 60 * 60 * 1000

/** Remembers a tip, or what has become known of it since. */
export function rememberPending(pending: PendingTip | RelayedTip): void {
  write([...allBut(pending.id), pending])
}

/** Forgets a tip that has ended, but for its transaction, where it has one. */
export function forgetPending(id: string, transaction?: `0x${string}`): void {
  write([...allBut(id), ...(transaction ? [{ id, transaction, time: Date.now() }] : [])])
}

/** The remembered tips that an account's wallet was asked to send, at most 7 days old. Nobody else is shown them. */
export function recallPending(account: string, now?: number): readonly PendingTip[] {
  return recall(account, now).filter(pending => 'isTaken' in pending)
}

/** The same, of tips that were given to a relay. */
export function recallRelayed(account: string, now?: number): readonly RelayedTip[] {
  return recall(account, now).filter(pending => 'authorization' in pending)
}

/** A tip by relay as it is shown until more is known. */
export function relayedState({ isAccepted }: RelayedTip): Relayed {
  return { status: 'relayed', answer: isAccepted ? 'accepted' : 'none' }
}

function recall(account: string, now: number = Date.now()): readonly (PendingTip | RelayedTip)[] {
  // A clock that was ahead and is right again must not lose a tip, nor may one of the far future stay for ever.
  const fresh = read().filter(({ time }) => Math.abs(now - time) <= lifetime)
  write(fresh)
  return fresh
    .filter(pending => 'account' in pending)
    .filter(pending => pending.account.toLowerCase() === account.toLowerCase())
}

/** Transactions that are known as those of other tips than this one. */
export function othersTransactions(id: string): readonly `0x${string}`[] {
  return allBut(id).flatMap(other => {
    if ('transaction' in other) return other.transaction
    return 'isTaken' in other && other.hash ? other.hash : []
  })
}

/**
 * Whether an event on the chain is rather that of an equal tip. A tip that the wallet has not said yes to leaves it to a later
 * one whose transaction no node has seen: its wallet may be about to name it. Of several that the wallet has said yes to, the
 * oldest takes it.
 */
export function yieldsToTwin(pending: PendingTip): boolean {
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
