/**
 * A text with the digits of every script as 0 to 9, and the marks that go with them as dot, comma and nothing: `۱۲٫۵` and
 * `１２．５` become `12.5`.
 */
export function asciiDigits(text: string): string {
  return text
    .replace(/(?!\d)\p{Nd}/gu, digit => `${digitValue(digit.codePointAt(0) ?? 0)}`)
    .replace(/[٫．。｡﹒]/g, '.')
    .replace(/[，﹐、､﹑،]/g, ',')
    .replace(/٬/g, '')
}

/** The value of a decimal digit: Unicode has those of a script in one row, from its zero on. */
function digitValue(code: number): number {
  let below = code
  while (/\p{Nd}/u.test(String.fromCodePoint(below - 1))) below--
  return (code - below) % 10
}
