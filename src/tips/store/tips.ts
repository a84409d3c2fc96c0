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

/** Carries tips out. It is there once the wallet's code is. */
export interface TipRunner {
  /** Takes a tip through its steps and tells of each; never throws. */
  run(run: TipRun): void
  recall(account: `0x${string}`): readonly (TipOrder & (Pending | Relayed))[]
  /** What becomes of a tip once another account, or none, is connected. */
  leave(tip: Tip, account: TipOrder['account']): Tip | undefined
  /** The error of a second tip while the wallet may still say yes to the first. */
  stillAsked(): KudosError
}

/** Called after each change of one tip, which was not there before or is not there any more. */
type Listener = (after?: Tip, before?: Tip) => void

/** All tips of this page: those on their way, and what became of them until it was seen. */
export type Tips = ReturnType<typeof createTips>

/** Makes the store, without any tip. */
export function createTips() {
  let tips: readonly Tip[] = []
  let runner: TipRunner | undefined
  let account: `0x${string}` | undefined
  const ends = new Map<string, AbortController>()
  /** Tips that were begun before there was a runner. */
  let waiting: TipRun[] = []
  const listeners = new Set<Listener>()

  const get = () => tips
  const find = (id: string) => tips.find(tip => tip.id === id)

  /** Returns the end. */
  function subscribe(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  function replace(before: Tip | undefined, after: Tip | undefined) {
    if (before === after) return
    // What has just begun or ended stands last.
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

  /** Without a runner nothing is to be told. */
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
      // One that may never have been sent does not hold the form of another visit.
      const isUnsure = tip.status === 'relayed' ? tip.answer === 'none' : tip.trace === 'unsure'
      if (!ends.has(tip.id)) start({ ...tip, detached: isUnsure })
    }
  }

  /** Begins a tip, unless one holds the form. */
  function send(order: Omit<TipOrder, 'id'>) {
    if (tips.some(isOnItsWay)) return
    const shown = tipToShow(tips, order.account)
    const isTold = shown?.status === 'failed' && shown.error.code === 'still-asked'
    dismiss(order.account)
    // Not randomId: the first view has no room for a UUID.
    const tip = { ...order, id: crypto.getRandomValues(new Uint32Array(4)).join('-'), detached: false }
    // Whichever account it asks for: the visitor may say yes to both.
    if (!isTold && tips.some(isPromptOpen)) {
      // A prompt is opened by a runner alone.
      if (runner) replace(undefined, { ...tip, status: 'failed', error: runner.stillAsked() })
    } else start({ ...tip, status: 'judged' })
  }

  /** The visitor has seen how the tip that is shown to an account has ended. */
  function dismiss(account: string | undefined) {
    const shown = tipToShow(tips, account)
    if (shown && hasEnded(shown)) replace(shown, undefined)
  }

  return {
    get,
    subscribe,
    send,
    dismiss,
    /** Frees the form. What the wallet may have sent is followed all the same. */
    detach() {
      for (const { id } of tips.filter(isOnItsWay)) update(id, { status: 'detached' })
    },
    update,
    /** Takes a tip out, whatever has become of it. */
    remove: (id: string) => replace(find(id), undefined),
    /** Follows who is connected: a tip belongs to its account, a press also to the widget's network. */
    follow({ address, chainId }: { readonly address?: typeof account; readonly chainId: number }) {
      for (const tip of tips) {
        const hasGone = tip.account !== address
        // How it ended was shown to the account that is gone. What ended while that was away waits for it.
        const wasShown = hasEnded(tip) && tip.account === account
        if (hasGone && (isOnItsWay(tip) || wasShown)) replace(tip, leave(tip, address))
        else if (tip.status === 'judged' && tip.chain.id !== chainId) update(tip.id, { status: 'detached' })
      }
      if (address === account) return
      account = address
      recall()
    },
    /** Has a runner carry out the tips from now on. Returns the end. */
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
