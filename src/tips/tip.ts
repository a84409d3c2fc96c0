import type { Hash } from 'viem'
import type { KudosError } from '#lib/errors.ts'
import type { Kudo } from '#messages/Kudo.ts'
import type { OfferedChain } from '#settings/chains.ts'
import type { Draft } from './draft.ts'
import type { Step } from './plan.ts'

/** What is fixed when the visitor clicks the button, or when a tip of an earlier visit is resumed. */
export interface TipOrder {
  readonly id: string
  /** Absent if no wallet was connected. */
  readonly account: `0x${string}` | undefined
  /** The network on which the tip began. It stays when the widget changes its network. */
  readonly chain: OfferedChain
  /** What was typed; absent for a tip of an earlier visit. */
  readonly draft?: Draft | undefined
  /** The amount with its currency and the recipient of a tip of an earlier visit. */
  readonly recalled?: { readonly sum: string; readonly recipient: `0x${string}` } | undefined
}

/**
 * What is known of a requested transaction. `unknown`: the wallet may have sent it. `accepted`: the wallet approved it.
 * `inMempool`: a node has shown it.
 */
export type Evidence = 'unknown' | 'accepted' | 'inMempool'

/** A transaction that is being followed. */
export interface Pending {
  readonly status: 'pending'
  readonly step: 'approve' | 'tip'
  readonly evidence: Evidence
  readonly hash?: Hash | undefined
  /** A sentence for the visitor, if there is more to say. */
  readonly note?: string | undefined
  /** Set once the transaction was not seen for a minute. */
  readonly unseen?: {
    /** The account has sent something since. */
    readonly hasNonceMoved: boolean
    /** All blocks since were searched. */
    readonly isSearched: boolean
  }
  /** The wallet said why it did not send, so the visitor may confirm at once that the tip was not sent. */
  readonly hasReason?: boolean | undefined
}

/** A signed tip that a relay may carry out until its signature ends (design §12). */
export interface Relayed {
  readonly status: 'relayed'
  /** The relay's answer: none yet, accepted, or refused. Only the chain decides. */
  readonly answer: 'none' | 'accepted' | 'refused'
  /** A sentence for the visitor, if there is more to say. */
  readonly note?: string | undefined
  /** The nodes can't be read, so it is unknown what became of the tip. */
  readonly isUnreadable?: boolean | undefined
}

/** The state of a tip. */
export type TipState =
  /** The button was clicked, and the cover guard is checking the click. */
  | { readonly status: 'verifying' }
  /** Funds, fee and rules are being checked, before any request to the wallet. */
  | { readonly status: 'checking' }
  /** The wallet is asked. This is request `number` of `of`; a change of network is not counted. */
  | {
      readonly status: 'asking'
      readonly step: Step | 'switchChain'
      readonly number: number
      readonly of: number
    }
  /**
   * The browser blocked the wallet's window, so the wallet has not been asked. `open` asks it, and has to be called
   * within a click.
   */
  | {
      readonly status: 'ready'
      readonly step: Step | 'switchChain'
      readonly number: number
      readonly of: number
      /** The button's label. */
      readonly label: string
      readonly open: () => void
    }
  | Pending
  | Relayed
  /** The kudo is on the chain; it is absent if the node failed right after. */
  | { readonly status: 'confirmed'; readonly hash: Hash; readonly kudo?: Kudo | undefined }
  | { readonly status: 'failed'; readonly error: KudosError }

/** One tip, from the click to its end. */
export type Tip = TipOrder &
  TipState & {
    /** The visitor does not wait for the tip any more, or another account is connected now. */
    readonly detached: boolean
  }

export type ConfirmedTip = Extract<Tip, { status: 'confirmed' }>

/** What happens to a tip: its next state, or that the visitor does not wait for it any more. */
export type TipEvent = TipState | { readonly status: 'detached' }

/** Whether the wallet has been asked for the tip itself. From then on the tip may be sent. */
function hasRequestedTip(tip: TipState): boolean {
  return tip.status === 'asking' && (tip.step === 'tip' || tip.step === 'batch')
}

/**
 * The tip after an event; `undefined` if there is nothing left to show of it. A tip that has ended does not change. A
 * tip that was detached before the wallet was asked for it is dropped; after that it is followed, and its end is shown.
 * A tip that the relay refuses detaches by itself, because only the end of its signature is left to wait for.
 */
export function nextTip(tip: Tip, event: TipEvent): Tip | undefined {
  if (hasEnded(tip)) return tip
  const { id, account, chain, draft, recalled, detached } = tip
  const order = { id, account, chain, draft, ...(recalled && { recalled }) }
  if (event.status === 'detached') {
    const mayBeSent =
      hasRequestedTip(tip) || (tip.status === 'pending' && tip.step === 'tip') || tip.status === 'relayed'
    return mayBeSent ? { ...tip, detached: true } : undefined
  }
  // The visitor did not wait for this request, so a refusal is not shown.
  if (detached && event.status === 'failed' && tip.status === 'asking') return undefined
  const isRefused = event.status === 'relayed' && event.answer === 'refused'
  return { ...event, ...order, detached: detached || isRefused }
}

/** Whether a tip blocks the form. The draft does not change meanwhile. */
export function isOnItsWay(tip: Tip | undefined): boolean {
  return tip?.detached === false && !hasEnded(tip)
}

/** Whether the tip is in a final state. */
export function hasEnded({ status }: Tip): boolean {
  return status === 'confirmed' || status === 'failed'
}

/** Whether the click did not count because something covered the button (design §7). */
export function isCovered(tip: Tip | undefined): tip is Extract<Tip, { status: 'failed' }> {
  return tip?.status === 'failed' && tip.error.code === 'covered'
}

/**
 * Whether the wallet may still show the request of a detached tip. If the visitor approves it there, the tip is sent.
 */
export function isPromptOpen(tip: Tip): boolean {
  return tip.detached && hasRequestedTip(tip)
}

/** The tip that an account is shown: the one it waits for, else the one that ended last, else the last detached one. */
export function tipToShow(tips: readonly Tip[], account: string | undefined): Tip | undefined {
  const own = tips.filter(tip => tip.account === account && !isPromptOpen(tip))
  return own.findLast(isOnItsWay) ?? own.findLast(hasEnded) ?? own.at(-1)
}
