import { isBytes } from '#lib/text/hex.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: what has such characters is no text
const control = /[\u0000-\u0008\u000e-\u001f]/

/** The text that `personal_sign` is asked to sign, given as text or as its bytes; `undefined` if the bytes are not text. */
export function signedText(message: string): string | undefined {
  if (!isBytes(message)) return message
  const digits = message.slice(2).match(/../g) ?? []
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      Uint8Array.from(digits, pair => Number.parseInt(pair, 16)),
    )
    return control.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/**
 * Whether a message of `personal_sign` can mean its words alone. Bytes can't, nor can a text of 32 bytes: it may be the hash of a
 * transaction, found by trying, and contracts take a signature of that for a yes (ERC-191 has the same prefix for both).
 */
export function isWordsOnly(message: string): boolean {
  const text = signedText(message)
  return text !== undefined && !control.test(text) && new TextEncoder().encode(text).length !== 32
}
