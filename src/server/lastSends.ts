import { parseTransaction, toHex } from 'viem'
import type * as z from 'zod/mini'
import type { sentAnswer } from '#protocol/emailCode.ts'
import { findCarriedOut } from './lookForSending.ts'
import type { Node } from './nodes.ts'
import { planReplacement, stuckAfter, type Version, versionsOf } from './replacements.ts'
import { ageOf, hasEnded } from './sending.ts'
import type { Service } from './service.ts'
import { around, type StoredSend, sendsWithin } from './storedSends.ts'
import { countOf } from './transactions.ts'
import type { User } from './users.ts'

/** How many that blocks have are listed, and for how many milliseconds; of what never left all are, for as long. */
const [most, life] = [3, 24 * 60 * 60_000]

type LastSend = z.output<typeof sentAnswer>['sends'][number]
/** What became of one, by which of the transactions that were signed for its place. */
type Outcome = Pick<LastSend, 'state' | 'hash'>

/** Whether it can't go yet: an earlier one of ours goes first, or the network lacks one that nobody sends. */
type Behind = 'queued' | 'waiting' | undefined

/** How many transactions of a wallet blocks have, and how many the network knows; `undefined` while its node is away. */
type Counts = { readonly latest: number; readonly pending: number } | undefined

/** A wallet's transactions that have not ended, and the last ones of a day; the newest first, with what became of each. */
export async function lastSends({ store, nodes, now }: Service, user: User): Promise<LastSend[]> {
  const times = around(now(), life)
  const [dayAgo] = times
  const stored = await sendsWithin(store, user.id, times)
  const counts = new Map<number, Promise<Counts>>()
  const countsOf = (chainId: number, node: Node) => {
    const known = counts.get(chainId) ?? readCounts(node, user.address)
    counts.set(chainId, known)
    return known
  }
  const sends = await Promise.all(
    stored.map(async (send, index): Promise<LastSend | undefined> => {
      const { requestId, chainId, hash, nonce, sending } = send
      const isLast = index < most || sending.state === 'freed'
      if (hasEnded(sending) && !isLast) return undefined
      const { to, value = 0n, data = '0x' } = parseTransaction(send.raw)
      const transaction = { to: to ?? user.address, value: toHex(value), data }
      const unknown = { requestId, chainId, transaction, state: 'unknown', hash } as const
      const node = nodes.get(chainId)
      const counts = node && (await countsOf(chainId, node))
      if (!node || !counts) return unknown
      // A block has it, and that is old, or there are newer ones to tell about.
      const isOld = !isLast || send.createdAt <= dayAgo
      if (isOld && counts.latest > nonce && sending.state !== 'overtaken') return undefined
      const versions = await versionsOf(store, user, send)
      const goesFirst = (other: StoredSend) =>
        other.chainId === chainId &&
        other.nonce < nonce &&
        other.nonce >= counts.latest &&
        !hasEnded(other.sending)
      const behind = counts.pending >= nonce ? undefined : stored.some(goesFirst) ? 'queued' : 'waiting'
      const outcome = await outcomeOf(node, send, versions, counts, behind).catch(() => unknown)
      const newest = versions.at(-1) ?? send
      const isSlow = sending.state === 'under-way' && ageOf(newest, now()) > stuckAfter
      const fees = isSlow
        ? await feesOf(node, user.address, versions, outcome.state, behind).catch(() => ({}))
        : {}
      return { requestId, chainId, transaction, ...outcome, ...fees }
    }),
  )
  return sends.filter(send => send !== undefined)
}

async function readCounts(node: Node, address: User['address']): Promise<Counts> {
  const read = Promise.all([countOf(node, address, 'latest'), countOf(node, address, 'pending')])
  return read.then(
    ([latest, pending]) => ({ latest, pending }),
    () => undefined,
  )
}

/** What became of one. The counts were read first: what is mined between the reads then has a receipt. */
async function outcomeOf(
  node: Node,
  { nonce, sending, isTakenOver, hash }: StoredSend,
  versions: readonly [Version, ...Version[]],
  counts: NonNullable<Counts>,
  behind: Behind,
): Promise<Outcome> {
  if (isTakenOver) return { state: 'refused', hash }
  const isUsed = counts.latest > nonce
  const found = isUsed ? await findCarriedOut(node, versions) : undefined
  const done = found?.succeeded ? 'done' : 'failed'
  if (found) return { state: found.cancels ? 'cancelled' : done, hash: found.hash }
  if (sending.state === 'freed') return { state: sending.why, hash }
  if (sending.state === 'cancelled' || sending.state === 'replaced') return { state: sending.state, hash }
  const newest = versions.at(-1) ?? versions[0]
  // By what its place was used is known once the chain does not forget it, and this node has seen it.
  if (isUsed || sending.state === 'mined') return { state: 'unknown', hash: newest.hash }
  return { state: newest.cancels ? 'cancelling' : (behind ?? 'pending'), hash: newest.hash }
}

/** What a higher fee or a cancellation would cost; one that waits for another is not helped by a higher fee. */
async function feesOf(
  node: Node,
  address: User['address'],
  versions: readonly [Version, ...Version[]],
  state: Outcome['state'],
  behind: Behind,
) {
  const mayCancel = state === 'pending' || state === behind || (state === 'cancelling' && !behind)
  const [speedUp, cancel] = await Promise.all([
    state === 'pending' ? planReplacement(node, address, versions, 'speed-up') : undefined,
    mayCancel ? planReplacement(node, address, versions, 'cancel') : undefined,
  ])
  return {
    ...(speedUp && { speedUpFee: toHex(speedUp.fee) }),
    ...(speedUp?.usualFee !== undefined && { usualSpeedUpFee: toHex(speedUp.usualFee) }),
    ...(cancel && { cancelFee: toHex(cancel.fee) }),
    ...(cancel?.usualFee !== undefined && { usualCancelFee: toHex(cancel.usualFee) }),
  }
}
