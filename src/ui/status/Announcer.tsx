import { useState } from 'react'
import { createStore } from '#lib/createStore.ts'
import { useStore } from '#lib/react/useStore.ts'

/** Statuses are spoken politely, errors at once. */
type Urgency = 'polite' | 'assertive'

/** The text of a live region. */
interface Spoken {
  readonly text: string
  /** How many texts were spoken so far; distinguishes a repeated text from an unchanged one. */
  readonly count: number
  /** Milliseconds since 1970. */
  readonly since: number
}

/** Milliseconds that a text stays: long enough to be spoken, too short to be found later. */
const lifetime = 5000
/** Milliseconds within which two events count as simultaneous. */
const moment = 500

const nothing: Spoken = { text: '', count: 0, since: 0 }
const spoken = { polite: createStore(nothing), assertive: createStore(nothing) }

/** A clock may be set back meanwhile. */
const isJustNow = ({ since }: Spoken) => Math.abs(Date.now() - since) <= moment

/** Makes screen readers speak a text once; the page needs an {@link Announcer}. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  const store = spoken[urgency]
  const now = { text, count: store.get().count + 1, since: Date.now() }
  store.set(now)
  setTimeout(() => store.get() === now && store.set({ ...now, text: '' }), lifetime)
}

/** As {@link announce}, politely, but not what was said in this very moment. */
export function announceOnce(text: string): void {
  const last = spoken.polite.get()
  if (text !== last.text || !isJustNow(last)) announce(text)
}

/** Clears older texts: they are about a view that is gone. */
export function clearAnnouncements(): void {
  for (const store of [spoken.polite, spoken.assertive])
    if (!isJustNow(store.get())) store.set({ ...store.get(), text: '' })
}

/** The two live regions, at the end of the page; an open modal dialog needs its own, because the page behind is inert. */
export function Announcer() {
  return (
    <>
      <Region urgency="polite" />
      <Region urgency="assertive" />
    </>
  )
}

function Region({ urgency }: { urgency: Urgency }) {
  const { text, count } = useStore(spoken[urgency])
  // Texts from before this region was mounted are not repeated in it.
  const [first] = useState(count)
  const isNews = count > first && text
  // Not atomic, and a new element for each text: Orca, which asks late, else says a text that follows soon in place of the one before, too.
  // A no-break space at the end makes screen readers repeat an equal text.
  return (
    <div className="visually-hidden" role={urgency === 'polite' ? 'status' : 'alert'} aria-atomic={false}>
      {isNews && <span key={count}>{text + (count % 2 ? '' : '\u00a0')}</span>}
    </div>
  )
}
