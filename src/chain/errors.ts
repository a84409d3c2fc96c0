import {
  AbiDecodingZeroDataError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  HttpRequestError,
  TimeoutError,
} from 'viem'
import { KudosError } from '#lib/errors.ts'
import { hasCode, hasMessage, isUserRejection, partsOf } from '#lib/outsideErrors.ts'

/** Whether a wallet answered that it lacks a method. Only then is another method tried (design §5). */
export function lacksMethod(error: unknown): boolean {
  return (
    !isUserRejection(error) && (hasCode(error, -32601, 4200) || hasMessage(error, /method not supported/i))
  )
}

/**
 * Error codes that prove that a wallet sent nothing: it refused, or it can't or may not do what was requested (design
 * §5).
 */
const refusalCodes: readonly unknown[] = [4001, 5000, 5750, 'ACTION_REJECTED']
const unableCodes: readonly unknown[] = [-32601, 4200, 4100, -32602]
const noBatchCodes: readonly unknown[] = [5700, 5710, 5740, 5760]

/** Whether a wallet's answer to a request to send proves that nothing was sent. Any other answer leaves it open. */
export function wasNotSent(error: unknown): boolean {
  if (error instanceof KudosError) return error.notAsked
  return [...refusalCodes, ...unableCodes, ...noBatchCodes].some(code => codesOf(error).includes(code))
}

/** Whether the error says that a wallet can't execute a batch (EIP-5792). */
export function lacksBatches(error: unknown): boolean {
  const codes = codesOf(error)
  return (
    !codes.some(code => refusalCodes.includes(code)) &&
    [...unableCodes, ...noBatchCodes].some(code => codes.includes(code))
  )
}

/** The code of a wallet's error, and that of the error that it wraps. */
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

/** Whether nothing answers at the address of a contract, or the network lacks Multicall3, through which contracts are asked. */
export function hasNoAnswer(error: unknown): boolean {
  return partsOf(error).some(
    part => part instanceof ContractFunctionZeroDataError || part instanceof AbiDecodingZeroDataError,
  )
}

/** A node's own text for a revert is not a reason. */
const isSilent = (reason = '') => /^(execution reverted)?$/i.test(reason)

/** Whether a contract was called and reverted; any other failure is the node's. */
export function isRevert(error: unknown): boolean {
  return partsOf(error).some(part => part instanceof ContractFunctionRevertedError)
}

/** Ignores a revert, because it means that the requested value does not exist. */
export function ifReverted(error: unknown): undefined {
  if (!isRevert(error)) throw error
}

/** How tokens say that they are paused, or that they have blocked an account. */
export const pausedPattern = /paused/i
export const blockedPattern = /blacklist|blocklist|denylist|blocked/i
/** Whether a token is paused or has blocked an account. Then no other way of paying helps. */
export function isPausedOrBlocked(error: unknown): boolean {
  return hasMessage(error, pausedPattern) || hasMessage(error, blockedPattern)
}

/** Whether one of our nodes, or a proxy before it, did not answer. */
export function hasLostNode(error: unknown): boolean {
  return partsOf(error).some(part => part instanceof HttpRequestError || part instanceof TimeoutError)
}
