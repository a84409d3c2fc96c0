// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { AnalyticsEvent } from '#services/analytics.ts'
import { useAnalytics } from './useAnalytics.ts'

/** What leaves the page, and what the page around hears, of one event under these options. */
function trackWith(options: { enableAnalytics?: boolean }) {
  const sendBeacon = vi.fn(() => true)
  Object.assign(navigator, { sendBeacon })
  const events: AnalyticsEvent[] = []
  const { result } = renderHook(() =>
    useAnalytics({ allWallets: 'SHOW', analyticsUrl: 'https://analytics.example/', ...options }, event =>
      events.push(event),
    ),
  )
  result.current.track({ event: 'MODAL_LOADED' })
  return { sendBeacon, events }
}

// Proves: Specification §7
test('events leave the page for the address of the options', async () => {
  const { sendBeacon, events } = trackWith({})
  await vi.waitFor(() => expect(sendBeacon).toHaveBeenCalledTimes(1))
  expect(events).toEqual([{ event: 'MODAL_LOADED' }])
})

// Proves: Specification §7
test('with `enableAnalytics` off no event leaves the page, and the page around gets it all the same', async () => {
  const { events } = trackWith({ enableAnalytics: false })
  // What is switched on later is sent later.
  const { sendBeacon } = trackWith({})
  await vi.waitFor(() => expect(sendBeacon).toHaveBeenCalled())
  expect(sendBeacon).toHaveBeenCalledTimes(1)
  expect(events).toEqual([{ event: 'MODAL_LOADED' }])
})
