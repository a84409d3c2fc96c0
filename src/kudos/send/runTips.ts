import type { Config } from 'wagmi'
import { getClient } from 'wagmi/actions'
import { KudosError, loadError } from '#lib/errors.ts'
import type { OfferedChain } from '#settings/chains.ts'
import type { Recipient } from '#settings/widget.ts'
import { nodeOf } from '../contract.ts'
import { sendingError } from '../errors.ts'
import { showOwnKudo } from '../read/merge.ts'
import { checkDraft } from './draft.ts'
import { followTip, pendingState, type SentKudo } from './follow.ts'
import { forgetPending, recallPending } from './pendingTips.ts'
import { noAccountError, type Sender } from './sender.ts'
import { sendTip } from './sendTip.ts'
import type { Tip, TipEvent } from './tip.ts'
import type { TipRunner } from './tips.ts'

/** What carrying out tips needs from around it. */
export interface TipContext {
  readonly config: Config
  /** All networks on offer: a remembered tip may be on another one than the widget. */
  readonly chains: readonly OfferedChain[]
  readonly recipient: Recipient
  /** The connected wallet, ready for a network. */
  readonly senderOf: (chain: OfferedChain) => Promise<Sender>
  /** Judges whether the press counts (design §7). @throws KudosError where it does not */
  readonly judgePress: () => Promise<void>
  /** False where the visitor has to sign in before, which is asked for then. */
  readonly isSignedIn: () => boolean
}

/** One tip to be carried out. */
export interface TipRun {
  readonly tip: Tip
  readonly update: (event: TipEvent) => void
  readonly signal: AbortSignal
}

/** Takes a tip through its steps: judge the press, sign in, plan and send, follow. Never throws: see `update`. */
export async function runTip(context: TipContext, { tip, update, signal }: TipRun): Promise<void> {
  try {
    const sent =
      tip.status === 'pending'
        ? await goOn(context, { tip, update, signal })
        : await begin(context, { tip, update, signal })
    if (!sent) return update({ status: 'detached' })
    if (sent.kudo) showOwnKudo(tip.chain, sent.kudo)
    update({ status: 'confirmed', ...sent })
  } catch (error) {
    update({ status: 'failed', error: loadError(error) })
  }
}

/** A tip of this visit, from the press on; `undefined` where the visitor has to sign in before. */
async function begin(
  { config, recipient, senderOf, judgePress, isSignedIn }: TipContext,
  { tip: { id, account, chain, draft }, update, signal }: TipRun,
): Promise<SentKudo | undefined> {
  await judgePress()
  if (signal.aborted || !isSignedIn()) return undefined
  update({ status: 'checking' })
  if (!recipient.address) throw new KudosError(recipient.refusal, { code: 'recipient' })
  if (!account || !draft) throw noAccountError()
  const order = checkDraft(draft, chain, recipient.address)
  const sender = await senderOf(chain)
  return sendTip(order, {
    id,
    sender,
    node: nodeOf(getClient(config, { chainId: chain.id })),
    update,
    signal,
  })
}

/** A tip of an earlier visit. */
async function goOn({ config }: TipContext, { tip: { id, account, chain }, update, signal }: TipRun) {
  const pending = account && recallPending(account).find(pending => pending.id === id)
  if (!pending) return undefined
  try {
    return await followTip(pending, chain, nodeOf(getClient(config, { chainId: chain.id })), update, signal)
  } catch (error) {
    throw sendingError(error, chain.nativeCurrency.symbol)
  }
}

/** What a store of tips needs. @param run carries one out */
export function tipRunner(chains: readonly OfferedChain[], run: (run: TipRun) => void): TipRunner {
  return {
    run: (tip, update, signal) => run({ tip, update, signal }),
    recall: account =>
      recallPending(account).flatMap(pending => {
        const chain = chains.find(
          ({ id, kudosAddress }) => id === pending.chainId && kudosAddress === pending.contract,
        )
        return chain ? { id: pending.id, account, chain, ...pendingState(pending) } : []
      }),
    forget: ({ id }) => forgetPending(id),
  }
}
