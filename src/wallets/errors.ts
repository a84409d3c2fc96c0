import { KudosError, shortMessageOf } from '#lib/errors.ts'

/** Numbers by which wallets answer (EIP-1193, EIP-1474, EIP-3085, CAIP-25). */
const refusals = new Set([4001, 5000, 5002])

/** The codes of an error and of everything wrapped in it, outermost first. */
export function codesOf(error: unknown): number[] {
  const codes: number[] = []
  const seen = new Set<unknown>()
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if ('code' in value && typeof value.code === 'number') codes.push(value.code)
    if ('cause' in value) visit(value.cause)
    if ('data' in value) visit(value.data)
    if ('originalError' in value) visit(value.originalError)
  }
  visit(error)
  return codes
}

/** True when the visitor said no in the wallet or closed it. */
export function isRefusal(error: unknown): boolean {
  return (
    codesOf(error).some(code => refusals.has(code)) ||
    /user (rejected|denied|closed)|(modal|popup|window) closed|denied account|request (rejected|reset)/i.test(
      shortMessageOf(error),
    )
  )
}

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
    code: 'chain',
    advice: 'Choose another network in your wallet, then try again.',
  },
}

/** Puts an error of a wallet or of its library into words for the visitor. */
export function walletError(error: unknown): KudosError {
  if (error instanceof KudosError) return error
  if (error === null || error === undefined)
    return new KudosError('The wallet closed without an answer.', { code: 'rejected', cancelled: true })
  if (isRefusal(error))
    return new KudosError('You declined the request in your wallet.', {
      code: 'rejected',
      cause: error,
      cancelled: true,
    })
  const codes = codesOf(error)
  if (codes.includes(-32002))
    return new KudosError('A request is already waiting in your wallet.', {
      code: 'busy',
      cause: error,
      advice: 'Open your wallet and answer it.',
    })
  if (codes.includes(4100))
    return new KudosError('Your wallet has not given this page access to the account.', {
      code: 'unauthorized',
      cause: error,
      advice: 'Allow it in your wallet, then try again.',
    })
  if (codes.includes(4900) || codes.includes(4901))
    return new KudosError('Your wallet lost its connection.', {
      code: 'disconnected',
      cause: error,
      advice: 'Check your connection, then try again.',
    })
  const message = shortMessageOf(error)
  const known = libraryMessages[message]
  return new KudosError(known ? message : `Your wallet reported a problem: ${message}`, {
    code: known?.code ?? 'wallet',
    advice: known?.advice,
    cause: error,
  })
}
