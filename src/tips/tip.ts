import type { Hash } from 'viem'
import type { KudosError } from '#lib/errors.ts'
import type { Kudo } from '#messages/Kudo.ts'
import type { OfferedChain } from '#settings/chains.ts'
import type { Draft } from './draft.ts'
import type { Step } from './plan.ts'

/** What is fixed when the visitor presses the button, or when a tip of an earlier visit is recalled. */
export interface TipOrder {
  readonly id: string
  /** Absent where nobody was connected. */
  readonly account: `0x${string}` | undefined
  /** The network that it began on, wherever the widget goes. */
  readonly chain: OfferedChain
  /** What was typed; absent for a tip of an earlier visit. */
  readonly draft?: Draft | undefined
  /** What a tip of an earlier visit was: its sum with the currency, and the recipient. */
  readonly recalled?: { readonly sum: string; readonly recipient: `0x${string}` } | undefined
}

/**
 * What is known of a transaction that was asked for: nothing but that the wallet may have sent it (`unsure`), the wallet's
 * yes (`taken`), or a sight of it on a node (`seen`).
 */
export type Trace = 'unsure' | 'taken' | 'seen'

/** A transaction that is waited for. */
export interface Pending {
  readonly status: 'pending'
  readonly step: 'approve' | 'tip'
  readonly trace: Trace
  readonly hash?: Hash | undefined
  /** A sentence for the visitor, where there is more to say than that. */
  readonly note?: string | undefined
  /** Set once nothing was seen for a minute. */
  readonly unseen?: {
    /** The account has sent something since. */
    readonly hasNonceMoved: boolean
    /** All blocks since were searched. */
    readonly isSearched: boolean
  }
  /** The wallet said why it did not send, so the visitor may say at once that it was not sent. */
  readonly hasReason?: boolean | undefined
}

/** A signed tip that a relay may carry out until its signature is no longer good, and nobody later (design §12). */
export interface Relayed {
  readonly status: 'relayed'
  /** What the relay has said: nothing yet, that it carries the tip out, or that it does not. The chain alone decides. */
  readonly answer: 'none' | 'accepted' | 'refused'
  /** A sentence for the visitor, where there is more to say than that. */
  readonly note?: string | undefined
  /** No node can be read: what became of the tip is unknown. */
  readonly isUnreadable?: boolean | undefined
}

/** Where a tip stands. */
export type TipState =
  /** The button was pressed; whether the press counts is being judged. */
  | { readonly status: 'judged' }
  /** Nobody is asked: funds, fee and rules are checked. */
  | { readonly status: 'checking' }
  /** The wallet is asked; `number` of `of` requests, a change of network not counted. */
  | {
      readonly status: 'asking'
      readonly step: Step | 'switchChain'
      readonly number: number
      readonly of: number
    }
  /**
   * The browser blocked the wallet's window, so the wallet has not been asked. `open` asks it, and has to be called in a press
   * of the visitor's.
   */
  | {
      readonly status: 'ready'
      readonly step: Step | 'switchChain'
      readonly number: number
      readonly of: number
      /** What the button says. */
      readonly label: string
      readonly open: () => void
    }
  | Pending
  | Relayed
  /** The kudo is on the chain; it is absent where the node failed right after. */
  | { readonly status: 'confirmed'; readonly hash: Hash; readonly kudo?: Kudo | undefined }
  | { readonly status: 'failed'; readonly error: KudosError }

/** One tip, from the press to its end. */
export type Tip = TipOrder &
  TipState & {
    /** The visitor goes on without waiting for it, or another account stands there now. */
    readonly detached: boolean
  }

export type ConfirmedTip = Extract<Tip, { status: 'confirmed' }>

/** What happens to a tip: its next state, or that nobody waits for it any more. */
export type TipEvent = TipState | { readonly status: 'detached' }

/** Whether the wallet has been asked for the tip itself: from then on it may be sent. */
function isAskedForTip(tip: TipState): boolean {
  return tip.status === 'asking' && (tip.step === 'tip' || tip.step === 'batch')
}

/**
 * The tip after an event; `undefined` where nothing is left to tell of it. An end is final. A tip that was detached before
 * its wallet was asked for it ends without a word; after that it is followed, and its end is told. A tip that the relay refuses
 * lets go of the form by itself: nothing is left to wait for but the end of its signature.
 */
export function nextTip(tip: Tip, event: TipEvent): Tip | undefined {
  if (hasEnded(tip)) return tip
  const { id, account, chain, draft, recalled, detached } = tip
  const order = { id, account, chain, draft, ...(recalled && { recalled }) }
  if (event.status === 'detached') {
    const mayBeSent =
      isAskedForTip(tip) || (tip.status === 'pending' && tip.step === 'tip') || tip.status === 'relayed'
    return mayBeSent ? { ...tip, detached: true } : undefined
  }
  // A refusal of a request that nobody waited for is nothing to tell.
  if (detached && event.status === 'failed' && tip.status === 'asking') return undefined
  const isRefused = event.status === 'relayed' && event.answer === 'refused'
  return { ...event, ...order, detached: detached || isRefused }
}

/** Whether a tip holds the form: the draft stands still meanwhile. */
export function isOnItsWay(tip: Tip): boolean {
  return !tip.detached && !hasEnded(tip)
}

/** Whether nothing more will become of it. */
export function hasEnded({ status }: Tip): boolean {
  return status === 'confirmed' || status === 'failed'
}

/** Whether the press did not count because something covered the button (design §7). */
export function isCovered(tip: Tip | undefined): tip is Extract<Tip, { status: 'failed' }> {
  return tip?.status === 'failed' && tip.error.code === 'covered'
}

/** Whether the wallet may still show the request of a tip that nobody waits for: a yes there still sends it. */
export function isPromptOpen(tip: Tip): boolean {
  return tip.detached && isAskedForTip(tip)
}

/** What an account is shown: the tip that it waits for, else what ended last, else what it goes on without. */
export function tipToShow(tips: readonly Tip[], account: string | undefined): Tip | undefined {
  const own = tips.filter(tip => tip.account === account && !isPromptOpen(tip))
  return own.findLast(isOnItsWay) ?? own.findLast(hasEnded) ?? own.at(-1)
}
