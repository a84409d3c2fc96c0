import { withoutWords } from '#server/http/log.ts'
import type { Node } from '#server/nodes/createNode.ts'
import type { RelayContext } from '../context.ts'
import type { TokenState } from '../readTokenStates.ts'
import { guestAllowance, leastValidity } from '../room.ts'
import { allowance, type RelayChain } from '../settings.ts'
import { estimateTip, publish, readMarket, signTip } from '../sign.ts'
import { noteGuest, noteTried, type StoredTip } from '../tips.ts'
import { readSpending, storeFlight, sumSpent } from './flights.ts'

/** Tips that one round tries at most until one can be sent. */
const mostTried = 30
/** Milliseconds after which a tip that could not be sent is tried again. */
const tryAgainAfter = 10_000

/** What a round has read. */
interface Round {
  readonly head: { readonly number: bigint; readonly timestamp: bigint }
  /** How many transactions of the relay's account the head's block counts. */
  readonly mined: number
  /** How many flights were stored before anything was read. */
  readonly count: number
  /** Of all that are open, oldest first. */
  readonly tips: readonly StoredTip[]
  readonly states: ReadonlyMap<string, TokenState>
}

/** Sends the first tip that would succeed now and pays, unless another process has sent one since the round began. */
export async function sendNext(
  context: RelayContext,
  chain: RelayChain,
  node: Node,
  round: Round,
): Promise<void> {
  const waiting = round.tips.filter(tip => isWaiting(tip, round, context.now()))
  const [poor, able] = [waiting.filter(tip => isPoor(tip, round)), waiting.filter(tip => !isPoor(tip, round))]
  await noteTried(
    context,
    poor.filter(({ tried_at }) => tried_at === null).map(({ id }) => id),
  )
  if (able.length === 0) return
  const inLine = able.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, mostTried)
  const market = await readMarket(context, chain, node)
  const spending = await readSpending(context, chain.id)
  let failed = 0
  // Usually the first one can be sent; where it can't, the others are tried at once.
  for (const tips of [inLine.slice(0, 1), inLine.slice(1)]) {
    const tried = await Promise.all(tips.map(tip => tryTip(context, chain, node, tip)))
    const errors = tried.flatMap(({ error }) => (error === undefined ? [] : [error]))
    failed += errors.length
    // A node that fails for every tip is away.
    if (failed > 0 && failed === inLine.length) throw errors[0]
    for (const error of errors) context.log({ code: 'relay', chainId: chain.id, ...withoutWords(error) })
    for (const { tip, estimate, isNewGuest } of tried) {
      if (isNewGuest) await noteGuest(context, tip.id)
      const nonce = round.mined
      const signed =
        estimate === undefined || isNewGuest
          ? undefined
          : await signTip(context, chain, node, market, { tip, estimate, nonce, lowestFee: 0n })
      const kind = tip.fee > 0n ? 'paid' : 'sponsored'
      const most = allowance(chain, kind)
      const fits =
        signed &&
        sumSpent(spending, kind) + signed.cost <= most &&
        (!tip.is_guest || sumSpent(spending, kind, true) + signed.cost <= guestAllowance(most))
      if (!fits) {
        await noteTried(context, [tip.id])
        continue
      }
      const account = context.settings.account.address
      const { is_guest } = tip
      const purpose = {
        chainId: chain.id,
        account,
        nonce,
        tip_id: tip.id,
        kind,
        is_guest,
        is_repair: false,
      } as const
      const flight = await storeFlight(context, purpose, round.count, signed)
      if (flight) await publish(context, node, flight)
      return
    }
  }
}

/** Asks the node whether a tip would succeed now, and whether its sender has code by now. */
async function tryTip(context: RelayContext, chain: RelayChain, node: Node, tip: StoredTip) {
  try {
    const [estimate, code] = await Promise.all([
      estimateTip(context, chain, node, tip),
      tip.is_guest ? undefined : node.getCode({ address: tip.sender }),
    ])
    return { tip, estimate, isNewGuest: code !== undefined, error: undefined }
  } catch (error) {
    return { tip, estimate: undefined, isNewGuest: false, error }
  }
}

/** Whether a tip may be sent: its authorization is unused in a block that would show it used. */
function isWaiting(tip: StoredTip, { head, states }: Round, now: Date): boolean {
  const { state, reverted_at, seen_block, valid_before, tried_at, id } = tip
  return (
    state === 'accepted' &&
    reverted_at === null &&
    states.get(id)?.isSpent === false &&
    head.number >= BigInt(seen_block ?? 0) &&
    valid_before.getTime() / 1000 > Number(head.timestamp) + leastValidity &&
    (tried_at === null || now.getTime() - tried_at.getTime() >= tryAgainAfter)
  )
}

/** Whether a sender's money is gone: that costs no simulation. */
function isPoor({ id, value }: StoredTip, { states }: Round): boolean {
  const balance = states.get(id)?.balance
  return balance !== undefined && balance < value
}

/** The place in line: senders with code come last, and what could not be sent comes after what was not tried. */
function rankOf({ is_guest, tried_at }: StoredTip): number {
  return (is_guest ? 2 : 0) + (tried_at === null ? 0 : 1)
}
