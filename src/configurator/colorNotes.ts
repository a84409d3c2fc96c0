import { contrast, textOn } from '#ui/theme/accent.ts'

/** Contrast below which a colour is hardly visible. */
const hardlyVisible = 1.5

/** Typical page backgrounds; the dark one is the widget's own surface. */
const pages = [
  { name: 'light', color: '#ffffff' },
  { name: 'dark', color: '#17181b' },
] as const

/** Sentences for the owner about a colour (`#` and six hex digits). */
export function colorNotes(color: string): string[] {
  const ink = textOn(color)
  const ratio = contrast(ink, color).toFixed(1)
  const lost = pages.filter(page => contrast(page.color, color) < hardlyVisible)
  return [
    `Text on it is ${ink === '#000000' ? 'black' : 'white'}, the better to read: contrast ${ratio}:1.`,
    ...lost.map(
      ({ name }) =>
        `It is hardly visible on a ${name} page, so the widget draws an edge around what has this colour.`,
    ),
  ]
}
