import { useEffect, useEffectEvent } from 'react'

/** Milliseconds between two checks. */
const interval = 4000

/**
 * Checks now and repeatedly while the page is visible; another key starts again.
 * @param check never throws; `isCurrent` is false once the key has changed
 */
export function useRepeatedly(key: string, check: (isCurrent: () => boolean) => Promise<void>): void {
  const once = useEffectEvent(check)
  useEffect(() => {
    let current: string | undefined = key
    let timer: ReturnType<typeof setTimeout> | undefined
    const isCurrent = () => current === key
    const repeat = async () => {
      if (document.visibilityState === 'visible') await once(isCurrent)
      if (isCurrent()) timer = setTimeout(repeat, interval)
    }
    void repeat()
    return () => {
      current = undefined
      clearTimeout(timer)
    }
  }, [key])
}
