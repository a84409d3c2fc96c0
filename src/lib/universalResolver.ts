import { BaseError, type Client, ContractFunctionRevertedError, type Transport } from 'viem'
import type { Address } from './address.ts'

/** ENS's Universal Resolver on Ethereum, the proxy that the ENS DAO maintains (as in viem's mainnet). */
export const universalResolverAddress: Address = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'

/** A node of Ethereum for names. Its client has `ccipRead: false`, so that no name makes the page ask strangers (EIP-3668). */
export type NamesNode = Client<Transport>

/**
 * Whether the resolver itself said no: there is no such record, or one that other servers would have to tell. Any other
 * error is the node's.
 */
export function isResolverRefusal(error: unknown): boolean {
  return (
    error instanceof BaseError && error.walk(cause => cause instanceof ContractFunctionRevertedError) !== null
  )
}
