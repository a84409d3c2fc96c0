import { useEffect, useMemo } from 'react'
import type { Analytics } from '#services/analytics.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import type { SessionStore } from '#wallets/session.ts'
import type { Track } from '../parts/useSetup.tsx'

/**
 * Sends the dialog's events and page views to the URL in the options, and the events to `onEvent`. The code for sending
 * is fetched only with a URL.
 */
export function useAnalytics({ analyticsUrl, enableAnalytics }: DialogOptions, onEvent?: Track): Analytics {
  const sender = useMemo(() => {
    if (!analyticsUrl || enableAnalytics === false) return
    // A failure to track does not concern the visitor.
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

/** Tracks that the dialog loads, opens, shows a view, and closes. */
export function useDialogEvents(
  { track, viewPage }: Analytics,
  viewName: string | undefined,
  session: SessionStore,
): void {
  const isOpen = viewName !== undefined
  useEffect(() => track({ event: 'MODAL_LOADED' }), [track])
  useEffect(() => {
    if (!isOpen) return
    const trackModal = (event: 'MODAL_OPEN' | 'MODAL_CLOSE') =>
      track({ event, properties: { connected: session.get().status === 'connected' } })
    trackModal('MODAL_OPEN')
    return () => trackModal('MODAL_CLOSE')
  }, [isOpen, session, track])
  useEffect(() => {
    if (viewName) viewPage(viewName)
  }, [viewName, viewPage])
}
