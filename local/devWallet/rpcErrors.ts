import { BaseError, RpcRequestError } from 'viem'

/** An error as a wallet hands it to a page: code and data as in EIP-1193 and EIP-1474. */
export class ProviderRpcError extends Error {
  override name = 'ProviderRpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** The visitor rejected the request (EIP-1193). */
export const userRejected = () => new ProviderRpcError(4001, 'User rejected the request.')

/** The page may not use that account (EIP-1193). */
export const unauthorized = () =>
  new ProviderRpcError(4100, 'The requested method and/or account has not been authorized by the user.')

/** The wallet does not have that method (EIP-1193). */
export const unsupportedMethod = (method: string) =>
  new ProviderRpcError(4200, `The method "${method}" does not exist / is not available.`)

/** A window of the wallet is already open (as MetaMask answers). */
export const alreadyPending = (method: string) =>
  new ProviderRpcError(-32002, `Request of type '${method}' already pending. Please wait.`)

/** An error of the node as a wallet passes it on: with the node's own code, message and data. */
export function toProviderRpcError(error: unknown): unknown {
  if (!(error instanceof BaseError)) return error
  const answer = error.walk(cause => cause instanceof RpcRequestError)
  if (answer instanceof RpcRequestError) return new ProviderRpcError(answer.code, answer.details, answer.data)
  return new ProviderRpcError(-32603, error.shortMessage)
}
