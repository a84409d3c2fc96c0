import type { Chosen } from '../tags.ts'
import type { Words } from '../Words.ts'

/** The language of this page, and its words as far as they have been fetched: those of English are with the code that says them. */
export interface Spoken extends Chosen {
  readonly words: Partial<Words>
}

// A page speaks one language, also where no context reaches.
let current: Spoken = { tag: 'en', locale: 'en', words: {} }
let find: () => Spoken | undefined = () => undefined

/** What the page speaks now. It is chosen before anything is said. */
export function spoken(): Spoken {
  return find() ?? current
}

/** Has a function tell what is spoken, where that is not one language for all. */
export function speakBy(finds: () => Spoken | undefined): void {
  find = finds
}

/** Makes the page speak this from now on, or know more words of it. */
export function setSpoken(next: Spoken): void {
  current = next
}
