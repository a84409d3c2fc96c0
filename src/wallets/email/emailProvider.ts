import {
  numberToHex,
  UnauthorizedProviderError,
  UnsupportedProviderMethodError,
  UserRejectedRequestError,
} from 'viem'
import * as z from 'zod/mini'
import {
  type FramePayload,
  mayBeAutomatic,
  needsApproval,
  rpcRequest,
  transactionObject,
  walletMethods,
} from '#emailWallet/protocol/frame.ts'
import { emailWalletWords } from '#languages/words/emailWalletWords.ts'
import { randomId } from '#lib/browser/randomId.ts'
import { KudosError } from '#lib/errors.ts'
import type { Address } from '#lib/names/address.ts'
import { invalidResponseError } from '../errors.ts'
import type { Decide } from './decisions.ts'
import type { EmailMemory } from './emailMemory.ts'
import type { SecureFrame } from './secureFrame.ts'

type Listener = (value: unknown) => void

/** Milliseconds that a request without an approval may take. */
const silentLimit = 30_000

/** Milliseconds for which a lost answer is requested again, and the pause between two tries. */
const [outcomeLimit, outcomePause] = [60_000, 1_000]

/** Error codes after which the page may still carry out a request that it has received. */
const openCodes: readonly string[] = ['secure-page-down', 'aborted', 'nonsense', 'not-known']
/** Error codes of a session that has ended. */
const goneCodes: readonly string[] = ['signed-out', 'not-connected']

const switchParams = z.array(z.object({ chainId: z.string() }))

/**
 * The email wallet as an EIP-1193 provider, over the secure page.
 * @param decide sends a request that the visitor decides; it is cancelled if the dialog is closed
 * @param onEmail called with the email that is logged in
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a flat factory; its methods share the state at its top
export function createEmailProvider({
  frame,
  memory,
  decide,
  onEmail,
}: {
  readonly frame: Pick<SecureFrame, 'ask'>
  readonly memory: EmailMemory
  readonly decide: Decide
  readonly onEmail: (email: string) => void
}) {
  const listeners = new Map<string, Set<Listener>>()
  let start = 1
  let account: Address | undefined
  let chainIds: readonly number[] = []
  const chainId = () => memory.get().chainId ?? start

  function emit(event: 'accountsChanged' | 'chainChanged', value: unknown) {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }

  async function readUser() {
    const user = await decide('GET_USER', { chainId: chainId() })
    account = user.address
    chainIds = user.chainIds
    memory.set('email', user.email)
    memory.set('chainId', user.chainId)
    memory.set('lastMail', undefined)
    onEmail(user.email)
    return [user.address]
  }

  /** Restores the accounts of an earlier visit; requests nothing without a login. */
  async function restore() {
    const { email, session: token } = memory.get()
    if (email === undefined) return []
    const { isConnected } = await frame.ask('IS_CONNECTED', { token })
    if (isConnected) return readUser()
    memory.forgetLogin()
    return []
  }

  /** Removes the account and notifies the listeners. */
  function leave() {
    const wasThere = account !== undefined
    account = undefined
    memory.forgetLogin()
    if (wasThere) emit('accountsChanged', [])
  }

  async function switchTo(params: unknown) {
    const wanted = Number(switchParams.safeParse(params).data?.[0]?.chainId)
    const current = chainId()
    const answer = await frame.ask('SWITCH_NETWORK', { chainId: wanted }).catch((cause: unknown) => {
      if (!(cause instanceof KudosError) || cause.code !== 'unknown-network') throw cause
      const { message, code } = cause
      throw new KudosError(message, { code, cause, advice: emailWalletWords().chooseAnother })
    })
    memory.set('chainId', answer.chainId)
    if (answer.chainId !== current) emit('chainChanged', numberToHex(answer.chainId))
    return null
  }

  async function ask(name: string, params: unknown) {
    const { data: request } = rpcRequest.safeParse({ method: name, params })
    if (!request || (isUntouched() && !mayBeAutomatic(name) && !needsApproval(name)))
      throw new UnsupportedProviderMethodError(new Error('Action not allowed'), { method: name })
    if (!account) throw new UnauthorizedProviderError(new Error('You are not logged in.'))
    try {
      if (needsApproval(name)) return await askForApproval(request, account)
      const { result } = await frame.ask('RPC_REQUEST', request, { limit: silentLimit })
      if (name === 'eth_getTransactionByHash' && !transactionObject.safeParse(result).success)
        throw invalidResponseError(result)
      return result
    } catch (error) {
      if (!(error instanceof KudosError)) throw error
      if (error.cancelled) throw new UserRejectedRequestError(error)
      if (goneCodes.includes(error.code)) leave()
      const { message, code, advice, cause } = error
      throw new KudosError(message, { code, advice, cause, notAsked: code !== 'not-known' })
    }
  }

  /**
   * Requests an approval. If the answer gets lost because the page was reloaded or the dialog closed, it is requested
   * again by the request's id.
   */
  async function askForApproval(request: FramePayload<'RPC_REQUEST'>, address: Address) {
    const requestId = randomId()
    let isPosted = false
    const onPosted = () => {
      isPosted = true
    }
    try {
      const options = { id: requestId, onPosted, limit: undefined }
      return (await decide('RPC_REQUEST', request, options)).result
    } catch (error) {
      if (!isPosted || !(error instanceof KudosError) || !openCodes.includes(error.code)) throw error
      return outcomeOf(requestId, address)
    }
  }

  /**
   * @throws KudosError what the page answered; `not-known` if for a minute the page can't be reached or does not know
   * the outcome
   */
  async function outcomeOf(requestId: string, address: Address): Promise<unknown> {
    const until = Date.now() + outcomeLimit
    for (;;) {
      try {
        const limit = until - Date.now()
        return (await frame.ask('GET_OUTCOME', { requestId, address }, { limit })).result
      } catch (error) {
        if (!(error instanceof KudosError) || !openCodes.includes(error.code)) throw error
        if (error.code === 'aborted' || Date.now() + outcomePause > until)
          throw new KudosError(emailWalletWords().noAnswer, {
            code: 'not-known',
            advice: emailWalletWords().noAnswerAdvice,
            cause: error,
          })
      }
      await new Promise(resolve => setTimeout(resolve, outcomePause))
    }
  }

  return {
    /** Sets the network of a first login (EIP-155), which is 1 by default. */
    startOn(chainId: number) {
      start = chainId
    },
    leave,
    provider: {
      /**
       * The networks of the wallet, in the shape in which WalletConnect reports approved ones (CAIP-25); undefined
       * without a login.
       */
      get session() {
        if (!account) return undefined
        const accounts = chainIds.map(id => `eip155:${id}:${account}`)
        return { namespaces: { eip155: { accounts, methods: walletMethods } } }
      },
      /**
       * Supports the methods of specification §6.
       * @throws KudosError in the service's words, or the errors of EIP-1193: 4001 if the visitor refused or closed the
       * dialog, 4100 without a login, 4200 for any other method. With the code `not-known` the request may have been
       * carried out; any other error is marked as `notAsked`, because the wallet knows that it was not
       */
      async request({ method, params }: { readonly method: string; readonly params?: unknown }) {
        switch (method) {
          case 'eth_chainId':
            return numberToHex(chainId())
          case 'eth_requestAccounts':
            return readUser()
          case 'eth_accounts':
            return account ? [account] : restore()
          case 'wallet_switchEthereumChain':
            return switchTo(params)
          default:
            return ask(method, params)
        }
      },
      on(event: string, listener: Listener) {
        listeners.set(event, new Set(listeners.get(event)).add(listener))
      },
      removeListener(event: string, listener: Listener) {
        listeners.get(event)?.delete(listener)
      },
    },
  }
}

/** Whether the visitor has not interacted with this page yet, so that requests are automatic. */
function isUntouched(): boolean {
  const { userActivation }: { userActivation?: UserActivation } = navigator
  return userActivation?.hasBeenActive === false
}
