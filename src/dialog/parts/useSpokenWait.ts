import { useEffect, useRef } from 'react'
import { announce } from '#ui/Announcer.tsx'

/** Milliseconds after which a wait is spoken of; a shorter one would be over before the words are. */
const longAfter = 1000

/**
 * Has a screen reader told of a wait that takes long, and of its end if it was told of it.
 * @param end absent where what comes speaks for itself
 */
export function useSpokenWait(isWaiting: boolean, words: string, end?: string): void {
  const isTold = useRef(false)
  useEffect(() => {
    if (!isWaiting) {
      if (isTold.current && end) announce(end)
      isTold.current = false
      return
    }
    const long = setTimeout(() => {
      isTold.current = true
      announce(words)
    }, longAfter)
    return () => clearTimeout(long)
  }, [isWaiting, words, end])
}
