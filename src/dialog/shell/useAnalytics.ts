import { useEffect, useMemo } from 'react'
import type { Analytics } from '#services/analytics.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import type { SessionStore } from '#wallets/session.ts'
import type { Track } from '../parts/useSetup.tsx'

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

/** Tracks that the dialog is there, opens, shows a view, and closes. */
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
