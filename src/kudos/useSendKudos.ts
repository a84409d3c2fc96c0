import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { KudosError, loadError } from '#lib/errors.ts'
import type { OfferedChain } from '#settings/chains.ts'
import type { Recipient } from '#settings/widget.ts'
import type { NodeClient } from './contract.ts'
import { checkDraft, type Draft } from './draft.ts'
import type { SentKudo } from './followTip.ts'
import { type PendingTransaction, recallPending } from './pendingTransaction.ts'
import { noAccountError, type Sender } from './sender.ts'
import type { Progress } from './sendKudos.ts'

/** Where sending stands. The draft is the caller's and is never touched. */
export type SendState =
  | { readonly status: 'idle' }
  | Progress
  | ({
      readonly status: 'confirmed'
      /** What was sent, to clear the form by; absent for a tip of an earlier visit. */
      readonly draft?: Draft | undefined
    } & SentKudo)
  | { readonly status: 'failed'; readonly error: KudosError }

/** What sending needs from around it. */
export interface SendKudosOptions {
  /** The network the widget is on. */
  readonly chain: OfferedChain
  /** All networks on offer: a remembered tip may be on another one. */
  readonly chains: readonly OfferedChain[]
  readonly recipient: Recipient
  /** The connected account. */
  readonly account: `0x${string}` | undefined
  /** The connected wallet, ready for a network. */
  readonly getSender: (chain: OfferedChain) => Promise<Sender>
  readonly getNode: (chain: OfferedChain) => Promise<NodeClient>
}

/** One tip, from the click or the reload to its end. */
interface Run {
  readonly account: string | undefined
  /** Aborted once the visitor or the account has let go of it: its wallet is asked for nothing more. */
  readonly stop: AbortController
  state: SendState
  /** Let go of while the wallet was asked for the tip: a yes there still sends it. Said once, before another is sent. */
  mayStillTip?: boolean
}

const idle: SendState = { status: 'idle' }

/** Whether a tip is being checked, asked for, or awaited: the draft stands still meanwhile. */
export function isOnItsWay(state: SendState): boolean {
  return (
    state.status === 'checking' || state.status === 'asking' || (state.status === 'waiting' && !state.isLetGo)
  )
}

function hasEnded({ status }: SendState): boolean {
  return status === 'confirmed' || status === 'failed'
}

/** What is left to tell of a tip that was let go of: that the wallet has taken it, else nothing. */
function whenLetGo(state: SendState): SendState {
  return state.status === 'waiting' && state.step === 'tip' ? { ...state, isLetGo: true } : idle
}

function letGo(run: Run): void {
  const { state } = run
  run.stop.abort()
  run.mayStillTip = state.status === 'asking' && (state.step === 'tip' || state.step === 'batch')
  run.state = whenLetGo(state)
}

/** What an account is shown: what it waits for, else what ended last, else what it let go of. */
function stateToShow(runs: readonly Run[], account: string | undefined): SendState {
  const states = runs.filter(run => run.account === account).map(run => run.state)
  return (
    states.findLast(isOnItsWay) ??
    states.findLast(hasEnded) ??
    states.findLast(({ status }) => status === 'waiting') ??
    idle
  )
}

/**
 * Sends drafts and tells where that stands. A tip that the wallet has taken is followed to its end whatever the visitor
 * does, also one of an earlier visit; only its own account is shown it. Must stay mounted while the visitor looks at other
 * panels.
 */
export function useSendKudos(options: SendKudosOptions) {
  const { chain, chains, recipient, account, getSender, getNode } = options
  const [state, setState] = useState<SendState>(idle)
  const runs = useRef<readonly Run[]>([])
  const recalled = useRef(new Set<string>())
  /** What has ended and was shown; what nobody has seen yet is still to be told. */
  const dismiss = () => {
    runs.current = runs.current.filter(run => run.state !== state || !hasEnded(state))
  }
  const show = useEffectEvent(() => setState(stateToShow(runs.current, account)))

  async function start(
    first: SendState,
    work: (tell: (progress: Progress) => void, signal: AbortSignal) => Promise<SentKudo>,
    draft?: Draft,
  ): Promise<void> {
    const run: Run = { account, stop: new AbortController(), state: first }
    const { signal } = run.stop
    runs.current = [...runs.current, run]
    const tell = (next: SendState) => {
      run.state = signal.aborted ? whenLetGo(next) : next
      show()
    }
    let end: SendState
    try {
      const sent = await work(tell, signal)
      const { kudo } = sent
      // The next read of the list shows it anyway, so a failure here is none.
      if (kudo)
        await import('./messagesCache.ts').then(
          ({ showOwnKudo }) => showOwnKudo(sent.chain, kudo),
          () => {},
        )
      end = { status: 'confirmed', ...sent, draft }
    } catch (error) {
      end = { status: 'failed', error: loadError(error) }
    }
    runs.current = runs.current.filter(other => other !== run)
    // One that was let go of before its wallet took it ends without a word.
    if (run.state !== idle) runs.current = [...runs.current, { ...run, state: end }]
    show()
  }

  const followAccount = useEffectEvent(() => {
    for (const run of runs.current) if (run.account !== account && isOnItsWay(run.state)) letGo(run)
    // What ended was shown to the account that is gone; what ended while this one was away is still to be shown.
    runs.current = runs.current.filter(run => run.account === account || !hasEnded(run.state))
    if (account && !recalled.current.has(account)) {
      recalled.current.add(account)
      for (const pending of recallPending(account)) resume(pending)
    }
    show()
    // What sending needs is there before the click.
    if (account) import('./sendKudos.ts').catch(() => {})
  })

  function resume(pending: PendingTransaction): void {
    const { chainId, contract, hash } = pending
    const chain = chains.find(({ id, kudosAddress }) => id === chainId && kudosAddress === contract)
    if (!chain) return
    void start({ status: 'waiting', step: 'tip', chain, hash }, async tell => {
      const [{ resumeTip }, node] = await Promise.all([import('./followTip.ts'), getNode(chain)])
      return resumeTip(pending, chain, node, tell)
    })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: an effect event is no dependency; the account is what is followed
  useEffect(() => followAccount(), [account])

  return {
    state,

    /** Sends a draft, unless something is on its way already. Never throws: see `state`. */
    send(draft: Draft): void {
      if (runs.current.some(run => isOnItsWay(run.state))) return
      dismiss()
      const open = runs.current.find(run => run.account === account && run.mayStillTip && run.state === idle)
      if (open) {
        open.mayStillTip = false
        const state: SendState = { status: 'failed', error: stillAskedError() }
        runs.current = [...runs.current, { account, stop: new AbortController(), state }]
        show()
        return
      }
      void start(
        { status: 'checking' },
        async (tell, signal) => {
          if (!recipient.address) throw new KudosError(recipient.refusal, { code: 'recipient' })
          if (!account) throw noAccountError()
          const order = checkDraft(draft, chain, recipient.address)
          tell({ status: 'checking' })
          const [{ sendKudos }, sender, node] = await Promise.all([
            import('./sendKudos.ts'),
            getSender(chain),
            getNode(chain),
          ])
          return sendKudos(order, sender, node, tell, signal)
        },
        draft,
      )
    },

    /**
     * Dismisses what ended and lets go of what is on its way, so that the form is free again. What the wallet has taken, or
     * takes after all, is followed in the background.
     */
    reset(): void {
      for (const run of runs.current) if (isOnItsWay(run.state)) letGo(run)
      dismiss()
      show()
    },
  }
}

/** The error of a second tip while the wallet may still say yes to the first. */
function stillAskedError(): KudosError {
  return new KudosError(
    'Your wallet may still have the request before this one: a yes to both would tip twice.',
    {
      code: 'still-asked',
      advice: 'Decline it there, then send again.',
    },
  )
}
