/** Cuts the middle out of a text longer than `start + end` characters; three dots stand for what is gone. */
export function shorten(text: string, start: number, end: number): string {
  if (text.length <= start + end) return text
  return `${text.slice(0, start)}...${end === 0 ? '' : text.slice(-end)}`
}

/** Cuts a text to `length` characters as people count them, and adds an ellipsis where something was cut. */
export function limitText(text: string, length: number): string {
  // Cut by code units first: taking a huge text apart character by character takes seconds.
  const start = text.slice(0, length * 40)
  const characters = Array.from(new Intl.Segmenter().segment(start), ({ segment }) => segment)
  const isWhole = start === text && characters.length <= length
  return isWhole ? text : `${characters.slice(0, length).join('')}…`
}

/** The length of a text in UTF-8 bytes: what the contract counts. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}
