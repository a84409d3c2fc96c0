/** How many characters a text has as people count them; the widget cuts by the same count (lib/format.ts). */
export function characterCount(text: string): number {
  return Array.from(new Intl.Segmenter().segment(text)).length
}
