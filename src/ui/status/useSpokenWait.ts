import { useEffect, useRef } from 'react'
import { announce } from './Announcer.tsx'

/** Milliseconds; a shorter wait would be over before the words are. */
const longAfter = 1000

/** Has a long wait spoken of, and then its end too, unless what comes speaks for itself. */
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
