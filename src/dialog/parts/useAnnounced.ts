import { useEffect } from 'react'
import { announce } from '#ui/status/Announcer.tsx'

/** Has a text spoken when it comes and whenever it changes; nothing while it is undefined. */
export function useAnnounced(text: string | undefined, urgency?: 'polite' | 'assertive'): void {
  useEffect(() => {
    if (text) announce(text, urgency)
  }, [text, urgency])
}
