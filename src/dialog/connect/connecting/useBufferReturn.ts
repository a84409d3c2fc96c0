import { useEffect, useState } from 'react'
import { isIos } from '#lib/browser/device.ts'

/** Milliseconds (specification §9). */
const duration = 5_000

/**
 * On an iPhone or iPad the answer of a wallet arrives a moment after the visitor has come back from it: for 5 s the dialog
 * is held where it is, unless something goes wrong. Returns whether it is.
 * @param hasError it has gone wrong: the dialog is released at once
 */
export function useBufferReturn(
  isAway: () => boolean,
  hasError: boolean,
  setHeld: (isHeld: boolean) => void,
): boolean {
  const [isBuffering, setBuffering] = useState(false)
  useEffect(() => {
    if (hasError || !isIos()) return
    let end: ReturnType<typeof setTimeout> | undefined
    function hold(isHeld: boolean) {
      setBuffering(isHeld)
      setHeld(isHeld)
    }
    function onReturn() {
      if (document.visibilityState !== 'visible' || !isAway()) return
      hold(true)
      clearTimeout(end)
      end = setTimeout(() => hold(false), duration)
    }
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      clearTimeout(end)
      hold(false)
    }
  }, [isAway, hasError, setHeld])
  return isBuffering
}
