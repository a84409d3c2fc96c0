import { useState, useSyncExternalStore } from 'react'

/** How urgently a text is spoken: statuses politely, errors at once. */
type Urgency = 'polite' | 'assertive'

/** How long a text stays, in milliseconds: long enough to be picked up, short enough not to be read as news later. */
const lifetime = 5000

const spoken: Record<Urgency, { text: string; turn: number }> = {
  polite: { text: '', turn: 0 },
  assertive: { text: '', turn: 0 },
}
const listeners = new Set<() => void>()

function say(urgency: Urgency, text: string): void {
  const turn = spoken[urgency].turn + 1
  spoken[urgency] = { text, turn }
  for (const listener of listeners) listener()
  if (text) setTimeout(() => spoken[urgency].turn === turn && say(urgency, ''), lifetime)
}

/** Has a text spoken by screen readers, once, wherever an {@link Announcer} is on the page. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  say(urgency, text)
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
  // What was said before this region was there is no news in it.
  const [first] = useState(turn)
  // A no-break space that comes and goes makes the same sentence news again.
  return (
    <div className="visually-hidden" role={urgency === 'polite' ? 'status' : 'alert'}>
      {turn > first && text && text + (turn % 4 < 2 ? '' : '\u00a0')}
    </div>
  )
}
