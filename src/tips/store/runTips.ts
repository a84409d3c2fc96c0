import { formatUnits } from 'viem'
import type { Config } from 'wagmi'
import { getClient } from 'wagmi/actions'
import { nodeOf } from '#chain/contract.ts'
import { sendingWords } from '#languages/words/sendingWords.ts'
import { KudosError } from '#lib/errors.ts'
import { queryClient } from '#lib/queryClient.ts'
import { showOwnKudo } from '#messages/ownKudos.ts'
import { contractsOf, type OfferedChain } from '#settings/chains.ts'
import { currencyAt } from '#settings/currencyAt.ts'
import type { Recipient } from '#settings/query/widget.ts'
import { checkDraft } from '../checkDraft.ts'
import { followTip, pendingState, type SentKudo } from '../follow/follow.ts'
import { refreshFunds } from '../funds/useFunds.ts'
import { loadRelayed } from '../relay/loadRelayed.ts'
import type { Relay } from '../relay/relay.ts'
import { type RelayOffer, relayOfferKey, relayTermsFor, textBytes } from '../relay/relayOffer.ts'
import { noAccountError, type Sender } from '../sender.ts'
import { sendingError } from '../sendingError.ts'
import { createSendMemory, type SendMemory } from '../sendMemory.ts'
import { sendTip } from '../sendTip.ts'
import type { Tip } from '../tip.ts'
import { leaveTip } from './leaveTip.ts'
import { recallPending, recallRelayed, relayedState } from './pendingTips.ts'
import type { TipRun, TipRunner, Tips } from './tips.ts'

/** What running tips needs from outside. */
export interface TipContext {
  readonly config: Config
  /** All offered networks, because a stored tip may be on another one than the widget. */
  readonly chains: readonly OfferedChain[]
  readonly recipient: Recipient
  readonly memory: SendMemory
  /** The build's relay, loaded when a tip may need it; absent if there is none. */
  readonly loadRelay?: (() => Promise<Relay>) | undefined
  /** The connected wallet, ready for a network. */
  readonly senderOf: (chain: OfferedChain) => Promise<Sender>
  /**
   * Checks whether the click counts (design §7).
   * @throws KudosError if it does not
   */
  readonly checkClickjacking: () => Promise<void>
  /** False if the visitor has to sign in first; the sign-in is requested then. */
  readonly isSignedIn: () => boolean
}

/** Runs the tips of a store from now on, each as one mutation. */
export function carryOutTips(tips: Tips, outside: Omit<TipContext, 'memory'>): void {
  const context = { ...outside, memory: createSendMemory() }
  runTips(tips, context.chains, run => {
    const mutation = queryClient.getMutationCache().build(queryClient, {
      mutationKey: ['sendTip'],
      mutationFn: () => runTip(context, run),
      // Without a network a tip fails with an error instead of waiting silently.
      networkMode: 'always',
    })
    void mutation.execute(undefined)
  })
}

/**
 * Takes a tip through its steps: checks the click, signs in, plans and sends, follows. It never throws, and reports
 * errors with `update`.
 */
export async function runTip(context: TipContext, run: TipRun): Promise<void> {
  const { tip, update } = run
  try {
    const isRecalled = tip.status === 'pending' || tip.status === 'relayed'
    const sent = await (isRecalled ? resume(context, run) : begin(context, run))
    if (!sent) return update({ status: 'detached' })
    if (sent.kudo) showOwnKudo(tip.chain, sent.kudo)
    refreshFunds(tip.chain)
    update({ status: 'confirmed', ...sent })
  } catch (error) {
    // The relay's fee may have changed, and the form must show it before the next click.
    void queryClient.invalidateQueries({ queryKey: ['relayOffer'] })
    update({ status: 'failed', error: sendingError(error, tip.chain.nativeCurrency.symbol) })
  }
}

/** Runs a tip of this visit, from the click on; `undefined` if the visitor has to sign in first. */
async function begin(
  { config, recipient, memory, loadRelay, senderOf, checkClickjacking, isSignedIn }: TipContext,
  { tip, update, signal }: TipRun,
): Promise<SentKudo | undefined> {
  const { id, account, chain, draft } = tip
  // The visitor agrees to what the form shows at the click. A relay may raise its fee a moment later.
  const offer = shownOffer(tip, recipient)
  await checkClickjacking()
  if (signal.aborted || !isSignedIn()) return undefined
  update({ status: 'checking' })
  if (!recipient.address) throw new KudosError(recipient.refusal, { code: 'recipient' })
  if (!account || !draft) throw noAccountError()
  const checked = checkDraft(draft, chain, recipient.address)
  const order = { ...checked, relay: relayTermsFor(offer, draft, checked.value) }
  const relay = order.relay && (await loadRelay?.())
  const sender = await senderOf(chain)
  const node = nodeOf(getClient(config, { chainId: chain.id }))
  return sendTip(order, { id, sender, node, memory, relay, update, signal })
}

/** The relay's offer that the form shows for a tip of this visit. */
function shownOffer({ account, chain, draft }: TipRun['tip'], { address: recipient }: Recipient) {
  const currency = chain.currencies.find(({ symbol }) => symbol === draft?.currency)
  if (!account || !draft || !recipient || !currency) return undefined
  const relayCase = { chain, currency, recipient, account, words: textBytes(draft) }
  return queryClient.getQueryData<RelayOffer>(relayOfferKey(relayCase))
}

/** Continues a tip of an earlier visit. */
async function resume(
  { config, memory }: TipContext,
  { tip: { id, account, chain }, update, signal }: TipRun,
): Promise<SentKudo | undefined> {
  if (!account) return undefined
  const node = nodeOf(getClient(config, { chainId: chain.id }))
  const relayed = recallRelayed(account).find(pending => pending.id === id)
  if (relayed) {
    const { followRelayed } = await loadRelayed()
    return followRelayed({ pending: relayed }, chain, { node, memory, update, signal })
  }
  const pending = recallPending(account).find(pending => pending.id === id)
  if (!pending) return undefined
  return followTip({ pending }, chain, { node, update, signal })
}

/**
 * Runs the tips of a store from now on. Returns a function that stops it.
 * @param run runs one tip
 */
export function runTips(tips: Tips, chains: readonly OfferedChain[], run: TipRunner['run']): () => void {
  const ends = [
    // A declined tip must not hide the warning that an earlier one may still arrive.
    tips.subscribe(after => {
      const isDeclined = after?.status === 'failed' && after.error.cancelled
      if (isDeclined && tips.get().some(tip => tip.account === after.account && isUnsure(tip)))
        tips.dismiss(after.account)
    }),
    tips.serve(tipRunner(chains, run)),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** Whether a tip may still be paid although it was not seen on the chain. */
function isUnsure(tip: Tip): boolean {
  return (
    tip.status === 'relayed' ||
    (tip.status === 'pending' && (tip.evidence === 'unknown' || tip.unseen !== undefined))
  )
}

/**
 * Makes the runner that a store of tips needs.
 * @param run runs one tip
 */
function tipRunner(chains: readonly OfferedChain[], run: TipRunner['run']): TipRunner {
  return {
    run,
    recall: account =>
      [...recallPending(account), ...recallRelayed(account)].flatMap(pending => {
        // A tip to an older contract is followed on that contract.
        const chain = [...chains, ...chains.flatMap(contractsOf)].find(
          ({ id, kudosAddress }) => id === pending.chainId && kudosAddress === pending.contract,
        )
        const state = 'authorization' in pending ? relayedState(pending) : pendingState(pending)
        if (!chain) return []
        const currency = currencyAt(chain.currencies, pending.currency)
        const recalled = currency && {
          sum: `${formatUnits(BigInt(pending.value), currency.decimals)} ${currency.symbol}`,
          recipient: pending.recipient,
        }
        return { id: pending.id, account, chain, recalled, ...state }
      }),
    leave: leaveTip,
    stillAsked() {
      const words = sendingWords()
      return new KudosError(words.stillAsked, { code: 'still-asked', advice: words.stillAskedAdvice })
    },
  }
}
