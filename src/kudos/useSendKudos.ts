import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { KudosError } from '#lib/errors.ts'
import type { OfferedChain } from '#settings/chains.ts'
import type { Recipient } from '#settings/widget.ts'
import type { NodeClient } from './contract.ts'
import { checkDraft, type Draft } from './draft.ts'
import type { SentKudo } from './followTip.ts'
import { forgetPending, recallPending } from './pendingTransaction.ts'
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

/** One attempt, from the click or the reload to its end. */
interface Run {
  readonly stop: AbortController
  readonly account: string | undefined
  state: SendState
}

/**
 * Sends drafts and tells where that stands. A tip of the connected account that an earlier visit has sent is followed
 * to its end. Must stay mounted while the visitor looks at other panels.
 */
export function useSendKudos(options: SendKudosOptions) {
  const { chain, chains, recipient, account, getSender, getNode } = options
  const [state, setState] = useState<SendState>({ status: 'idle' })
  const current = useRef<Run>(undefined)

  async function start(
    work: (tell: (progress: Progress) => void, signal: AbortSignal) => Promise<SentKudo>,
    draft?: Draft,
  ): Promise<void> {
    const run: Run = { stop: new AbortController(), account, state: { status: 'idle' } }
    current.current = run
    const show = (next: SendState) => {
      run.state = next
      if (current.current === run) setState(next)
    }
    try {
      const sent = await work(show, run.stop.signal)
      const { kudo } = sent
      // The next read of the list shows it anyway, so a failure here is none.
      if (kudo)
        await import('./messagesCache.ts').then(
          ({ showOwnKudo }) => showOwnKudo(sent.chain, kudo),
          () => {},
        )
      show({ status: 'confirmed', ...sent, draft })
    } catch (error) {
      show({ status: 'failed', error: error instanceof KudosError ? error : loadError(error) })
    }
    if (current.current === run) current.current = undefined
    // An abandoned request that the visitor said yes to after all: its money is on its way, so it is followed.
    else if (run.stop.signal.aborted) resume()
  }

  const resume = useEffectEvent(() => {
    const pending = account && !current.current && recallPending(account)
    const pendingChain =
      pending &&
      chains.find(({ id, kudosAddress }) => id === pending.chainId && kudosAddress === pending.contract)
    if (!pending || !pendingChain) return
    void start(async (tell, signal) => {
      tell({ status: 'waiting', step: 'tip', chain: pendingChain, hash: pending.hash })
      const [{ resumeTip }, node] = await Promise.all([import('./followTip.ts'), getNode(pendingChain)])
      return resumeTip(pending, pendingChain, node, tell, signal)
    })
  })

  const followAccount = useEffectEvent(() => {
    const run = current.current
    if (run?.state.status === 'waiting' && run.account !== account) {
      run.stop.abort()
      current.current = undefined
      setState({ status: 'idle' })
    }
    resume()
    // What sending needs is there before the click.
    if (account) import('./sendKudos.ts').catch(() => {})
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: an effect event is no dependency; the account is what is followed
  useEffect(() => followAccount(), [account])

  return {
    state,

    /** Sends a draft, unless something is on its way already. Never throws: see `state`. */
    send(draft: Draft): void {
      if (current.current) return
      void start(async (tell, signal) => {
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
      }, draft)
    },

    /** Lets go of whatever is shown or awaited. A transaction that the wallet has taken goes on without us. */
    reset(): void {
      const run = current.current
      current.current = undefined
      if (run?.state.status === 'waiting') forgetPending()
      run?.stop.abort()
      setState({ status: 'idle' })
    },
  }
}

/** The error when a part of this page could not be fetched. */
function loadError(cause: unknown): KudosError {
  return new KudosError('A part of this page could not be loaded. Check your connection and reload it.', {
    code: 'load',
    cause,
  })
}
