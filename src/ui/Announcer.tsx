import { useState, useSyncExternalStore } from 'react'

/** How urgently a text is spoken: statuses politely, errors at once. */
type Urgency = 'polite' | 'assertive'

/** What a region holds. */
interface Spoken {
  readonly text: string
  /** How many texts were spoken so far: the same one again is news by it. */
  readonly count: number
  /** Milliseconds since 1970. */
  readonly since: number
}

/** How long a text stays, in milliseconds: long enough to be picked up, short enough not to be read as news later. */
const lifetime = 5000
/** Milliseconds within which two things happen in the same moment. */
const moment = 500

const nothing: Spoken = { text: '', count: 0, since: 0 }
const spoken: Record<Urgency, Spoken> = { polite: nothing, assertive: nothing }
const listeners = new Set<() => void>()

function put(urgency: Urgency, now: Spoken): void {
  spoken[urgency] = now
  for (const listener of listeners) listener()
}

/** Has a text spoken by screen readers, once, wherever an {@link Announcer} is on the page. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  const now = { text, count: spoken[urgency].count + 1, since: Date.now() }
  put(urgency, now)
  setTimeout(() => spoken[urgency] === now && clear(urgency), lifetime)
}

/** Takes back what was spoken before this moment: it is about what stands there no more. */
export function hush(): void {
  for (const urgency of ['polite', 'assertive'] as const)
    if (Date.now() - spoken[urgency].since > moment) clear(urgency)
}

function clear(urgency: Urgency): void {
  put(urgency, { ...spoken[urgency], text: '' })
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
  const { text, count } = useSyncExternalStore(subscribe, () => spoken[urgency])
  // What was said before this region was there is no news in it.
  const [first] = useState(count)
  // A no-break space that comes and goes makes the same sentence news again.
  return (
    <div className="visually-hidden" role={urgency === 'polite' ? 'status' : 'alert'}>
      {count > first && text && text + (count % 2 ? '' : '\u00a0')}
    </div>
  )
}
