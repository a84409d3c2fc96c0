import { limitText } from '#lib/text/format.ts'

/**
 * Characters that are invisible or that reorder the text around them: controls, format characters, ignorable characters
 * (Unicode "Default_Ignorable_Code_Point": joiners, fillers, variation selectors, tags), line separators, the empty
 * Braille cell, and the object replacement character.
 */
const hidden = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{DI}\p{Zl}\p{Zp}\u2800\uFFFC]`

/** Marks on marks paint over the lines around: no script stacks more than four. */
const stacked = String.raw`(?<=\p{M}{4})\p{M}`

const marked = new RegExp(`${hidden}|${stacked}`, 'gu')

/** Where such a character does its work: within an emoji, and between the letters of scripts that join them. */
const emoji = String.raw`(?:\p{Extended_Pictographic}|[\d#*]|\p{Emoji_Modifier})`
const joining = String.raw`[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]`
const atWork = new RegExp(
  [
    String.raw`(?<=${emoji})\uFE0F`,
    String.raw`(?<=${emoji}\uFE0F?)\u200D(?=\p{Extended_Pictographic})`,
    String.raw`(?<=${joining})[\u200C\u200D](?=${joining})`,
  ].join('|'),
  'gu',
)

/**
 * Shows what is hidden in a stranger's text, or hides the rest: each such character by its number, as ⟨U+200B⟩. Line feeds and tabs
 * stay.
 * @returns `isMarked`: whether there was one
 */
export function reveal(text: string) {
  const harmless = new Set(Array.from(text.matchAll(atWork), ({ index }) => index))
  let isMarked = false
  const shown = text.replace(marked, (character, at: number) => {
    if (character === '\n' || character === '\t' || harmless.has(at)) return character
    if (character === '\r' && text[at + 1] === '\n') return ''
    isMarked = true
    return `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`
  })
  return { text: shown, isMarked }
}

/** {@link reveal} for texts of one line. */
export function revealLine(text: string) {
  const { text: shown, isMarked } = reveal(text)
  return { text: shown.replaceAll(/\s+/g, ' ').trim(), isMarked }
}

/** The name that a page gives itself, for a sentence of ours: short, and without what could end the quotation. */
export function nameToShow(name: string): string | undefined {
  const plain = name
    .slice(0, 1000)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{DI}\p{Z}\u2800\uFFFC]+/gu, ' ')
    .replaceAll(new RegExp(stacked, 'gu'), '')
    .replaceAll(/[\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'`´′″＂＇<>]/gu, '')
    .trim()
  return limitText(plain, 60) || undefined
}
