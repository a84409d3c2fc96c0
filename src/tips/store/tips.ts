import type { KudosError } from '#lib/errors.ts'
import {
  hasEnded,
  isOnItsWay,
  isPromptOpen,
  nextTip,
  type Pending,
  type Relayed,
  type Tip,
  type TipEvent,
  type TipOrder,
  tipToShow,
} from '../tip.ts'

export interface TipRun {
  readonly tip: Tip
  readonly update: (event: TipEvent) => void
  readonly signal: AbortSignal
}

/** Runs tips. It is set once the wallet's code is loaded. */
export interface TipRunner {
  /** Takes a tip through its steps and reports each with `update`; never throws. */
  run(run: TipRun): void
  recall(account: `0x${string}`): readonly (TipOrder & (Pending | Relayed))[]
  /** The tip after another account, or none, is connected. */
  leave(tip: Tip, account: TipOrder['account']): Tip | undefined
  /** The error of a second tip while the wallet may still approve the first. */
  stillAsked(): KudosError
}

/** Called after each change of one tip. `before` is absent for a new tip, `after` for a removed one. */
type Listener = (after?: Tip, before?: Tip) => void

/** All tips of this page: those on their way, and those that ended until the visitor has seen the result. */
export type Tips = ReturnType<typeof createTips>

/** Makes the store, without tips. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a flat factory; its methods share the state at its top
export function createTips() {
  let tips: readonly Tip[] = []
  let runner: TipRunner | undefined
  let account: `0x${string}` | undefined
  const ends = new Map<string, AbortController>()
  /** Tips that began before there was a runner. */
  let waiting: TipRun[] = []
  const listeners = new Set<Listener>()

  const get = () => tips
  const find = (id: string) => tips.find(tip => tip.id === id)

  /** Returns a function that unsubscribes. */
  function subscribe(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  function replace(before: Tip | undefined, after: Tip | undefined) {
    if (before === after) return
    // A tip that has just begun or ended goes to the end.
    if (!before || !after || hasEnded(after))
      tips = [...tips.filter(tip => tip !== before), ...(after ? [after] : [])]
    else tips = tips.map(tip => (tip === before ? after : tip))
    if (before && (!after || hasEnded(after))) ends.get(before.id)?.abort()
    for (const listener of [...listeners]) listener(after, before)
  }

  function update(id: string, event: TipEvent) {
    const tip = find(id)
    if (tip) replace(tip, nextTip(tip, event))
  }

  /** Without a runner there is no error to show. */
  function leave(tip: Tip, next: typeof account) {
    if (runner) return runner.leave(tip, next)
    return hasEnded(tip) ? undefined : nextTip(tip, { status: 'detached' })
  }

  function start(tip: Tip) {
    const end = new AbortController()
    ends.set(tip.id, end)
    replace(undefined, tip)
    const run = {
      tip,
      update: (event: TipEvent) => update(tip.id, event),
      signal: end.signal,
    }
    if (runner) runner.run(run)
    else waiting.push(run)
  }

  function recall() {
    if (!account || !runner) return
    for (const tip of runner.recall(account)) {
      // A tip of an earlier visit that may not have been sent does not block the form.
      const isUnsure = tip.status === 'relayed' ? tip.answer === 'none' : tip.evidence === 'unknown'
      if (!ends.has(tip.id)) start({ ...tip, detached: isUnsure })
    }
  }

  /** Begins a tip, unless another one blocks the form. */
  function send(order: Omit<TipOrder, 'id'>) {
    if (tips.some(isOnItsWay)) return
    const shown = tipToShow(tips, order.account)
    const isTold = shown?.status === 'failed' && shown.error.code === 'still-asked'
    dismiss(order.account)
    // randomId would add a UUID to the first view, which has no room for it.
    const tip = { ...order, id: crypto.getRandomValues(new Uint32Array(4)).join('-'), detached: false }
    // This covers tips of every account, because the visitor may approve both prompts.
    if (!isTold && tips.some(isPromptOpen)) {
      // Only a runner opens prompts.
      if (runner) replace(undefined, { ...tip, status: 'failed', error: runner.stillAsked() })
    } else start({ ...tip, status: 'verifying' })
  }

  /** The visitor has seen the result of the tip that is shown to an account. */
  function dismiss(account: string | undefined) {
    const shown = tipToShow(tips, account)
    if (shown && hasEnded(shown)) replace(shown, undefined)
  }

  return {
    get,
    subscribe,
    send,
    dismiss,
    /** Frees the form. What the wallet may have sent is still followed. */
    detach() {
      for (const { id } of tips.filter(isOnItsWay)) update(id, { status: 'detached' })
    },
    update,
    /** Removes a tip in any state. */
    remove: (id: string) => replace(find(id), undefined),
    /** Follows who is connected. A tip belongs to its account; a click also belongs to the widget's network. */
    follow({ address, chainId }: { readonly address?: typeof account; readonly chainId: number }) {
      for (const tip of tips) {
        const hasGone = tip.account !== address
        // The previous account has seen the result. A tip that ended while its account was away waits for that account.
        const wasShown = hasEnded(tip) && tip.account === account
        if (hasGone && (isOnItsWay(tip) || wasShown)) replace(tip, leave(tip, address))
        else if (tip.status === 'verifying' && tip.chain.id !== chainId)
          update(tip.id, { status: 'detached' })
      }
      if (address === account) return
      account = address
      recall()
    },
    /** Lets a runner run the tips from now on. Returns a function that stops it. */
    serve(next: TipRunner) {
      runner = next
      const runs = waiting.filter(({ tip }) => find(tip.id))
      waiting = []
      for (const run of runs) next.run(run)
      recall()
      return () => {
        if (runner === next) runner = undefined
      }
    },
  }
}
