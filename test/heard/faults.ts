/** What must never be heard; each was, once. */
const never: readonly [words: RegExp, what: string][] = [
  [/\b(\S+ \S+(?: \S+)*)[ .,]+\1\b/, 'the same words twice'],
  [/[a-z]qr code/i, 'a name and what stands beside it in one word'],
  [/number of this message(?! #\S*\d)/i, 'a number that is announced and not said'],
  [/^(?:push|toggle) button/, 'a button without a name'],
  [/ caption\.$/, "a table's name once more"],
  [/^\p{L}$/u, 'a letter by itself'],
  [/^TEST$/, 'an alert in pieces'],
  [/No amount yet Transaction/, 'what becomes of a tip after what the empty form would send'],
]

/** What is wrong with a transcript, in sentences. */
export function faults(transcript: string): string[] {
  const all = transcript.split('\n')
  const lines = all.filter(line => !line.startsWith('['))
  const found = never.flatMap(([words, what]) =>
    lines.filter(line => words.test(line)).map(line => `Heard: ${what}, in "${line}".`),
  )
  found.push(...doubled(all).map(line => `Heard: "${line}" twice in a row.`))
  const beforeError = transcript.split('## Something is missing')[0] ?? ''
  return /invalid/i.test(beforeError)
    ? [...found, 'Heard: a field is invalid before anything was wrong.']
    : found
}

/** The lines that are said again at once, without a key in between; how Orca hears keys from then on is no line of its own. */
function doubled(all: readonly string[]): string[] {
  const lines = all.filter(line => !/^(Browse|Focus) mode$/.test(line))
  const plain = (line = '') => line.replace(/[.!\s]+$/, '')
  return lines.filter((line, index) => {
    const [before = '', next = ''] = [lines[index - 1], lines[index + 1]]
    // Orca reads what is wrong with a field twice in Chromium: with the field, and because it is new.
    const isOfField = before === 'invalid entry.'
    // Firefox says that a button's description has changed when Orca asks for it: Orca has just read it, and reads it as news.
    const isOfButton = before.endsWith(' push button.') && line.endsWith('.') && !next.endsWith('.')
    return plain(line).includes(' ') && !isOfField && !isOfButton && plain(line) === plain(next)
  })
}
