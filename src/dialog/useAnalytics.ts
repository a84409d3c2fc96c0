import { useEffect, useMemo, useRef } from 'react'
import type { Analytics } from '#services/analytics.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import type { SessionStore } from '#wallets/session.ts'
import type { Track } from './useTrack.tsx'

/**
 * Where the dialog's events and page views go: to the address in the options, whose code is fetched only where there is one,
 * and the events to `onEvent`.
 */
export function useAnalytics({ analyticsUrl, enableAnalytics }: DialogOptions, onEvent?: Track): Analytics {
  const sender = useMemo(() => {
    if (!analyticsUrl || enableAnalytics === false) return
    // Nobody misses what could not be told.
    return import('#services/analytics.ts')
      .then(({ analyticsAt }) => analyticsAt(analyticsUrl))
      .catch(() => undefined)
  }, [analyticsUrl, enableAnalytics])
  return useMemo(
    () => ({
      track(event) {
        onEvent?.(event)
        void sender?.then(analytics => analytics?.track(event))
      },
      viewPage(route) {
        void sender?.then(analytics => analytics?.viewPage(route))
      },
    }),
    [sender, onEvent],
  )
}

/** Tells that the dialog is there, opens, shows a view, and closes. */
export function useDialogEvents(
  { track, viewPage }: Analytics,
  viewName: string | undefined,
  session: SessionStore,
): void {
  const isOpen = viewName !== undefined
  const wasOpen = useRef(false)
  useEffect(() => track({ event: 'MODAL_LOADED' }), [track])
  useEffect(() => {
    if (isOpen === wasOpen.current) return
    wasOpen.current = isOpen
    const connected = session.get().status === 'connected'
    track({ event: isOpen ? 'MODAL_OPEN' : 'MODAL_CLOSE', properties: { connected } })
  }, [isOpen, session, track])
  useEffect(() => {
    if (viewName) viewPage(viewName)
  }, [viewName, viewPage])
}
