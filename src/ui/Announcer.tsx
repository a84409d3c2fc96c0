import { useSyncExternalStore } from 'react'

/** How urgently a text is spoken: statuses politely, errors at once. */
type Urgency = 'polite' | 'assertive'

const spoken: Record<Urgency, { text: string; turn: number }> = {
  polite: { text: '', turn: 0 },
  assertive: { text: '', turn: 0 },
}
const listeners = new Set<() => void>()

/** Has a text spoken by screen readers, once, wherever an {@link Announcer} is on the page. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  spoken[urgency] = { text, turn: spoken[urgency].turn + 1 }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The two live regions. One stands at the end of the page, another inside an open modal dialog, because the page behind
 * it is inert.
 */
export function Announcer() {
  return (
    <>
      <Region urgency="polite" />
      <Region urgency="assertive" />
    </>
  )
}

function Region({ urgency }: { urgency: Urgency }) {
  const { text, turn } = useSyncExternalStore(subscribe, () => spoken[urgency])
  // A no-break space that comes and goes makes the same sentence news again.
  return (
    <div className="visually-hidden" role={urgency === 'polite' ? 'status' : 'alert'}>
      {text && text + (turn % 2 === 0 ? '' : '\u00a0')}
    </div>
  )
}
