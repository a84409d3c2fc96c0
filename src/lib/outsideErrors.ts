import { formWords } from '#languages/words/formWords.ts'
import { cleanLine, cleanText } from './text/cleanText.ts'
import { limitText } from './text/format.ts'

/** An outside error and all errors nested in it: causes, and those that wallets put into `data` or `info`. */
export function partsOf(error: unknown): readonly unknown[] {
  const parts = new Set<unknown>()
  const add = (part: unknown) => {
    if (part === undefined || part === null || parts.has(part)) return
    parts.add(part)
    if (typeof part !== 'object') return
    for (const name of ['cause', 'data', 'info', 'originalError', 'error']) add(Reflect.get(part, name))
  }
  add(error)
  return [...parts]
}

/** Whether an error, or a nested one, has one of these error codes (EIP-1193, EIP-1474, EIP-3085, EIP-5792, CAIP-25). */
export function hasCode(error: unknown, ...codes: readonly (number | string)[]): boolean {
  return partsOf(error).some(
    part => typeof part === 'object' && part !== null && codes.includes(Reflect.get(part, 'code')),
  )
}

/** Whether the text of an error, or a nested one, matches; not viem's long messages, which quote the tip's own texts. */
export function hasMessage(error: unknown, pattern: RegExp): boolean {
  return partsOf(error).some(part => {
    const { shortMessage, details, message }: Record<string, unknown> = Object(part)
    const text = shortMessage === undefined ? message : `${shortMessage}\n${details}`
    return [part, text].some(text => typeof text === 'string' && pattern.test(text))
  })
}

/** Whether the visitor refused in the wallet or closed it. Wallets report this in words, by a code, or with an empty error. */
export function isUserRejection(error: unknown): boolean {
  return (
    error === null ||
    error === undefined ||
    hasCode(error, 4001, 5000, 5002, 5750, 'ACTION_REJECTED') ||
    hasMessage(
      error,
      /user (rejected|denied|declined|cancell?ed|closed)|(rejected|denied|cancell?ed) by (the )?user|(modal|popup|window) closed|denied account|request (rejected|reset)/i,
    )
  )
}

/** Characters of an outside error's text that are shown. */
const longest = 200

/** The first paragraph of an outside text as one clean line of at most 200 characters; what viem adds to its own comes after. */
export function firstParagraph(text: string): string {
  const [paragraph = ''] = cleanText(text)
    .trim()
    .split(/\n\s*\n/)
  return limitText(cleanLine(paragraph), longest)
}

/**
 * The short text of an unknown error, which may be a wallet's plain object, or "Unknown error". One clean line of at most 200
 * characters: anybody may have written it.
 */
export function shortMessageOf(error: unknown): string {
  const { shortMessage, message }: { shortMessage?: unknown; message?: unknown } = Object(error)
  for (const text of [error, shortMessage, message]) {
    const line = typeof text === 'string' && cleanText(text).trim().split('\n')[0]
    if (line) return limitText(line.trimEnd(), longest)
  }
  return formWords().unknownError
}
