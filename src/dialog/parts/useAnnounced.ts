import { useEffect } from 'react'
import { announce } from '#ui/status/Announcer.tsx'

/** Announces a text when it appears and whenever it changes; nothing while it is undefined. */
export function useAnnounced(text: string | undefined, urgency?: 'polite' | 'assertive'): void {
  useEffect(() => {
    if (text) announce(text, urgency)
  }, [text, urgency])
}
