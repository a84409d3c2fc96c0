/** Replaces the middle of a text longer than `start + end` characters by three dots. */
export function shorten(text: string, start: number, end: number): string {
  if (text.length <= start + end) return text
  return `${text.slice(0, start)}...${end === 0 ? '' : text.slice(-end)}`
}

/** Cuts a text to `length` characters as people count them, with an ellipsis where something was cut. */
export function limitText(text: string, length: number): string {
  // The first segmenter takes its time.
  if (text.length <= length) return text
  // Cut by code units first, because segmenting a huge text takes seconds.
  const start = text.slice(0, length * 40)
  const characters = Array.from(new Intl.Segmenter().segment(start), ({ segment }) => segment)
  const isWhole = start === text && characters.length <= length
  return isWhole ? text : `${characters.slice(0, length).join('')}…`
}

/** The length of a text in UTF-8 bytes, as the contract counts it. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}
