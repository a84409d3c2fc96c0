/** What may stand inside a word to hide it from a list: what can't be seen, accents, and Arabic's vowel signs and stretching. */
const ignored =
  /[\p{Cf}\p{Cc}\p{DI}]|[\u0300-\u036f]|[\u1ab0-\u1aff]|[\u20d0-\u20ff]|[\u064b-\u065f]|[\u0640\u0670]/gu

/** Scripts that put no space between words: in these a word counts wherever it stands. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** A text as words are looked for in it: without case, marks, wide forms, and what can't be seen. */
function plain(text: string): string {
  return text
    .replace(/[\s\p{Z}]+/gu, ' ')
    .normalize('NFKD')
    .replace(ignored, '')
    .toLowerCase()
}

/**
 * Reads `block`: words or phrases, separated by commas; a `*` at an end matches more letters. `undefined` if it has no words.
 * @returns whether one of them is in a text, as a whole word
 */
export function readBlockedWords(list: string): ((text: string) => boolean) | undefined {
  const patterns = list.split(/[,;，、،\n]/).flatMap(entry => {
    const [, before = '', word = '', after = ''] = /^\s*(\*?)(.*?)(\*?)\s*$/.exec(plain(entry)) ?? []
    if (word.trim() === '') return []
    const isWhole = !unspaced.test(word)
    const begin = isWhole && !before ? '(?<![\\p{L}\\p{N}])' : ''
    const end = isWhole && !after ? '(?![\\p{L}\\p{N}])' : ''
    return [`${begin}${word.trim().replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}${end}`]
  })
  if (patterns.length === 0) return undefined
  const pattern = new RegExp(patterns.join('|'), 'u')
  return text => pattern.test(plain(text))
}
