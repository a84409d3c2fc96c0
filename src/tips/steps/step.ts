import type { NodeClient } from '#chain/contract.ts'
import type { Order } from '../draft.ts'
import type { AskedTip } from '../follow/follow.ts'
import type { Facts, Step } from '../plan.ts'
import type { Relay, SignedTip } from '../relay/relay.ts'
import type { Sender } from '../sender.ts'
import type { SendMemory } from '../sendMemory.ts'
import type { RelayedTip } from '../store/pendingTips.ts'
import type { TipState } from '../tip.ts'
import type { Permit } from './permit.ts'

/** What sending a tip needs from outside. */
export interface SendContext {
  /** Identifies the tip in storage. */
  readonly id: string
  readonly sender: Sender
  /** A client of the order's network. */
  readonly node: NodeClient
  readonly memory: SendMemory
  /** The build's relay, if it has one. */
  readonly relay?: Relay | undefined
  /** Called with the tip's state each time it changes. */
  readonly update: (state: TipState) => void
  /** Ends the tip: the wallet gets no more requests, and what it may have sent is not followed any more. */
  readonly signal: AbortSignal
}

/** What each step gets. */
export interface StepContext extends SendContext {
  readonly order: Order
  readonly step: Step
  /** The steps that follow, as far as they are known. */
  readonly rest: readonly Step[]
}

/** The results of the steps so far. */
export interface Progress {
  readonly facts: Facts
  readonly permit?: Permit | undefined
  /** How many requests the wallet has answered. */
  readonly answered: number
  readonly hasApproved: boolean
}

/** A signed tip that the relay has to get. */
export interface AskedRelay {
  readonly pending: RelayedTip
  readonly tip: SignedTip
}

/** Takes a step. Returns what is known after it, or the tip that the wallet was asked to send. */
export type TakeStep = (context: StepContext, progress: Progress) => Promise<Progress | AskedTip | AskedRelay>
