import { walletErrorWords } from '#languages/words/walletErrorWords.ts'
import { KudosError, type KudosErrorOptions } from '#lib/errors.ts'
import { hasCode, hasMessage, isUserRejection, shortMessageOf } from '#lib/outsideErrors.ts'

/** Keys of the errors whose words include a sentence and advice. */
type Advised =
  | 'busy'
  | 'unauthorized'
  | 'lost'
  | 'noChain'
  | 'connected'
  | 'notConnected'
  | 'noProvider'
  | 'noChains'

/** Messages of the wallet libraries that are complete sentences, each with the code and the key of its words. */
const libraryMessages = new Map<string, readonly [code: string, key: Advised]>([
  ['Chain not configured.', ['chain', 'noChain']],
  ['Connector already connected.', ['connected', 'connected']],
  ['Connector not connected.', ['disconnected', 'notConnected']],
  ['Provider not found.', ['no-provider', 'noProvider']],
  ['No chains found on connector.', ['no-chains', 'noChains']],
])

/** Turns an error of a wallet or of its library into a sentence for the visitor. */
export function walletError(error: unknown): KudosError {
  if (error instanceof KudosError) return error
  const words = walletErrorWords()
  const sentence = (code: string, message: string, options?: Partial<KudosErrorOptions>) =>
    new KudosError(message, { code, cause: error, ...options })
  const advised = (code: string, key: Advised) =>
    sentence(code, words[key], { advice: words[`${key}Advice`] })
  if (error === null || error === undefined) return sentence('rejected', words.closed, { cancelled: true })
  if (isUserRejection(error)) return sentence('rejected', words.rejected, { cancelled: true })
  if (hasCode(error, -32002)) return advised('busy', 'busy')
  if (hasCode(error, 4100)) return advised('unauthorized', 'unauthorized')
  if (hasCode(error, 4900, 4901)) return advised('disconnected', 'lost')
  if (isInvalidResponse(error)) return invalidResponseError(error)
  const message = shortMessageOf(error)
  const known = libraryMessages.get(message)
  return known ? advised(...known) : sentence('wallet', words.problem(message))
}

/** The error of an attempt that was abandoned or replaced. */
export function abortedError(): KudosError {
  return new KudosError(walletErrorWords().aborted, { code: 'aborted', cancelled: true })
}

/** The error of an answer that does not have the shape that its standard defines. */
export function invalidResponseError(cause: unknown): KudosError {
  return new KudosError(walletErrorWords().nonsense, {
    code: 'nonsense',
    cause,
    advice: walletErrorWords().nonsenseAdvice,
  })
}

/** What our libraries throw for such an answer. Browsers also throw a TypeError when a fetch fails. */
function isInvalidResponse(error: unknown): boolean {
  if (error instanceof TypeError) return !hasMessage(error, /fetch|load|network/i)
  return error instanceof Error && error.name === 'InvalidAddressError'
}
