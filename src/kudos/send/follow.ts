import { type Hash, isAddressEqual, parseEventLogs } from 'viem'
import { getBlockNumber, getContractEvents, getTransaction, getTransactionCount } from 'viem/actions'
import { sendingWords } from '#languages/sendingWords.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { kudosContract, type NodeClient } from '../contract.ts'
import type { Kudo } from '../Kudo.ts'
import { readKudo } from '../read/readMessages.ts'
import {
  forgetPending,
  othersTransactions,
  type PendingTip,
  rememberPending,
  yieldsToTwin,
} from './pendingTips.ts'
import type { Pending } from './tip.ts'
import { waitForTransaction } from './waitForTransaction.ts'

export interface SentKudo {
  readonly hash: Hash
  /** As it stands on the chain; absent when the node failed right after the confirmation. */
  readonly kudo?: Kudo | undefined
}

/** A tip that the wallet may have sent; but for `pending`, what is known only in the visit that asked for it. */
export interface AskedTip {
  readonly pending: PendingTip
  /** Asks the wallet for the hash of a batch. */
  readonly findHash?: (() => Promise<Hash | undefined>) | undefined
  /** What the wallet said in place of a clear answer. */
  readonly doubt?: string | undefined
}

interface FollowContext {
  readonly node: NodeClient
  /** Gets where the wait stands. */
  readonly update: (state: Pending) => void
  /** Ends it, once the visitor has said that the tip was not sent. */
  readonly signal: AbortSignal
}

/** Milliseconds without a trace after which the visitor may decide (design §5). */
const traceLimit = 60_000
/** Blocks that one search for events spans; nodes refuse more. */
const searchSpan = 1000n
/** Blocks at the end of the chain that are searched again: they may still be replaced. */
const unsettledBlocks = 5n

/**
 * Waits until a tip is on the chain, and remembers it meanwhile, so that a reload goes on with it. The confirmation belongs
 * to this tip: an account without code is confirmed by the hash that its wallet told or by what replaced it, and by an event
 * only where no hash is known; the event of another tip's transaction is never taken.
 * @throws KudosError when the tip has failed
 */
export async function followTip(
  { pending: first, findHash, doubt }: AskedTip,
  chain: OfferedChain,
  { node, update, signal }: FollowContext,
): Promise<SentKudo> {
  let pending = first
  let state: Pending = { ...pendingState(pending), note: doubt }
  const { account, id } = pending
  const contract = kudosContract({ kudosAddress: pending.contract })
  const mayBeAnywhere = pending.hasCode || !pending.hash

  /** What is told, where it differs from what was told before. */
  function tell(next: Pending) {
    if (JSON.stringify(next) === JSON.stringify(state)) return
    state = next
    update(next)
  }

  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  const isThisTip = ({ args }: { args: { from: string; to: string; currency: string; value: bigint } }) =>
    isSame(args.from, account) &&
    isSame(args.to, pending.recipient) &&
    isSame(args.currency, pending.currency) &&
    args.value === BigInt(pending.value)

  let searchFrom = BigInt(pending.block) + 1n
  async function searchEvent() {
    if (document.visibilityState === 'hidden') return undefined
    const latest = await getBlockNumber(node, { cacheTime: 0 })
    // Nodes refuse to look beyond their last block.
    if (latest < searchFrom) return undefined
    const toBlock = latest < searchFrom + searchSpan ? latest : searchFrom + searchSpan - 1n
    const events = await getContractEvents(node, {
      ...contract,
      eventName: 'KudoSent',
      args: { from: account },
      fromBlock: searchFrom,
      toBlock,
      strict: true,
    })
    const next = toBlock === latest ? toBlock - unsettledBlocks : toBlock + 1n
    for (const event of events.filter(isThisTip)) {
      // What an account without code sends, it sends itself, in the order of its nonces; the rest came by a relay.
      if (!pending.hasCode) {
        const { from, nonce } = await getTransaction(node, { hash: event.transactionHash })
        if (!isSame(from, account) || nonce < pending.count) continue
      }
      // After the last wait: another tip's wallet may have told its hash meanwhile.
      if (othersTransactions(id).includes(event.transactionHash)) continue
      return yieldsToTwin(pending) ? undefined : event
    }
    searchFrom = next > searchFrom ? next : searchFrom
    return undefined
  }

  rememberPending(pending)
  update(state)
  let transaction: Hash | undefined
  try {
    const { transactionHash, args } = await waitForTransaction(
      node,
      {
        chain,
        account,
        block: BigInt(pending.block),
        hash: pending.hash,
        nonce: pending.nonce,
        findHash,
        async findResult(receipt) {
          const events = parseEventLogs({ ...contract, eventName: 'KudoSent', logs: receipt.logs })
          return events.find(event => isAddressEqual(event.address, contract.address) && isThisTip(event))
        },
        searchResult: mayBeAnywhere ? searchEvent : undefined,
      },
      async ({ hash, nonce, isSeen, isUnreachable, note }) => {
        if (hash !== pending.hash || nonce !== pending.nonce) {
          pending = { ...pending, hash, nonce, isTaken: pending.isTaken || hash !== undefined }
          rememberPending(pending)
        }
        const isLate = !isSeen && !isUnreachable && Date.now() - pending.time >= traceLimit
        tell({
          ...pendingState(pending),
          ...(isSeen && { trace: 'seen' }),
          note:
            note ?? (isSeen ? undefined : isLate && pending.isTaken ? sendingWords().severalOwners : doubt),
          ...(isLate && { unseen: { hasNonceMoved: await hasNonceMoved(node, pending) } }),
        })
      },
      signal,
    )
    transaction = transactionHash
    // The tip has arrived, whatever becomes of this read: the list reads it again anyway.
    const kudo = await readKudo(node, chain, args.id).catch(() => undefined)
    return { hash: transactionHash, kudo }
  } finally {
    forgetPending(id, transaction)
  }
}

/** A remembered tip as it is shown until more is known. */
export function pendingState({ hash, isTaken }: PendingTip): Pending {
  return { status: 'pending', step: 'tip', trace: isTaken ? 'taken' : 'unsure', hash }
}

/** Whether the account has sent anything since; a node that does not answer says nothing. */
function hasNonceMoved(node: NodeClient, { account, count }: PendingTip): Promise<boolean> {
  return getTransactionCount(node, { address: account }).then(
    now => now > count,
    () => false,
  )
}
