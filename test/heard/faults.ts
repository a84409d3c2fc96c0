/** What must never be heard; each was, once. */
const never: readonly [words: RegExp, what: string][] = [
  [/\b(\S+ \S+(?: \S+)*)[ .,]+\1\b/, 'the same words twice'],
  [/[a-z]qr code/i, 'a name and what stands beside it in one word'],
  [/number of this message(?! #\S*\d)/i, 'a number that is announced and not said'],
]

/** What is wrong with a transcript, in sentences. */
export function faults(transcript: string): string[] {
  const lines = transcript.split('\n').filter(line => !line.startsWith('['))
  const found = never.flatMap(([words, what]) =>
    lines.filter(line => words.test(line)).map(line => `Heard: ${what}, in "${line}".`),
  )
  const beforeError = transcript.split('## Something is missing')[0] ?? ''
  return /invalid/i.test(beforeError)
    ? [...found, 'Heard: a field is invalid before anything was wrong.']
    : found
}
