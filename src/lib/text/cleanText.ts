// C0 and C1 controls but the line feed, bidirectional overrides and isolates, and the byte order mark. Joiners stay, because emoji and many scripts need them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming the control characters is the point
const unwanted = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** A stranger's text without the characters that could reorder or hide the text around it. Keeps line feeds. */
export function cleanText(text: string): string {
  return text.replace(unwanted, '')
}

/** {@link cleanText} for texts of one line: line feeds become spaces, the ends are trimmed. */
export function cleanLine(text: string): string {
  return cleanText(text).replaceAll('\n', ' ').trim()
}
