import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { clearAt, coverMemory } from '#lib/browser/cover.ts'
import { onPressBegin } from '#lib/browser/onPressBegin.ts'
import { type CoverWatch, canWatchCover, watchCover } from '#lib/browser/watchCover.ts'
import { createStore } from '#lib/createStore.ts'
import { watchPresses } from './pressWatch.ts'

/**
 * How a guarded button stands. `settling`: it has only just appeared or become one that approves, or its window has only just
 * come to the front, so a click does not count, and is nobody's fault. `checking`: a click is being judged. `again`: a click did
 * not count, because it may have been meant for something else. `blocked`: a click did not count, because a part of its page was
 * covered or out of sight; until all of it has been visible for half a second. `blind`: the browser can't tell whether the page
 * around covers it, so no click may count.
 */
export type ButtonGuardState = 'settling' | 'clear' | 'checking' | 'again' | 'blocked' | 'blind'

/** How much of its page has to be in view: all of it, but for what a browser rounds off. Less than any line of it. */
const leastShare = 0.98

/** Milliseconds after which a page that is still not seen counts as covered: a frame that fades in takes a second. */
const settleLimit = 2000

/** A button under guard, with what watches its page and its presses. */
interface GuardedButton {
  readonly button: HTMLElement
  readonly presses: ReturnType<typeof watchPresses>
  /** Absent in a window, which no page lies around. */
  readonly cover: CoverWatch | undefined
  readonly end: () => void
}

interface GuardEvents {
  readonly onPress: () => void
  readonly onMove: () => void
  /** Its window came to the front, or went. */
  readonly onFocus: () => void
  readonly onCover: () => void
}

/**
 * Guards a button that approves (design §7), in a frame and in a window that came up just now: nothing may lie over its page,
 * which tells what it approves, or cut any of it off, and it may not come up under a click meant for something else.
 */
function createButtonGuard() {
  const isFramed = window.parent !== window
  const isBlind = isFramed && !canWatchCover()
  const state = createStore<ButtonGuardState>(isBlind ? 'blind' : 'settling')
  let guarded: GuardedButton | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let limit: ReturnType<typeof setTimeout> | undefined
  /** When the button came to stand for what it stands for now, and where. */
  let since = performance.now()
  let place: DOMRect | undefined
  /** How the button stood when the press that a click may come of began; none where nothing was pressed, as by a screen reader. */
  let begun: { readonly since: number; readonly isSeen: boolean } | undefined

  const isSeenNow = () =>
    (seenAt(since, isFramed, guarded?.cover) ?? Number.POSITIVE_INFINITY) <= performance.now()

  /** It stands where it stands by our own doing. */
  function stay() {
    place = guarded?.button.getBoundingClientRect()
  }

  /** The page around can have the button come under a pointer that rests on another one: it is new where it has come to. */
  function settleWhereMoved() {
    const now = guarded?.button.getBoundingClientRect()
    if (place && now && isElsewhere(place, now)) settle()
  }

  function begin() {
    settleWhereMoved()
    begun = { since, isSeen: isSeenNow() }
  }

  /** Half a second of being seen makes it clear. */
  function follow() {
    clearTimeout(timer)
    if (!['blocked', 'settling'].includes(state.get())) return
    const time = seenAt(since, isFramed, guarded?.cover)
    if (time === undefined) return
    const clear = () => {
      // What slid in has come to rest.
      stay()
      state.set('clear')
    }
    timer = setTimeout(clear, Math.max(0, time - performance.now()))
  }

  /** What a click means is new from now on: the second one of a double click must not fall on it. */
  function settle() {
    if (isBlind) return
    since = performance.now()
    stay()
    state.set('settling')
    follow()
    clearTimeout(limit)
    if (isFramed) limit = setTimeout(() => state.get() === 'settling' && state.set('clear'), settleLimit)
  }
  const events = { onPress: begin, onMove: settleWhereMoved, onFocus: settle, onCover: follow }

  /** Guards the button of a page from now on; returns what ends it. */
  function guard(button: HTMLElement, page: HTMLElement): () => void {
    if (isBlind) return () => {}
    guarded = watchButton(button, page, isFramed, events)
    settle()
    return () => {
      for (const each of [timer, limit]) clearTimeout(each)
      guarded?.end()
      guarded = undefined
    }
  }

  /** Judges a click: what was reported before it, what follows it, and what the browser says of the page now. */
  async function mayClick(): Promise<boolean> {
    if (isBlind || !guarded) return false
    const { presses, cover } = guarded
    // A press that began under a cover, or on another button, is judged as it began.
    const press = begun ?? { since, isSeen: true }
    begun = undefined
    const isSeen = press.isSeen && isSeenNow()
    state.set('checking')
    const [isMeant, visibility] = await Promise.all([presses.wasMeant(), cover?.check() ?? 'visible'])
    const isVisible = isSeen && visibility === 'visible'
    // It settles anew where its window went to the back meanwhile.
    if (since !== press.since) state.set('settling')
    else if (isFramed && !isVisible) state.set('blocked')
    else state.set(isMeant && isVisible ? 'clear' : 'again')
    follow()
    return state.get() === 'clear'
  }

  return { state: state.get, subscribe: state.subscribe, settle, stay, guard, mayClick }
}

function watchButton(
  button: HTMLElement,
  page: HTMLElement,
  isFramed: boolean,
  { onPress, onMove, onFocus, onCover }: GuardEvents,
): GuardedButton {
  const ending = new AbortController()
  const presses = watchPresses(button)
  onPressBegin(button, onPress, ending)
  for (const type of ['resize', 'scroll'])
    window.addEventListener(type, onMove, { signal: ending.signal, capture: true })
  if (!isFramed) {
    for (const type of ['focus', 'blur']) window.addEventListener(type, onFocus, ending)
    document.addEventListener('visibilitychange', onFocus, ending)
  }
  const cover = isFramed ? watchCover(page, leastShare, onCover) : undefined
  cover?.start()
  return {
    button,
    presses,
    cover,
    end() {
      ending.abort()
      presses.end()
      cover?.pause()
    },
  }
}

/** When a button that is new since then has been seen for half a second; `undefined` while it is not. */
function seenAt(since: number, isFramed: boolean, cover: CoverWatch | undefined): number | undefined {
  if (!isFramed) {
    const isInFront = document.visibilityState === 'visible' && document.hasFocus()
    return isInFront ? since + coverMemory : undefined
  }
  const time = clearAt(cover?.reports() ?? [])
  return time && Math.max(time, since + coverMemory)
}

/** Whether something stands elsewhere than before, beyond what a browser rounds off. */
function isElsewhere(before: DOMRect, now: DOMRect): boolean {
  return (['left', 'top', 'right', 'bottom'] as const).some(side => Math.abs(now[side] - before[side]) > 1)
}

/**
 * Guards a button that approves, as long as it is there.
 * @param page what tells what it approves, with the button
 * @param isThere whether it is there
 * @param decided what a click on it approves, another one whenever that changes; `undefined` where it does something else yet
 */
export function useButtonGuard(
  page: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  isThere: boolean,
  decided: object | undefined,
) {
  const [guard] = useState(createButtonGuard)
  const state = useSyncExternalStore(guard.subscribe, guard.state)
  useEffect(() => {
    if (isThere && button.current && page.current) return guard.guard(button.current, page.current)
  }, [guard, page, button, isThere])
  // What is said of a click moves it, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of each state
  useLayoutEffect(() => guard.stay(), [guard, state])
  // Before anybody can see it, and press.
  useLayoutEffect(() => {
    if (decided) guard.settle()
  }, [guard, decided])
  return { state, mayClick: guard.mayClick }
}
