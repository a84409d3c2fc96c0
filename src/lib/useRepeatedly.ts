import { useEffect, useEffectEvent } from 'react'

/** Milliseconds between two checks. */
const interval = 4000

/**
 * Checks now and repeatedly while the page is visible; another key starts again.
 * @param check never throws; `isCurrent` is false once the key has changed
 */
export function useRepeatedly(key: string, check: (isCurrent: () => boolean) => Promise<void>): void {
  const once = useEffectEvent(check)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another question
  useEffect(() => {
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const go = async () => {
      if (document.visibilityState === 'visible') await once(() => isCurrent)
      if (isCurrent) timer = setTimeout(go, interval)
    }
    void go()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key])
}
