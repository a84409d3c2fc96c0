/** The word that is spelt most like `word`, if one is near enough to be meant. */
export function nearestWord(word: string, words: readonly string[]): string | undefined {
  const ranked = words
    .map(known => ({ known, distance: distance(word.toLowerCase(), known.toLowerCase()) }))
    .sort((one, other) => one.distance - other.distance)
  const [best] = ranked
  return best && best.distance <= Math.max(2, Math.floor(best.known.length / 3)) ? best.known : undefined
}

/** How many letters must be changed, added or removed to make one word the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, against] of [...other].entries())
      next.push(
        Math.min((row[j] ?? 0) + (letter === against ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
