import { sendingWords } from '#languages/words/sendingWords.ts'
import { showElement } from '#lib/browser/takeFocus.ts'
import { type Visibility, wasCovered } from '#lib/clickGuard/cover.ts'
import { createClearTimer } from '#lib/clickGuard/createClearTimer.ts'
import { onPressBegin } from '#lib/clickGuard/onPressBegin.ts'
import { canWatchCover, watchCover } from '#lib/clickGuard/watchCover.ts'
import { KudosError } from '#lib/errors.ts'
import { findSendButton } from './findSendButton.ts'

/** Milliseconds to wait for a fade at most, because it never ends in a frame that the browser does not draw. */
const fadeLimit = 1000

/** Whether the browser detects covers, or no page surrounds this one. */
export function hasCoverDetection(): boolean {
  return window.parent === window || canWatchCover()
}

/**
 * Finds the guard of the form's send button, which is a new one after each receipt; `undefined` without a button, outside a
 * frame, where other pages can't cover it, and in browsers that can't detect covers.
 */
export function createFormGuard() {
  let guarded: { readonly button: Element; readonly guard: ReturnType<typeof createCoverGuard> } | undefined
  return () => {
    const button = findSendButton()
    if (!button || window.parent === window || !canWatchCover()) return undefined
    if (guarded?.button !== button) guarded = { button, guard: createCoverGuard(button) }
    return guarded.guard
  }
}

/** See {@link createFormGuard}. */
export type FormGuard = ReturnType<typeof createFormGuard>

/** The guard of the send button in a frame (design §7), for browsers that can watch it. */
function createCoverGuard(button: Element) {
  const listeners = new Set<() => void>()
  const watch = watchCover(button, 0.5, () => {
    for (const listener of [...listeners]) listener()
  })
  let isWanted = false
  /**
   * Whether the button was covered when the last click on it began. The pointer may be held until the cover is gone.
   */
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
    /** Starts or resumes the watch, once a dialog of our own has faded out. */
    start() {
      isWanted = true
      void ownDialogGone().then(() => isWanted && watch.start())
    },
    /** Pauses the watch, because our own dialog over the button does not count as a cover. */
    pause() {
      isWanted = false
      watch.pause()
    },
    /**
     * Checks a click that is made now. It counts only if the browser did not report the button as covered or faded when
     * the click began, or in the half second before now, and if one check right now finds it visible.
     * @throws KudosError `covered`
     */
    async verifyClick() {
      const visibility = await check()
      if (visibility === 'visible') return
      // If the button was only scrolled out of view, the next click succeeds.
      showElement(button)
      const words = sendingWords()
      throw new KudosError(visibility === 'covered' ? words.covered : words.outOfSight, {
        code: 'covered',
        advice: words.openToSend,
      })
    },
    /** Calls back once, when the button has been visible for half a second. Returns a function that stops it. */
    whenClear(onClear: () => void) {
      const { follow, stop } = createClearTimer(watch, onClear)
      listeners.add(follow)
      follow()
      return () => {
        stop()
        listeners.delete(follow)
      }
    },
  }
}

/** Resolves once a dialog of our own has faded out. An earlier report would be about that dialog. */
function ownDialogGone(): Promise<unknown> {
  const fades = document.querySelector('dialog')?.getAnimations({ subtree: true }) ?? []
  return Promise.race([
    Promise.allSettled(fades.map(({ finished }) => finished)),
    new Promise(resolve => setTimeout(resolve, fadeLimit)),
  ])
}
