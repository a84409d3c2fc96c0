import { createClient, custom, MethodNotFoundRpcError } from 'viem'
import type { Connector } from 'wagmi'
import { wasNotSent } from '#chain/errors.ts'
import type { Sender } from '../sender.ts'

/** What became of asking a wallet. */
export type Answer<Value> =
  /** The wallet said yes. */
  | { readonly value: Value }
  /** It gave no clear answer: it may have done what it was asked for. */
  | { readonly doubt: unknown }

const approvedMethods: readonly string[] = ['eth_sendTransaction', 'wallet_sendCalls', 'eth_signTypedData_v4']

/**
 * Runs one of wagmi's actions that have the visitor approve something, and tells an explicit refusal from everything else (design §5).
 * @param act gets the connector to hand to wagmi
 * @param beforeAsking called right before the request leaves the page
 * @param shown a further parameter for the email wallet, which shows it; no other wallet gets it
 * @throws what failed before the request left, and what the wallet refused with
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
      // viem asks again in this way after some errors, but nobody is asked twice.
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
  // wagmi's own client would add what viem makes of an error; what the wallet itself said is needed here.
  const client = createClient({ account: address, transport: custom(provider, { retryCount: 0 }) })
  try {
    return { value: await act({ ...connector, getClient: async () => client }) }
  } catch (error) {
    if (!answer) throw error
    if ('error' in answer && wasNotSent(answer.error)) throw answer.error
    return { doubt: 'error' in answer ? answer.error : error }
  }
}
