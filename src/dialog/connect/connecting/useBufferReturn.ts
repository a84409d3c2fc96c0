import { useEffect, useState } from 'react'
import { isIos } from '#lib/browser/device.ts'

/** Milliseconds (specification §9). */
const duration = 5_000

/**
 * Holds the dialog for 5 s after the visitor returns from a wallet on an iPhone or iPad, because the wallet's answer
 * arrives a moment later. Returns whether it is held.
 * @param hasError releases the dialog at once
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
