import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { canWatchCover } from '#lib/canWatchCover.ts'
import { clearAt, coverMemory, wasCovered } from '#lib/cover.ts'
import { type CoverWatch, watchCover } from '#lib/watchCover.ts'

/** The guard of the button that approves (design §7): nothing may lie over it, and it may not come up under a click meant for else. */
export interface CoverGuard {
  /**
   * The button has only just appeared, and has not been seen for half a second yet; in a window of its own: the window has not
   * been in front for half a second. A click does not count, and is nobody's fault.
   */
  readonly isSettling: boolean
  /** A click did not count, because the button was covered; until it has been visible for half a second. */
  readonly isBlocked: boolean
  /** A page is around this one, and the browser can't tell whether it covers the button: no click may count here. */
  readonly isBlind: boolean
  /** Judges a click: what was reported before it, and what the browser says of the button now. */
  mayClick(): Promise<boolean>
}

/** Milliseconds after which a button that is still not seen counts as covered: a frame that fades in takes a second. */
const settleLimit = 2000

/** Guards a button in a frame, and in a window that came up just now. */
export function useCoverGuard(button: RefObject<HTMLElement | null>, isThere: boolean): CoverGuard {
  const [isFramed] = useState(() => window.parent !== window)
  const [isBlind] = useState(() => isFramed && !canWatchCover())
  const [isBlocked, setBlocked] = useState(false)
  const [isSettling, setSettling] = useState(!isBlind)
  const watch = useRef<CoverWatch>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const follow = useEffectEvent(() => {
    clearTimeout(timer.current)
    const time = clearAt(watch.current?.reports() ?? [])
    if ((isBlocked || isSettling) && time !== undefined)
      timer.current = setTimeout(
        () => {
          setBlocked(false)
          setSettling(false)
        },
        Math.max(0, time - performance.now()),
      )
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state asks what is known anew
  useEffect(() => follow(), [isBlocked, isSettling])

  useEffect(() => {
    if (!isThere || !button.current || !isFramed || isBlind) return
    const made = watchCover(button.current, () => follow())
    watch.current = made
    made.start()
    const settled = setTimeout(() => setSettling(false), settleLimit)
    return () => {
      clearTimeout(settled)
      clearTimeout(timer.current)
      watch.current = undefined
      made.pause()
    }
  }, [isThere, button, isFramed, isBlind])

  // The second click of a double click, or one that was meant for what lay in front, must not fall on it.
  useEffect(() => {
    if (!isThere || isFramed) return
    let settled: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      clearTimeout(settled)
      setSettling(true)
      if (document.visibilityState === 'visible' && document.hasFocus())
        settled = setTimeout(() => setSettling(false), coverMemory)
    }
    settle()
    window.addEventListener('focus', settle)
    window.addEventListener('blur', settle)
    document.addEventListener('visibilitychange', settle)
    return () => {
      clearTimeout(settled)
      window.removeEventListener('focus', settle)
      window.removeEventListener('blur', settle)
      document.removeEventListener('visibilitychange', settle)
    }
  }, [isThere, isFramed])

  return {
    isSettling,
    isBlocked,
    isBlind,
    async mayClick() {
      const made = watch.current
      const isCovered =
        isBlind ||
        (made && (wasCovered(made.reports(), performance.now()) || (await made.look()) === 'covered'))
      if (isCovered && !isBlind) setBlocked(true)
      return !isCovered
    },
  }
}
