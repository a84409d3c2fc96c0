import {
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  HttpRequestError,
  TimeoutError,
} from 'viem'
import { wallWords } from '#languages/wallWords.ts'
import { KudosError, type KudosErrorOptions } from '#lib/errors.ts'
import { hasCode, hasMessage, isUserRejection, partsOf, shortMessageOf } from '#lib/outsideErrors.ts'

/** What specification §8 says when a permit is refused or fails. */
const permitFailedMessage = 'Payment authorization process exited with an error. Impossible to get signature.'

const busyAdvice = 'Your wallet has a request open already. Answer that one first.'

/** Whether a wallet answered that it has no such method: the only reason to go another way (design §5). */
export function lacksMethod(error: unknown): boolean {
  return (
    !isUserRejection(error) && (hasCode(error, -32601, 4200) || hasMessage(error, /method not supported/i))
  )
}

/** What says for sure that a wallet sent nothing: a refusal, or that it can't or may not do what it was asked (design §5). */
const refusalCodes: readonly unknown[] = [4001, 5000, 5750, 'ACTION_REJECTED']
const unableCodes: readonly unknown[] = [-32601, 4200, 4100, -32602]
const noBatchCodes: readonly unknown[] = [5700, 5710, 5740, 5760]

/** Whether a wallet's own answer to a request to send says for sure that nothing was sent. All other answers leave it open. */
export function wasNotSent(error: unknown): boolean {
  if (error instanceof KudosError) return error.notAsked
  return [...refusalCodes, ...unableCodes, ...noBatchCodes].some(code => codesOf(error).includes(code))
}

/** Whether a wallet can't carry out several calls as one after all (EIP-5792). */
export function lacksBatches(error: unknown): boolean {
  const codes = codesOf(error)
  return (
    !codes.some(code => refusalCodes.includes(code)) &&
    [...unableCodes, ...noBatchCodes].some(code => codes.includes(code))
  )
}

/** The code of a wallet's answer, and that of the answer that it passes on. */
function codesOf(error: unknown): readonly unknown[] {
  const read = (of: unknown, name: string): unknown =>
    typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined
  const passedOn = read(read(error, 'data'), 'originalError') ?? read(error, 'error')
  return [read(error, 'code'), read(passedOn, 'code')].filter(code => code !== undefined)
}

/** Whether a contract lacks a function: it reverts without data, or answers nothing. */
export function lacksFunction(error: unknown): boolean {
  return partsOf(error).some(
    part =>
      part instanceof ContractFunctionZeroDataError ||
      (part instanceof ContractFunctionRevertedError && (part.raw ?? '0x') === '0x' && isSilent(part.reason)),
  )
}

/** A node's own word for a revert is no reason. */
const isSilent = (reason = '') => /^(execution reverted)?$/i.test(reason)

/** Whether a contract was asked and reverted; any other failure is the node's. */
export function isRevert(error: unknown): boolean {
  return partsOf(error).some(part => part instanceof ContractFunctionRevertedError)
}

/** Passes over a revert: what was asked for is not there. */
export function ifReverted(error: unknown): undefined {
  if (!isRevert(error)) throw error
}

const pausedPattern = /paused/i
const blockedPattern = /blacklist|blocklist|denylist|blocked/i
const feePattern =
  /insufficient funds|exceeds allowance \(|exceeds transaction sender account balance|outoffunds/i
/** How wallets tell that their own node did not answer. */
const unreachablePattern =
  /http request failed|failed to fetch|fetch failed|load failed|network ?error|timed out|timeout/i

/** Whether a token stands still for everybody or for somebody: no other way of paying helps. */
export function isPausedOrBlocked(error: unknown): boolean {
  return hasMessage(error, pausedPattern) || hasMessage(error, blockedPattern)
}

function revertName(error: unknown): string | undefined {
  const revert = partsOf(error).find(part => part instanceof ContractFunctionRevertedError)
  return revert?.data?.errorName
}

/** Whether a node of ours did not answer, or something before it did. */
export function hasLostNode(error: unknown): boolean {
  return partsOf(error).some(part => part instanceof HttpRequestError || part instanceof TimeoutError)
}

/** Translates whatever a node answered to a read. */
export function readingError(error: unknown): KudosError {
  if (error instanceof KudosError) return error
  return new KudosError(wallWords().notRead, {
    code: 'read',
    advice: wallWords().notReadAdvice,
    cause: error,
  })
}

/** The error when the visitor refused the permit, or no signature came for another reason. */
export function permitError(cause: unknown): KudosError {
  return new KudosError(permitFailedMessage, {
    code: 'permit',
    cause,
    cancelled: isUserRejection(cause),
    advice: hasCode(cause, -32002) ? busyAdvice : undefined,
  })
}

/** What a wallet said in place of a clear answer, for the visitor; it may have sent what it was asked for. */
export function doubtNote(error: unknown): string | undefined {
  if (hasCode(error, -32002)) return busyAdvice
  if (error === null || error === undefined) return undefined
  return `Your wallet said: “${shortMessageOf(error)}”.`
}

/** The error when the token's signing domain is not the one that its own contract states. */
export function permitDomainError(symbol: string): KudosError {
  return new KudosError(permitFailedMessage, {
    code: 'permit-domain',
    advice: `The ${symbol} contract does not sign the way it says it does. Nothing was signed or sent.`,
  })
}

/**
 * Translates whatever a wallet, a node or a contract answered while a tip was on its way.
 * @param symbol the tip's currency
 * @param wasAsked the wallet had been asked to send: without its answer nobody knows whether it did
 */
export function sendingError(error: unknown, symbol: string, wasAsked = false): KudosError {
  if (error instanceof KudosError) return error
  const sentence = (code: string, message: string, options?: Partial<KudosErrorOptions>) =>
    new KudosError(message, { code, cause: error, ...options })
  // What stands before a node answers in words of its own, such as "Request Rejected".
  if (!hasLostNode(error) && isUserRejection(error))
    return sentence('declined', 'You declined the request in your wallet. Nothing was sent.', {
      cancelled: true,
    })
  if (hasCode(error, -32002)) return sentence('wallet-busy', busyAdvice)
  const revert = revertName(error)
  if (revert === 'TransferFailed')
    return sentence('recipient-refused', `The recipient can't receive ${symbol}: its account refuses it.`)
  if (hasMessage(error, pausedPattern))
    return sentence('token-paused', `${symbol} is paused for everybody right now.`)
  if (hasMessage(error, blockedPattern))
    return sentence('token-blocked', `${symbol} has blocked your account or the recipient's.`)
  if (hasMessage(error, /exceeds balance/i)) return sentence('balance', `Not enough ${symbol}.`)
  if (hasMessage(error, feePattern)) return sentence('fee', 'Not enough for the network fee.')
  if (revert === 'MessageTooLong') return sentence('draft', 'The message is too long.')
  if (revert === 'NameTooLong') return sentence('draft', 'The name is too long.')
  if (revert === 'BadSignature') return sentence('signature', 'The signature does not fit this tip.')
  if (revert === 'BadFee')
    return sentence('relay-fee', 'The fee names nobody who gets it, or nothing to get.')
  if (revert === 'ValueTooLarge') return sentence('draft', 'The amount is too large.')
  if (hasLostNode(error) || hasMessage(error, unreachablePattern)) {
    const advice = wasAsked
      ? "It may have been sent: look at your wallet's activity before you try again."
      : 'Nothing was sent. Try again.'
    return sentence('unreachable', "The network can't be reached right now.", { advice })
  }
  return sentence('unknown', shortMessageOf(error))
}
