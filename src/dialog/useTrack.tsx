import { createContext, type ReactNode, useContext } from 'react'
import type { AnalyticsEvent } from '#services/analytics.ts'

/** Tells of one event. */
export type Track = (event: AnalyticsEvent) => void

const TrackContext = createContext<Track>(() => {})

/** Hands the place that events go to down to the views. */
export function TrackProvider({ value, children }: { value: Track; children: ReactNode }) {
  return <TrackContext value={value}>{children}</TrackContext>
}

/** Where the dialog's events go; nowhere without a {@link TrackProvider}. */
export function useTrack(): Track {
  return useContext(TrackContext)
}
