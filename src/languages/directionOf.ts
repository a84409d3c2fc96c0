import type { Tag } from './tags.ts'

/** What is written from right to left. */
const rightToLeft: readonly Tag[] = ['ar', 'fa', 'ur']

/** The direction of a language's writing, as the `dir` attribute has it. */
export function directionOf(tag: Tag): 'ltr' | 'rtl' {
  return rightToLeft.includes(tag) ? 'rtl' : 'ltr'
}
