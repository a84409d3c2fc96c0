import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type ButtonGuardState, createButtonGuard } from '#lib/clickGuard/createButtonGuard.ts'
import { canWatchCover } from '#lib/clickGuard/watchCover.ts'

/**
 * Guards a button that approves, as long as it is there. Its state is `blind` where the browser can't tell whether the page around
 * covers it, so no click may count.
 * @param page what tells what it approves, with the button
 * @param isThere whether it is there
 * @param decided what a click on it approves, another one whenever that changes; `undefined` where it does something else yet
 */
export function useButtonGuard(
  page: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  isThere: boolean,
  decided: object | undefined,
) {
  const isBlind = window.parent !== window && !canWatchCover()
  const [state, setState] = useState<ButtonGuardState>('settling')
  const guard = useRef<ReturnType<typeof createButtonGuard>>(undefined)
  useEffect(() => {
    if (isBlind || !isThere || !button.current || !page.current) return
    const created = createButtonGuard(button.current, page.current, setState)
    guard.current = created
    return () => {
      guard.current = undefined
      created.end()
    }
  }, [page, button, isThere, isBlind])
  // What is said of a click moves it, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of each state
  useLayoutEffect(() => guard.current?.stay(), [state])
  // Before anybody can see it, and press.
  useLayoutEffect(() => {
    if (decided) guard.current?.settle()
  }, [decided])
  return {
    state: isBlind ? ('blind' as const) : state,
    mayClick: async () => (await guard.current?.mayClick()) ?? false,
  }
}
