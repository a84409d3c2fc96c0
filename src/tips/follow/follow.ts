import {
  type Address,
  erc20Abi,
  type Hash,
  isAddressEqual,
  keccak256,
  parseEventLogs,
  stringToHex,
  type TransactionReceipt,
  zeroAddress,
} from 'viem'
import {
  getBlock,
  getBlockNumber,
  getContractEvents,
  getTransactionCount,
  getTransactionReceipt,
  readContract,
} from 'viem/actions'
import { kudosContract, type NodeClient } from '#chain/contract.ts'
import { createLogSearch, undecided } from '#chain/logSearch.ts'
import { hasRefusedRequest } from '#chain/nodeErrors.ts'
import { sendingWords } from '#languages/words/sendingWords.ts'
import { decodeKudo, type Kudo } from '#messages/Kudo.ts'
import { readKudo } from '#messages/readMessages.ts'
import { authorizationAbi } from '#relay/protocol/authorization.ts'
import type { OfferedChain } from '#settings/chains.ts'
import {
  forgetPending,
  othersTransactions,
  type PendingTip,
  prefersNewerDuplicate,
  rememberPending,
} from '../store/pendingTips.ts'
import type { Pending } from '../tip.ts'
import { waitForTransaction } from './waitForTransaction.ts'

export interface SentKudo {
  readonly hash: Hash
  /** The kudo as the chain has it; absent if the node failed right after the confirmation. */
  readonly kudo?: Kudo | undefined
}

/** A tip that the wallet may have sent. Everything but `pending` is known only in the visit that requested the tip. */
export interface AskedTip {
  readonly pending: PendingTip
  /** Asks the wallet for the hash of a batch. */
  readonly findHash?: (() => Promise<Hash | undefined>) | undefined
  /** The wallet's text, if its answer was unclear. */
  readonly doubt?: string | undefined
  /** `doubt` says why the wallet did not send. */
  readonly hasReason?: boolean | undefined
  /** Name and message as they were sent. */
  readonly texts?: Texts | undefined
}

interface FollowContext {
  readonly node: NodeClient
  /** Called with each new state of the wait. */
  readonly update: (state: Pending) => void
  /** Ends the wait, once the visitor has said that the tip was not sent. */
  readonly signal: AbortSignal
}

/** Milliseconds after which the visitor may decide about a tip that was not found (design §5). */
const traceLimit = 60_000
/**
 * Milliseconds at the end of the chain that are searched again, because blocks may be replaced and nodes may show logs
 * late.
 */
const unsettledTime = 15_000

/**
 * Waits until a tip is on the chain. The tip is remembered meanwhile, so that a reload continues the wait. Proof is an
 * event with the tip's account, recipient, currency, value and words, in any transaction (design §5), except an event
 * that belongs to another tip's transaction or that a relay carried.
 * @throws KudosError when the tip has failed
 */
export async function followTip(
  { pending: first, findHash, doubt, hasReason, texts }: AskedTip,
  chain: OfferedChain,
  { node, update, signal }: FollowContext,
): Promise<SentKudo> {
  let pending = first
  const { account, id } = pending
  const contract = kudosContract({ kudosAddress: pending.contract })
  const findTip = searchTip(pending, unsettledBlocks(chain), node)
  let state: Pending = { ...pendingState(pending), note: doubt, hasReason }

  function notify(next: Pending) {
    if (isSameState(next, state)) return
    state = next
    update(next)
  }

  rememberPending(pending)
  update(state)
  let transaction: Hash | undefined
  try {
    const event = await waitForTransaction(
      node,
      {
        chain,
        account,
        block: BigInt(pending.block),
        hash: pending.hash,
        nonce: pending.nonce,
        findHash,
        async findResult(receipt) {
          // Some wallets name an earlier transaction, which may carry an equal tip of an earlier visit.
          if (!(await isLater(pending, receipt.blockNumber, node))) return undefined
          const events = parseEventLogs({ ...contract, eventName: 'KudoSent', logs: receipt.logs })
          return unclaimed(
            id,
            events.filter(
              event => isAddressEqual(event.address, contract.address) && isThisTip(pending, event),
            ),
          )[0]
        },
        // For an account with code, a batch is sent to the account itself.
        mayBe: ({ to }) => to !== null && [contract.address, account].some(one => isAddressEqual(one, to)),
        searchResult: () => findTip(pending),
        mayComeOtherwise: true,
      },
      async ({ hash, nonce, isSeen, isUnreachable, isSearched, isStill, note }) => {
        if (hash !== pending.hash || nonce !== pending.nonce) {
          pending = { ...pending, hash, nonce, isTaken: pending.isTaken || hash !== undefined }
          rememberPending(pending)
        }
        const isLate =
          !isSeen && !isUnreachable && isStill === false && Date.now() - pending.time >= traceLimit
        const owners = isLate && pending.isTaken && pending.hasCode
        const reason = isSeen ? undefined : owners ? sendingWords().severalOwners : doubt
        notify({
          ...pendingState(pending),
          ...(isSeen ? { evidence: 'inMempool' } : { hasReason }),
          note: [reason, note].filter(Boolean).join(' ') || undefined,
          ...(isLate && { unseen: { hasNonceMoved: await hasNonceMoved(node, pending), isSearched } }),
        })
      },
      signal,
    )
    transaction = event.transactionHash
    return { hash: transaction, kudo: await readSentKudo(event, texts, contract.address, node) }
  } finally {
    forgetPending(id, transaction)
  }
}

/**
 * Whether a transaction carried a tip by authorization, so that the account's money went to the contract first. Another
 * authorization of the account does not count, because it may pay a bundler.
 */
function wasRelayed(
  { account, contract, currency, value }: PendingTip,
  { logs }: Pick<TransactionReceipt, 'logs'>,
): boolean {
  const ofToken = logs.filter(({ address }) => isAddressEqual(address, currency))
  return (
    parseEventLogs({ abi: authorizationAbi, eventName: 'AuthorizationUsed', logs: ofToken }).some(
      ({ args }) => isAddressEqual(args.authorizer, account),
    ) &&
    parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: ofToken }).some(
      ({ args }) =>
        isAddressEqual(args.from, account) &&
        isAddressEqual(args.to, contract) &&
        args.value >= BigInt(value),
    )
  )
}

/** Whether an event names the account, recipient, currency and value of a tip. */
function isThisTip(
  { account, recipient, currency, value }: PendingTip,
  { args }: { args: { from: Address; to: Address; currency: Address; value: bigint } },
): boolean {
  return (
    isAddressEqual(args.from, account) &&
    isAddressEqual(args.to, recipient) &&
    isAddressEqual(args.currency, currency) &&
    args.value === BigInt(value)
  )
}

/**
 * Whether a block came after the tip was requested. Only a reorganization can put the tip into the block before, or an
 * earlier one.
 */
async function isLater(
  { block, blockHash }: PendingTip,
  blockNumber: bigint,
  node: NodeClient,
): Promise<boolean> {
  if (blockNumber > block) return true
  return Boolean(blockHash) && (await getBlock(node, { blockNumber: BigInt(block) })).hash !== blockHash
}

/** The events that other tips do not claim. In one transaction, each of its other tips claims one event. */
function unclaimed<Event extends { readonly transactionHash: Hash }>(
  id: string,
  events: readonly Event[],
): readonly Event[] {
  const others = othersTransactions(id)
  return events.filter(({ transactionHash: hash }) => {
    const inIt = events.filter(({ transactionHash }) => transactionHash === hash)
    return others.filter(other => other.toLowerCase() === hash).length < inIt.length
  })
}

/** The number of latest blocks that may still be replaced, or whose logs a node may not show yet. */
const unsettledBlocks = ({ blockTime }: OfferedChain) =>
  BigInt(Math.max(5, Math.ceil(unsettledTime / blockTime)))

/** Makes the search for the event of a tip; each call continues from the last block searched. */
function searchTip(
  { id, account, block, contract: kudosAddress }: PendingTip,
  unsettled: bigint,
  node: NodeClient,
) {
  const contract = kudosContract({ kudosAddress })
  const next = BigInt(block) + 1n
  // A reorganization may put the tip into a block before the stored one.
  const logs = createLogSearch(next > unsettled ? next - unsettled : 1n)

  /** Whether the kudo came after the request and has the tip's words, and a relay did not carry it. */
  async function isProof(pending: PendingTip, event: KudoSent): Promise<boolean> {
    if (!(await isLater(pending, event.blockNumber, node))) return false
    if (pending.words) {
      const [, , , name, message] = await readContract(node, {
        ...contract,
        functionName: 'allKudoMessages',
        args: [event.args.id - 1n],
      })
      if (hashWords(name, message) !== pending.words) return false
    }
    if (isAddressEqual(pending.currency, zeroAddress)) return true
    return !wasRelayed(pending, await getTransactionReceipt(node, { hash: event.transactionHash }))
  }

  return async (pending: PendingTip) => {
    if (document.visibilityState === 'hidden') return { isComplete: false }
    const latest = await getBlockNumber(node, { cacheTime: 0 })
    const pass = logs.pass(latest, unsettled, async range => {
      const events = await getContractEvents(node, {
        ...contract,
        eventName: 'KudoSent',
        args: { from: account },
        ...range,
        strict: true,
      })
      const own = []
      let isUnread = false
      for (const event of unclaimed(
        id,
        events.filter(event => isThisTip(pending, event)),
      )) {
        const isOwn = await isProof(pending, event).catch(() => {
          // The node shows the event, but can't read its texts yet.
          isUnread = true
        })
        if (isOwn) own.push(event)
      }
      // Checked after the last wait, because another tip's wallet may have named its hash meanwhile.
      const [found] = unclaimed(id, own)
      if (found) return prefersNewerDuplicate(pending) ? undecided : found
      return isUnread ? undecided : undefined
    })
    return pass.catch((error: unknown) => {
      // The node has just returned its latest block, so it is reachable.
      if (hasRefusedRequest(error)) throw error
      return { isComplete: false }
    })
  }
}

/** Name and message as they were sent. */
export interface Texts {
  readonly name: string
  readonly message: string
}

/**
 * The kudo of an event. If its texts are known, no state is read, because a node may show an event long before the
 * state after it. `undefined` if the node fails, because the tip has arrived anyway.
 */
export async function readSentKudo(
  { args, blockNumber }: KudoSent,
  texts: Texts | undefined,
  kudosAddress: Address,
  node: NodeClient,
): Promise<Kudo | undefined> {
  if (!texts) return readKudo(node, { kudosAddress }, args.id).catch(() => undefined)
  const timestamp = await getBlock(node, { blockNumber }).then(
    ({ timestamp }) => timestamp,
    () => BigInt(Math.floor(Date.now() / 1000)),
  )
  const { id, from, to, currency, value } = args
  return decodeKudo(id, { from, to, currency, value, timestamp, ...texts })
}

/** The contract's event of a tip. */
interface KudoSent {
  readonly blockNumber: bigint
  readonly transactionHash: Hash
  readonly args: {
    readonly id: bigint
    readonly from: Address
    readonly to: Address
    readonly currency: Address
    readonly value: bigint
  }
}

/** A hash of a tip's name and message, so that the texts themselves are not stored. */
export function hashWords(name: string, message: string): Hash {
  return keccak256(stringToHex(JSON.stringify([name, message])))
}

/** Whether two states look the same to the visitor. */
function isSameState(one: Pending, other: Pending): boolean {
  return (
    one.evidence === other.evidence &&
    one.hash === other.hash &&
    one.note === other.note &&
    one.hasReason === other.hasReason &&
    one.unseen?.hasNonceMoved === other.unseen?.hasNonceMoved &&
    one.unseen?.isSearched === other.unseen?.isSearched
  )
}

/** The state in which a stored tip is shown until more is known. */
export function pendingState({ hash, isTaken }: PendingTip): Pending {
  return { status: 'pending', step: 'tip', evidence: isTaken ? 'accepted' : 'unknown', hash }
}

/** Whether the account has sent anything since; `false` if the node does not answer. */
function hasNonceMoved(node: NodeClient, { account, count }: PendingTip): Promise<boolean> {
  return getTransactionCount(node, { address: account }).then(
    now => now > count,
    () => false,
  )
}
