import {
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  HttpRequestError,
  TimeoutError,
} from 'viem'
import { KudosError } from '#lib/errors.ts'
import { hasCode, hasMessage, isUserRejection, partsOf } from '#lib/outsideErrors.ts'

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

/** How tokens say that they stand still, and that they have blocked somebody. */
export const pausedPattern = /paused/i
export const blockedPattern = /blacklist|blocklist|denylist|blocked/i
/** Whether a token stands still for everybody or for somebody: no other way of paying helps. */
export function isPausedOrBlocked(error: unknown): boolean {
  return hasMessage(error, pausedPattern) || hasMessage(error, blockedPattern)
}

/** Whether a node of ours did not answer, or something before it did. */
export function hasLostNode(error: unknown): boolean {
  return partsOf(error).some(part => part instanceof HttpRequestError || part instanceof TimeoutError)
}
