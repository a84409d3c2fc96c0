import { createClient, custom, MethodNotFoundRpcError } from 'viem'
import type { Connector } from 'wagmi'
import { wasNotSent } from '#chain/errors.ts'
import type { Sender } from '../sender.ts'

/** The outcome of a wallet request. */
export type Answer<Value> =
  /** The wallet approved. */
  | { readonly value: Value }
  /** The answer was unclear: the wallet may have carried out the request. */
  | { readonly doubt: unknown }

const approvedMethods: readonly string[] = ['eth_sendTransaction', 'wallet_sendCalls', 'eth_signTypedData_v4']

/**
 * Runs one of wagmi's actions that the visitor has to approve, and distinguishes an explicit refusal from everything
 * else (design §5).
 * @param act gets the connector to hand to wagmi
 * @param beforeAsking called right before the request leaves the page
 * @param shown a further parameter that only the email wallet gets, and shows
 * @throws what failed before the request left, and the wallet's refusal
 */
export async function askWallet<Value>(
  { connector, address, request }: Sender,
  act: (connector: Connector) => Promise<Value>,
  beforeAsking: () => void = () => {},
  shown?: object,
): Promise<Answer<Value>> {
  let answer: { readonly error?: unknown } | undefined
  const provider = {
    async request(args: Parameters<typeof request>[0]) {
      // viem repeats this request after some errors, but the visitor must not be asked twice.
      if (args.method === 'wallet_sendTransaction')
        throw new MethodNotFoundRpcError(new Error(args.method), { method: args.method })
      if (!approvedMethods.includes(args.method)) return request(args)
      beforeAsking()
      answer = {}
      try {
        const params = shown &&
          connector.id === 'email' &&
          Array.isArray(args.params) && [...args.params, shown]
        return await request(params ? { ...args, params } : args)
      } catch (error) {
        answer = { error }
        throw error
      }
    },
  }
  // wagmi's own client would wrap the error, but the wallet's original error is needed here.
  const client = createClient({ account: address, transport: custom(provider, { retryCount: 0 }) })
  try {
    return { value: await act({ ...connector, getClient: async () => client }) }
  } catch (error) {
    if (!answer) throw error
    if ('error' in answer && wasNotSent(answer.error)) throw answer.error
    return { doubt: 'error' in answer ? answer.error : error }
  }
}
