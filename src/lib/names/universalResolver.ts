import {
  BaseError,
  type Client,
  ContractFunctionRevertedError,
  HttpRequestError,
  TimeoutError,
  type Transport,
} from 'viem'
import type { Address } from './address.ts'

/** ENS's Universal Resolver on Ethereum, the proxy that the ENS DAO maintains (as in viem's mainnet). */
export const universalResolverAddress: Address = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'

/** A node of Ethereum for names. Its client has `ccipRead: false`, so that no name makes the page ask strangers (EIP-3668). */
export type NamesNode = Client<Transport>

/**
 * Whether the resolver answered that there is no such record, or that only other servers have it. Any other
 * error is the node's.
 */
export function isResolverRefusal(error: unknown): boolean {
  return (
    error instanceof BaseError && error.walk(cause => cause instanceof ContractFunctionRevertedError) !== null
  )
}

/** Whether an answer without a reason may be due to another name in the same call, which took its gas. */
export function mayLackGas(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const hasReason = (cause: unknown) =>
    cause instanceof HttpRequestError ||
    cause instanceof TimeoutError ||
    (cause instanceof ContractFunctionRevertedError && cause.raw !== undefined && cause.raw !== '0x')
  return error.walk(hasReason) === null
}
