import { type Hash, isAddressEqual, parseEventLogs } from 'viem'
import { getBlock, getContractEvents, getTransactionReceipt, readContract } from 'viem/actions'
import { kudosContract, type NodeClient } from '#chain/contract.ts'
import { createLogSearch } from '#chain/logSearch.ts'
import { sendingWords } from '#languages/words/sendingWords.ts'
import { KudosError } from '#lib/errors.ts'
import { pause } from '#lib/pause.ts'
import { authorizationAbi } from '#relay/protocol/authorization.ts'
import { maxValidity } from '#relay/protocol/relay.ts'
import type { OfferedChain } from '#settings/chains.ts'
import type { Relay, SignedTip } from '../relay/relay.ts'
import type { SendMemory } from '../sendMemory.ts'
import { checkContract } from '../steps/checkOrder.ts'
import { forgetPending, type RelayedTip, relayedState, rememberPending } from '../store/pendingTips.ts'
import type { Relayed } from '../tip.ts'
import { findByTime } from './findByTime.ts'
import { readSentKudo, type SentKudo, type Texts } from './follow.ts'

interface RelayedContext {
  readonly node: NodeClient
  readonly memory: SendMemory
  /** Called with each new state of the wait. */
  readonly update: (state: Relayed) => void
  /** Ends the wait. */
  readonly signal: AbortSignal
}

/** Error codes after which the relay may or may not have accepted a tip. Any other error of the relay is a refusal. */
const unclearCodes = ['service-down', 'service-invalid', 'internal', 'database-down', 'node-down']

/**
 * Gives a signed tip to the relay and watches the chain until the tip has ended. The relay's answers are shown, but not
 * trusted. Proof is the token's event with the kudo in the same transaction. Once a settled block is later than the
 * signature's end, the tip can't be carried out any more.
 * @param tip absent after a reload, which only watches
 * @throws KudosError `not-sent` when the tip was not carried out and can't be any more
 */
export async function followRelayed(
  {
    pending: first,
    tip,
    relay,
  }: { readonly pending: RelayedTip; readonly tip?: SignedTip; readonly relay?: Relay | undefined },
  chain: OfferedChain,
  { node, memory, update, signal }: RelayedContext,
): Promise<SentKudo> {
  let pending = first
  let state = relayedState(pending)
  const end = new AbortController()
  const ended = AbortSignal.any([signal, end.signal])

  function tell(change: Partial<Relayed>) {
    const next = { ...state, ...change }
    if (ended.aborted || isSameState(next, state)) return
    state = next
    update(state)
  }

  /**
   * Sends the tip to the relay until the relay accepts it, or refuses it for longer than the signature lasts. The tip
   * can be carried out only once.
   */
  async function give(tip: SignedTip, relay: Relay): Promise<void> {
    while (!ended.aborted) {
      let wait = 5 * node.pollingInterval
      try {
        await relay.send(tip)
        if (ended.aborted) return
        pending = { ...pending, isAccepted: true }
        rememberPending(pending)
        return tell({ answer: 'accepted', note: undefined })
      } catch (error) {
        if (error instanceof KudosError && !unclearCodes.includes(error.code)) {
          const retryIn = Math.max(1, Math.ceil(error.retryIn ?? Number.POSITIVE_INFINITY))
          // The signature ends before the next try.
          if (Date.now() + retryIn * 1000 >= pending.time + maxValidity * 1000)
            return tell({ answer: 'refused', note: error.message })
          tell({ note: `${error.message} ${sendingWords().relayAgainIn(retryIn)}` })
          wait = retryIn * 1000
        } else tell({ note: sendingWords().relayRetries })
      }
      await pause(wait, ended)
    }
  }

  rememberPending(pending)
  update(state)
  const search = searchChain(pending, tip, chain, node)
  if (tip && relay) void give(tip, relay)
  let transaction: Hash | undefined
  try {
    for (;;) {
      signal.throwIfAborted()
      try {
        await checkContract({ node, memory }, chain)
        const sent = await search()
        if (sent) {
          transaction = sent.hash
          return sent
        }
        tell({ isUnreadable: undefined })
      } catch (error) {
        if (error instanceof KudosError && error.code === 'not-sent') throw error
        tell({ isUnreadable: true })
      }
      await pause(node.pollingInterval, signal)
    }
  } finally {
    end.abort()
    forgetPending(first.id, transaction)
  }
}

/**
 * Makes the chain check for one tip. Each check throws KudosError `not-sent` once the tip was not carried out and can't
 * be any more.
 */
function searchChain(pending: RelayedTip, texts: Texts | undefined, chain: OfferedChain, node: NodeClient) {
  const { account, authorization, recipient, currency, value, contract, block, validBefore } = pending
  const kudos = kudosContract({ kudosAddress: contract })
  const token = { address: currency, abi: authorizationAbi } as const
  const args = { authorizer: account, nonce: authorization }
  const isUsed = (blockNumber: bigint) =>
    readContract(node, {
      ...token,
      functionName: 'authorizationState',
      args: [account, authorization],
      blockNumber,
    })
  const depth = BigInt(chain.finalDepth)
  // A reorganization may put the tip into a block before the stored one.
  const first = BigInt(block) > depth ? BigInt(block) - depth : 0n
  const logs = createLogSearch(first)

  /** The kudo in the transaction that used the authorization. */
  async function readSent(hash: Hash): Promise<SentKudo | undefined> {
    const { logs, status } = await getTransactionReceipt(node, { hash })
    const used = parseEventLogs({ abi: authorizationAbi, eventName: 'AuthorizationUsed', logs }).some(
      log => isAddressEqual(log.address, currency) && log.args.nonce === authorization,
    )
    const sent = parseEventLogs({ ...kudos, eventName: 'KudoSent', logs }).find(
      ({ address, args }) =>
        isAddressEqual(address, contract) &&
        isAddressEqual(args.from, account) &&
        isAddressEqual(args.to, recipient) &&
        isAddressEqual(args.currency, currency) &&
        args.value === BigInt(value),
    )
    if (status !== 'success' || !used || !sent) return undefined
    return { hash, kudo: await readSentKudo(sent, texts, contract, node) }
  }

  /** Whether the authorization is unused in a block that is still in the chain after the read. */
  async function isUnusedIn(number: bigint, hash: Hash): Promise<boolean> {
    if (await isUsed(number)) return false
    return (await getBlock(node, { blockNumber: number })).hash === hash
  }

  return async function look(): Promise<SentKudo | undefined> {
    const { number, hash } = await getBlock(node)
    const settled = number > depth ? number - depth : 0n
    if (await isUnusedIn(number, hash)) {
      // A used authorization stays used, and it can't be used after a settled block later than the signature's end. So
      // the head's state and one header prove that the tip was not carried out.
      const { timestamp } = await getBlock(node, { blockNumber: settled })
      if (timestamp < BigInt(validBefore)) return undefined
      throw notSent(sendingWords().notInTime)
    }
    const pass = logs.pass(number, number - settled, async range => {
      const search = { ...token, args, ...range, strict: true } as const
      const [used] = await getContractEvents(node, { ...search, eventName: 'AuthorizationUsed' })
      if (used) return readSent(used.transactionHash)
      const [canceled] = await getContractEvents(node, { ...search, eventName: 'AuthorizationCanceled' })
      if (canceled && canceled.blockNumber <= settled) throw notSent(sendingWords().cancelled)
      return undefined
    })
    const { found } = await pass.catch(async (error: unknown) => {
      if (error instanceof KudosError) throw error
      for (const hash of await findByTime(pending, first, number, node)) {
        const found = await readSent(hash)
        if (found) return { found }
      }
      throw error
    })
    return found
  }
}

/** Whether two states look the same to the visitor. */
function isSameState(one: Relayed, other: Relayed): boolean {
  return one.answer === other.answer && one.note === other.note && one.isUnreadable === other.isUnreadable
}

function notSent(message: string): KudosError {
  return new KudosError(message, { code: 'not-sent', advice: sendingWords().canSendAgain })
}
