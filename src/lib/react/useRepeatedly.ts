import { useEffect, useEffectEvent } from 'react'

/** Milliseconds between two checks. */
const interval = 4000

/** Checks now and while the page is visible; another key starts anew, and `isCurrent` is then false. `check` never throws. */
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
