import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { createButtonGuard } from './buttonGuard.ts'

/** Guards a button that approves, as long as it is there. */
export function useButtonGuard(button: RefObject<HTMLElement | null>, isThere: boolean) {
  const [guard] = useState(createButtonGuard)
  const state = useSyncExternalStore(guard.subscribe, guard.state)
  useEffect(() => {
    if (isThere && button.current) return guard.guard(button.current)
  }, [guard, button, isThere])
  return { state, mayClick: guard.mayClick }
}
