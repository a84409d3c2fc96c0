import { useContext, useEffect, useState } from 'react'
import { isIos } from '#lib/device.ts'
import { BufferingContext } from './BufferingContext.ts'

/** Milliseconds (specification §9). */
const duration = 5_000

/**
 * On an iPhone or iPad the answer of a wallet arrives a moment after the visitor has come back from it: for 5 s the dialog
 * is kept where it is, unless something goes wrong. Returns whether it is.
 * @param isAway the visitor has opened a wallet from here
 * @param hasError it has gone wrong: the dialog is let go at once
 */
export function useBufferReturn(isAway: () => boolean, hasError: boolean): boolean {
  const [isBuffering, setBuffering] = useState(false)
  const tellHeader = useContext(BufferingContext)
  useEffect(() => {
    if (hasError || !isIos()) return
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
      setBuffering(false)
    }
  }, [isAway, hasError])
  useEffect(() => {
    tellHeader(isBuffering)
    return () => tellHeader(false)
  }, [isBuffering, tellHeader])
  return isBuffering
}
