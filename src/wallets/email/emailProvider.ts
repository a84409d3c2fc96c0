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

/** Milliseconds that a request which nobody has to approve may take. */
const silentLimit = 30_000

/** Milliseconds within which an answer that was lost is asked for again, and between two tries. */
const [outcomeLimit, outcomePause] = [60_000, 1_000]

/** Codes that leave open what became of a request that the page has. */
const openCodes: readonly string[] = ['secure-page-down', 'aborted', 'nonsense', 'not-known']
/** Codes of a session that is over. */
const goneCodes: readonly string[] = ['signed-out', 'not-connected']

const switchParams = z.array(z.object({ chainId: z.string() }))

/**
 * The email wallet as any other (EIP-1193), over the secure page.
 * @param decide asks for what the visitor decides; where the dialog is closed meanwhile it is given up
 * @param onEmail called with who is logged in
 */
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

  /** The accounts of an earlier visit; nothing is asked where nobody has logged in. */
  async function restore() {
    const { email, session: token } = memory.get()
    if (email === undefined) return []
    const { isConnected } = await frame.ask('IS_CONNECTED', { token })
    if (isConnected) return readUser()
    memory.forgetLogin()
    return []
  }

  /** The account is gone; listeners are notified. */
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
    if (!account) throw new UnauthorizedProviderError(new Error('Nobody is logged in.'))
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

  /** An answer that got lost, because the page was loaded again or the dialog closed, is asked for by the request's id. */
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

  /** @throws KudosError what the page answered; `not-known` where it can't be reached, or can't tell, for a minute */
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
    /** Network of a first login (EIP-155); 1 unless told. */
    startOn(chainId: number) {
      start = chainId
    },
    leave,
    provider: {
      /** The networks that it has, as WalletConnect tells what was approved (CAIP-25); undefined without a login. */
      get session() {
        if (!account) return undefined
        const accounts = chainIds.map(id => `eip155:${id}:${account}`)
        return { namespaces: { eip155: { accounts, methods: walletMethods } } }
      },
      /**
       * Its methods are those of specification §6.
       * @throws KudosError in the service's words, or the errors of EIP-1193: 4001 where the visitor said no or closed the
       * dialog, 4100 without a login, 4200 for any other method. With the code `not-known` it may have been done; any other
       * is marked as `notAsked`, because the wallet knows that nothing was done
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

/** Whether the visitor has done nothing on this page yet: whatever is asked meanwhile is asked automatically. */
function isUntouched(): boolean {
  const { userActivation }: { userActivation?: UserActivation } = navigator
  return userActivation?.hasBeenActive === false
}
