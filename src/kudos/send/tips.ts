import { KudosError } from '#lib/errors.ts'
import {
  hasEnded,
  isOnItsWay,
  isPromptOpen,
  nextTip,
  type Pending,
  type Tip,
  type TipEvent,
  type TipOrder,
  tipToShow,
} from './tip.ts'

/** Carries tips out. It is there once the wallet's code is. */
export interface TipRunner {
  /** Takes a tip through its steps and tells of each; never throws. */
  run(tip: Tip, update: (event: TipEvent) => void, signal: AbortSignal): void
  /** The tips of an earlier visit of this account that have not ended. */
  recall(account: `0x${string}`): readonly (TipOrder & Pending)[]
  /** The visitor says that a tip was not sent: nothing is remembered of it. */
  forget(tip: Tip): void
}

/** Who is connected, and the widget's network. */
interface Whereabouts {
  readonly address?: `0x${string}` | undefined
  readonly chainId: number
}

/** All tips of this page: those on their way, and what became of them until it was seen. */
export interface Tips {
  get(): readonly Tip[]
  /** Calls the listener after each change of one tip, which was not there before or is not there any more. Returns the end. */
  subscribe(listener: (after?: Tip, before?: Tip) => void): () => void
  /** Begins a tip, unless one holds the form. */
  send(order: Omit<TipOrder, 'id'>): void
  /** Frees the form. What the wallet may have sent is followed all the same. */
  detach(): void
  /** The visitor has seen how the tip that is shown to an account has ended. */
  dismiss(account: string | undefined): void
  /** The visitor sends a tip once more of which nothing was seen; the first is followed all the same. */
  sendAgain(id: string): void
  /** The visitor says that a tip was not sent. */
  forget(id: string): void
  /** Follows who is connected: a tip belongs to its account, a press also to its network. */
  follow(where: Whereabouts): void
  /** Has a runner carry out the tips from now on. Returns the end. */
  serve(runner: TipRunner): () => void
}

/** Makes the store, without any tip. */
export function createTips(): Tips {
  let tips: readonly Tip[] = []
  let runner: TipRunner | undefined
  let account: Whereabouts['address']
  const ends = new Map<string, AbortController>()
  /** Tips that were begun before there was a runner. */
  const waiting = new Map<string, AbortSignal>()
  const listeners = new Set<(after?: Tip, before?: Tip) => void>()

  function replace(before: Tip | undefined, after: Tip | undefined) {
    if (before === after) return
    // What has just begun or ended stands last.
    if (!before || !after || hasEnded(after))
      tips = [...tips.filter(tip => tip !== before), ...(after ? [after] : [])]
    else tips = tips.map(tip => (tip === before ? after : tip))
    if (!after && before) ends.get(before.id)?.abort()
    for (const listener of [...listeners]) listener(after, before)
  }

  function update(id: string, event: TipEvent) {
    const tip = tips.find(tip => tip.id === id)
    if (tip) replace(tip, nextTip(tip, event))
  }

  function start(tip: Tip) {
    const end = new AbortController()
    ends.set(tip.id, end)
    replace(undefined, tip)
    if (runner) run(tip, end.signal)
    else waiting.set(tip.id, end.signal)
  }

  function run(tip: Tip, signal: AbortSignal) {
    runner?.run(tip, event => update(tip.id, event), signal)
  }

  function recall() {
    if (!account || !runner) return
    for (const tip of runner.recall(account)) {
      // One that may never have been sent does not hold the form of another visit.
      if (!ends.has(tip.id)) start({ ...tip, detached: tip.trace === 'unsure' })
    }
  }

  return {
    get: () => tips,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send(order) {
      if (tips.some(isOnItsWay)) return
      const shown = tipToShow(tips, order.account)
      const isTold = shown?.status === 'failed' && shown.error.code === 'still-asked'
      if (shown && hasEnded(shown)) replace(shown, undefined)
      const tip = { ...order, id: crypto.randomUUID(), detached: false }
      if (!isTold && tips.some(other => other.account === order.account && isPromptOpen(other)))
        replace(undefined, { ...tip, status: 'failed', error: stillAskedError() })
      else start({ ...tip, status: 'judged' })
    },
    detach() {
      for (const tip of tips.filter(isOnItsWay)) update(tip.id, { status: 'detached' })
    },
    dismiss(account) {
      const shown = tipToShow(tips, account)
      if (shown && hasEnded(shown)) replace(shown, undefined)
    },
    sendAgain(id) {
      const tip = tips.find(tip => tip.id === id)
      if (!tip) return
      update(id, { status: 'detached' })
      const { account, chain, draft } = tip
      this.send({ account, chain, draft })
    },
    forget(id) {
      const tip = tips.find(tip => tip.id === id)
      if (!tip) return
      runner?.forget(tip)
      replace(tip, undefined)
    },
    follow({ address, chainId }) {
      for (const tip of tips) {
        const isElsewhere = tip.account !== address || (tip.status === 'judged' && tip.chain.id !== chainId)
        if (isElsewhere && isOnItsWay(tip)) update(tip.id, { status: 'detached' })
        // How it ended was shown to the account that is gone.
        if (isElsewhere && hasEnded(tip) && address !== account) replace(tip, undefined)
      }
      if (address === account) return
      account = address
      recall()
    },
    serve(next) {
      runner = next
      for (const tip of tips) {
        const signal = waiting.get(tip.id)
        if (signal) run(tip, signal)
      }
      waiting.clear()
      recall()
      return () => {
        if (runner === next) runner = undefined
      }
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
