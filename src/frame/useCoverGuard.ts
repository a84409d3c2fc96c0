import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { canWatchCover } from '#lib/canWatchCover.ts'
import { clearAt, wasCovered } from '#lib/cover.ts'
import { type CoverWatch, watchCover } from '#lib/watchCover.ts'

/** The guard of the button that approves (design §7): no page around this one may lay something over it. */
export interface CoverGuard {
  /** The button has only just appeared, and has not been seen for half a second yet: a click does not count, and is nobody's fault. */
  readonly isSettling: boolean
  /** A click did not count, because the button was covered; until it has been visible for half a second. */
  readonly isBlocked: boolean
  /** Judges a click: what was reported before it, and what the browser says of the button now. */
  mayClick(): Promise<boolean>
}

/** Milliseconds after which a button that is still not seen counts as covered: a frame that fades in takes a second. */
const settleLimit = 2000

/** Guards a button in a frame; a page of its own has nobody around it. */
export function useCoverGuard(button: RefObject<HTMLElement | null>, isThere: boolean): CoverGuard {
  const [isBlocked, setBlocked] = useState(false)
  const [isSettling, setSettling] = useState(isFramed)
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
    if (!isThere || !button.current || !isFramed()) return
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
  }, [isThere, button])

  return {
    isSettling,
    isBlocked,
    async mayClick() {
      const made = watch.current
      const isCovered =
        made && (wasCovered(made.reports(), performance.now()) || (await made.look()) === 'covered')
      if (isCovered) setBlocked(true)
      return !isCovered
    },
  }
}

/** Whether somebody is around who could cover anything, and the browser would tell. */
function isFramed(): boolean {
  return window.parent !== window && canWatchCover()
}
