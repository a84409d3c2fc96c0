import { createContext, useContext, useEffect, useState } from 'react'
import { isIos } from '#lib/device.ts'

/** Milliseconds (specification §9). */
const duration = 5_000

const BufferingContext = createContext<(isBuffering: boolean) => void>(() => {})

/** Hands the header's switch down to the views: while it is on, close and back do nothing. */
export const BufferingProvider = BufferingContext

/**
 * On an iPhone or iPad the answer of a wallet arrives a moment after the visitor has come back from it: for 5 s the dialog
 * is kept where it is, unless something went wrong. Returns whether it is.
 * @param isAway the visitor has opened a wallet from here, and nothing is wrong
 */
export function useBufferReturn(isAway: () => boolean): boolean {
  const [isBuffering, setBuffering] = useState(false)
  const tellHeader = useContext(BufferingContext)
  useEffect(() => {
    if (!isIos()) return
    let end: ReturnType<typeof setTimeout> | undefined
    function onReturn() {
      if (document.visibilityState !== 'visible' || !isAway()) return
      setBuffering(true)
      clearTimeout(end)
      end = setTimeout(() => setBuffering(false), duration)
    }
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      clearTimeout(end)
    }
  }, [isAway])
  useEffect(() => {
    tellHeader(isBuffering)
    return () => tellHeader(false)
  }, [isBuffering, tellHeader])
  return isBuffering
}
