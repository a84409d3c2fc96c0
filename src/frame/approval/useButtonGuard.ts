import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { clearAt, coverMemory, wasCovered } from '#lib/cover.ts'
import { createStore } from '#lib/createStore.ts'
import { type CoverWatch, canWatchCover, watchCover } from '#lib/watchCover.ts'

/**
 * How a guarded button stands. `settling`: it has only just appeared, or its window has only just come to the front, so a
 * click does not count, and is nobody's fault. `checking`: a click is being judged. `blocked`: a click did not count, because
 * the button was covered; until it has been visible for half a second. `blind`: the browser can't tell whether the page
 * around covers it, so no click may count.
 */
type ButtonGuardState = 'settling' | 'clear' | 'checking' | 'blocked' | 'blind'

/** Milliseconds after which a button that is still not seen counts as covered: a frame that fades in takes a second. */
const settleLimit = 2000

/**
 * Guards a button that approves (design §7), in a frame and in a window that came up just now: nothing may lie over it, and
 * it may not come up under a click meant for something else.
 */
function createButtonGuard() {
  const isFramed = window.parent !== window
  const isBlind = isFramed && !canWatchCover()
  const state = createStore<ButtonGuardState>(isBlind ? 'blind' : 'settling')
  let watch: CoverWatch | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Half a second of being seen makes it clear. */
  function follow() {
    clearTimeout(timer)
    const time = clearAt(watch?.reports() ?? [])
    if (time === undefined || !['blocked', 'settling'].includes(state.get())) return
    timer = setTimeout(() => state.set('clear'), Math.max(0, time - performance.now()))
  }

  function guardInFrame(button: HTMLElement) {
    const made = watchCover(button, follow)
    watch = made
    made.start()
    const settled = setTimeout(() => {
      if (state.get() === 'settling') state.set('clear')
    }, settleLimit)
    return () => {
      clearTimeout(settled)
      clearTimeout(timer)
      watch = undefined
      made.pause()
    }
  }

  /** The second click of a double click, or one that was meant for what lay in front, must not fall on it. */
  function guardInWindow() {
    const ending = new AbortController()
    const settle = () => {
      clearTimeout(timer)
      state.set('settling')
      if (document.visibilityState === 'visible' && document.hasFocus())
        timer = setTimeout(() => state.set('clear'), coverMemory)
    }
    settle()
    for (const type of ['focus', 'blur']) window.addEventListener(type, settle, ending)
    document.addEventListener('visibilitychange', settle, ending)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }

  return {
    state: state.get,
    subscribe: state.subscribe,
    /** Guards a button from now on; returns what ends it. */
    guard(button: HTMLElement): () => void {
      if (isBlind) return () => {}
      return isFramed ? guardInFrame(button) : guardInWindow()
    },
    /** Judges a click: what was reported before it, and what the browser says of the button now. */
    async mayClick(): Promise<boolean> {
      if (isBlind) return false
      if (!watch) return true
      const { check, reports } = watch
      state.set('checking')
      const isCovered = wasCovered(reports(), performance.now()) || (await check()) === 'covered'
      state.set(isCovered ? 'blocked' : 'clear')
      follow()
      return !isCovered
    },
  }
}

/** Guards a button that approves, as long as it is there. */
export function useButtonGuard(button: RefObject<HTMLElement | null>, isThere: boolean) {
  const [guard] = useState(createButtonGuard)
  const state = useSyncExternalStore(guard.subscribe, guard.state)
  useEffect(() => {
    if (isThere && button.current) return guard.guard(button.current)
  }, [guard, button, isThere])
  return { state, mayClick: guard.mayClick }
}
