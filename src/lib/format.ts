/** Cuts the middle out of a text longer than `start + end` characters; three dots stand for what is gone. */
export function shorten(text: string, start: number, end: number): string {
  if (text.length <= start + end) return text
  return `${text.slice(0, start)}...${end === 0 ? '' : text.slice(-end)}`
}

/** Cuts a text to `length` characters as people count them, and adds an ellipsis where something was cut. */
export function limitText(text: string, length: number): string {
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}…`
}

/** The length of a text in UTF-8 bytes: what the contract counts. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}
