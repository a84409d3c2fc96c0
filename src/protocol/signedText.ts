import { isBytes } from './emailCode.ts'

/** The text that `personal_sign` is asked to sign, given as text or as its bytes; `undefined` where the bytes are none. */
export function signedText(message: string): string | undefined {
  if (!isBytes(message)) return message
  const digits = message.slice(2).match(/../g) ?? []
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      Uint8Array.from(digits, pair => Number.parseInt(pair, 16)),
    )
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what has such characters is no text
    return /[\u0000-\u0008\u000e-\u001f]/.test(text) ? undefined : text
  } catch {
    return undefined
  }
}
