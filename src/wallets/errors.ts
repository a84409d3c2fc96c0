import { KudosError, type KudosErrorOptions } from '#lib/errors.ts'
import { hasCode, hasMessage, isUserRejection, shortMessageOf } from '#lib/outsideErrors.ts'

/** Messages of the wallet libraries that are sentences already, each with what can be done about it. */
const libraryMessages: Record<string, { code: string; advice: string }> = {
  'Chain not configured.': { code: 'chain', advice: 'Choose one of the networks that this page offers.' },
  'Connector already connected.': { code: 'connected', advice: 'Close this window to go on.' },
  'Connector not connected.': { code: 'disconnected', advice: 'Connect your wallet first.' },
  'Provider not found.': {
    code: 'no-provider',
    advice: 'Switch the wallet on in your browser, then reload the page.',
  },
  'No chains found on connector.': {
    code: 'no-chains',
    advice: 'Choose another network in your wallet, then try again.',
  },
}

/** Puts an error of a wallet or of its library into words for the visitor. */
export function walletError(error: unknown): KudosError {
  if (error instanceof KudosError) return error
  const sentence = (code: string, message: string, options?: Partial<KudosErrorOptions>) =>
    new KudosError(message, { code, cause: error, ...options })
  if (error === null || error === undefined)
    return sentence('rejected', 'The wallet closed without an answer.', { cancelled: true })
  if (isUserRejection(error))
    return sentence('rejected', 'You declined the request in your wallet.', { cancelled: true })
  if (hasCode(error, -32002))
    return sentence('busy', 'A request is already waiting in your wallet.', {
      advice: 'Open your wallet and answer it.',
    })
  if (hasCode(error, 4100))
    return sentence('unauthorized', 'Your wallet has not given this page access to the account.', {
      advice: 'Allow it in your wallet, then try again.',
    })
  if (hasCode(error, 4900, 4901))
    return sentence('disconnected', 'Your wallet lost its connection.', {
      advice: 'Check your connection, then try again.',
    })
  if (isInvalidResponse(error)) return invalidResponseError(error)
  const message = shortMessageOf(error)
  const known = libraryMessages[message]
  return known
    ? sentence(known.code, message, { advice: known.advice })
    : sentence('wallet', `Your wallet reported a problem: ${message}`)
}

/** The error of an attempt that was abandoned, or that another has replaced. */
export function abortedError(): KudosError {
  return new KudosError('This attempt was given up.', { code: 'aborted', cancelled: true })
}

/** The error of an answer of another shape than its standard says. */
export function invalidResponseError(cause: unknown): KudosError {
  return new KudosError('Your wallet gave an answer that makes no sense.', {
    code: 'nonsense',
    cause,
    advice: 'Try again, or use another wallet.',
  })
}

/** What our libraries throw over such an answer; a TypeError is also how browsers tell that nothing could be fetched. */
function isInvalidResponse(error: unknown): boolean {
  if (error instanceof TypeError) return !hasMessage(error, /fetch|load|network/i)
  return error instanceof Error && error.name === 'InvalidAddressError'
}
