import { useEffect, useEffectEvent } from 'react'

/** Milliseconds between two looks. */
const every = 4000

/**
 * Looks now and again and again, while the page is seen; from the start with another key.
 * @param look never throws; `isWanted` is false once its answer is about something else
 */
export function useRepeatedly(key: string, look: (isWanted: () => boolean) => Promise<void>): void {
  const once = useEffectEvent(look)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another question
  useEffect(() => {
    let isWanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const go = async () => {
      if (document.visibilityState === 'visible') await once(() => isWanted)
      if (isWanted) timer = setTimeout(go, every)
    }
    void go()
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [key])
}
