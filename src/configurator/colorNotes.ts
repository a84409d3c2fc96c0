import { contrast, textOn } from '#ui/theme/accent.ts'

/** Below this a colour is hardly told from what it stands on. */
const hardlyVisible = 1.5

/** White paper, and the dark of most dark pages (the widget's own surface there). */
const pages = [
  { name: 'light', color: '#ffffff' },
  { name: 'dark', color: '#17181b' },
] as const

/** What an owner should know about a colour: `#` and six hex digits. One sentence each. */
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
