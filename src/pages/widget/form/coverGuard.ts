import { sendingWords } from '#languages/words/sendingWords.ts'
import { clearAt, type Visibility, wasCovered } from '#lib/browser/cover.ts'
import { onPressBegin } from '#lib/browser/onPressBegin.ts'
import { showElement } from '#lib/browser/takeFocus.ts'
import { canWatchCover, watchCover } from '#lib/browser/watchCover.ts'
import { KudosError } from '#lib/errors.ts'

/** Milliseconds that a fade is waited for: in a frame that the browser does not draw it never ends. */
const fadeLimit = 1000

const guards = new WeakMap<Element, ReturnType<typeof createCoverGuard>>()

/** Whether a page around this one may cover it unseen: the browser detects no covers. */
export function isBlindToCovers(): boolean {
  return window.parent !== window && !canWatchCover()
}

/** The guard of a button; `undefined` on a page of its own, where nobody else can cover it, and where nothing can be watched. */
export function coverGuardOf(button: Element) {
  if (window.parent === window || !canWatchCover()) return undefined
  const guard = guards.get(button) ?? createCoverGuard(button)
  guards.set(button, guard)
  return guard
}

/** The guard of the send button in a frame (design §7), for browsers that can watch it. */
function createCoverGuard(button: Element) {
  const listeners = new Set<() => void>()
  const watch = watchCover(button, 0.5, () => {
    for (const listener of [...listeners]) listener()
  })
  let isWanted = false
  /** Whether the button was covered when the last press on it began: it may be held until the cover has gone. */
  let isBegunCovered = false
  const isCoveredNow = () => wasCovered(watch.reports(), performance.now())
  onPressBegin(button, () => {
    isBegunCovered = isCoveredNow()
  })

  async function check(): Promise<Visibility> {
    const isCovered = isBegunCovered || isCoveredNow()
    isBegunCovered = false
    if (isCovered) return 'covered'
    await ownDialogGone()
    return watch.check()
  }

  return {
    /** Begins to watch the button, or goes on, once a dialog of our own has faded out. */
    start() {
      isWanted = true
      void ownDialogGone().then(() => isWanted && watch.start())
    },
    /** Our own dialog lies over the button: that does not count. */
    pause() {
      isWanted = false
      watch.pause()
    },
    /**
     * Judges a press made now. It counts only where the browser did not report the button covered or faded in the half second
     * before it, and before it began, and one check right after finds it visible.
     * @throws KudosError `covered`
     */
    async judge() {
      const visibility = await check()
      if (visibility === 'visible') return
      // Where it was just not scrolled into view, the next press is served.
      showElement(button)
      const words = sendingWords()
      throw new KudosError(visibility === 'covered' ? words.covered : words.outOfSight, {
        code: 'covered',
        advice: words.openToSend,
      })
    },
    /** Calls back once, when the button has been visible for half a second. Returns how to stop. */
    whenClear(onClear: () => void) {
      let timer: ReturnType<typeof setTimeout> | undefined
      const schedule = () => {
        clearTimeout(timer)
        const time = clearAt(watch.reports())
        if (time !== undefined) timer = setTimeout(onClear, Math.max(0, time - performance.now()))
      }
      listeners.add(schedule)
      schedule()
      return () => {
        clearTimeout(timer)
        listeners.delete(schedule)
      }
    },
  }
}

/** Settles once a dialog of our own has faded out: a report before that would be about itself. */
function ownDialogGone(): Promise<unknown> {
  const fades = document.querySelector('dialog')?.getAnimations({ subtree: true }) ?? []
  return Promise.race([
    Promise.allSettled(fades.map(({ finished }) => finished)),
    new Promise(resolve => setTimeout(resolve, fadeLimit)),
  ])
}
