import { type CoverReport, clearAt } from './cover.ts'
import { createClearTimer } from './createClearTimer.ts'
import { onPressBegin } from './onPressBegin.ts'
import { type CoverWatch, watchCover } from './watchCover.ts'
import { watchPresses } from './watchPresses.ts'

/**
 * How a guarded button stands. `settling`: it has only just appeared or become one that approves, or its window has only just
 * come to the front, so a click does not count, and is nobody's fault. `checking`: a click is being judged. `again`: a click did
 * not count, because it may have been meant for something else. `blocked`: a click did not count, because a part of its page was
 * covered or out of sight; until all of it has been visible for half a second.
 */
export type ButtonGuardState = 'settling' | 'clear' | 'checking' | 'again' | 'blocked'

/** How much of its page has to be in view: all of it, but for what a browser rounds off. Less than any line of it. */
const leastShare = 0.98

/** Milliseconds after which a page that is still not seen counts as covered: a frame that fades in takes a second. */
const settleLimit = 2000

/**
 * Guards a button that approves (design §9), in a frame and in a window that came up just now: nothing may lie over its page,
 * which tells what it approves, or cut any of it off, and it may not come up under a click meant for something else.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a flat factory; its functions share the state at its top
export function createButtonGuard(
  button: HTMLElement,
  page: HTMLElement,
  onState: (state: ButtonGuardState) => void,
) {
  const isFramed = window.parent !== window
  const ending = new AbortController()
  const watch = isFramed ? watchCover(page, leastShare, follow) : watchFront()
  const presses = watchPresses(button, ending.signal)
  let state: ButtonGuardState = 'settling'
  const clearing = createClearTimer(watch, () => {
    // What slid in has come to rest.
    stay()
    set('clear')
  })
  let limit: ReturnType<typeof setTimeout> | undefined
  let place = button.getBoundingClientRect()
  /** Since when the page was seen as the press that a click may come of began; none where nothing was pressed, as by a screen reader. */
  let begun: { readonly seenSince: number | undefined } | undefined

  function set(next: ButtonGuardState) {
    state = next
    onState(next)
  }

  /** When half a second of being seen had passed, if it has. */
  function seenSince() {
    const time = clearAt(watch.reports())
    return time !== undefined && time <= performance.now() ? time : undefined
  }

  /** It is where it is by our own doing. */
  function stay() {
    place = button.getBoundingClientRect()
  }

  /** Half a second of being seen makes it clear. */
  function follow() {
    clearing.stop()
    if (state === 'blocked' || state === 'settling') clearing.follow()
  }

  /** What a click means is new from now on: the second one of a double click must not fall on it. */
  function settle() {
    watch.renew()
    stay()
    set('settling')
    follow()
    clearTimeout(limit)
    if (isFramed) limit = setTimeout(() => state === 'settling' && set('clear'), settleLimit)
  }

  /** The page around can have the button come under a pointer that rests on another one: it is new where it has come to. */
  function settleWhereMoved() {
    if (isElsewhere(place, button.getBoundingClientRect())) settle()
  }

  /** Judges a click: what was reported before it, what follows it, and what the browser says of the page now. */
  async function mayClick(): Promise<boolean> {
    const seen = seenSince()
    // A press that began under a cover, or on another button, is judged as it began.
    const isSeen = seen !== undefined && seen === (begun ?? { seenSince: seen }).seenSince
    begun = undefined
    if (state === 'settling') return false
    set('checking')
    const [isMeant, visibility] = await Promise.all([presses.wasMeant(), watch.check()])
    // It has settled anew, as where its window went to the back meanwhile.
    if (state !== 'checking') return false
    const isVisible = isSeen && visibility === 'visible'
    const counts = isMeant && isVisible
    if (isFramed && !isVisible) set('blocked')
    else set(counts ? 'clear' : 'again')
    follow()
    return counts
  }

  const { signal } = ending
  onPressBegin(
    button,
    () => {
      settleWhereMoved()
      begun = { seenSince: seenSince() }
    },
    { signal },
  )
  for (const type of ['resize', 'scroll'])
    window.addEventListener(type, settleWhereMoved, { signal, capture: true })
  if (!isFramed) {
    for (const type of ['focus', 'blur']) window.addEventListener(type, settle, { signal })
    document.addEventListener('visibilitychange', settle, { signal })
  }
  watch.start()
  settle()

  return {
    settle,
    stay,
    mayClick,
    end() {
      clearing.stop()
      clearTimeout(limit)
      ending.abort()
      watch.pause()
    },
  }
}

/** Watches a window, which no page lies around: it is seen where it is in front. */
function watchFront(): CoverWatch {
  let reports: readonly CoverReport[] = []
  const visibility = () =>
    document.visibilityState === 'visible' && document.hasFocus() ? 'visible' : 'unknown'
  const renew = () => {
    reports = [{ time: performance.now(), visibility: visibility() }]
  }
  return { reports: () => reports, renew, start: renew, check: async () => visibility(), pause() {} }
}

/** Whether something is elsewhere than before, beyond what a browser rounds off. */
function isElsewhere(before: DOMRect, now: DOMRect): boolean {
  return (['left', 'top', 'right', 'bottom'] as const).some(side => Math.abs(now[side] - before[side]) > 1)
}
