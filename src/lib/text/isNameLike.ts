/** Whether a text has the form of an ENS name: words with dots between them, and no address. */
export function isNameLike(text: string): boolean {
  return /^(?!0x)[^\s./:?#@]+(\.[^\s./:?#@]+)+$/iu.test(text)
}
