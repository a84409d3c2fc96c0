import pino from 'pino'
import { MethodNotFoundRpcError, numberToHex, UnauthorizedProviderError } from 'viem'
import type { Chain } from 'viem/chains'
import * as z from 'zod/mini'
import { walletConnectWords } from '#languages/words/walletConnectWords.ts'
import type { TextStorage } from '#lib/browser/safeStorage.ts'
import { KudosError } from '#lib/errors.ts'
import { withTimeLimit } from '#lib/timeLimit.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import { accountChainIds } from '../chains/approvedChains.ts'
import { forgetDeepLink, openForRequest, sessionTopicKey } from '../deepLinkMemory.ts'
import { abortedError } from '../errors.ts'
import { isClockWrong } from '../isClockWrong.ts'
import { walletStorageKey } from '../lastWallet.ts'
import type { ConnectRequest } from './ConnectOption.ts'
import { keyValueStorage } from './keyValueStorage.ts'
import {
  attachSession,
  connectToRelay,
  forgetSharedCore,
  type Library,
  onHeartbeat,
  startLibrary,
  stopLibrary,
  subscribe,
} from './walletConnectInternals.ts'

/** The options of WalletConnect. */
export interface WalletConnectOptions extends Pick<DialogOptions, 'relayUrl' | 'metadata'> {
  readonly projectId: string
  readonly storage: TextStorage
  /** When it is aborted, the library stops, and the session is kept for the next page. */
  readonly signal: AbortSignal
}

type Network = Pick<Chain, 'id' | 'rpcUrls'>
type Event = 'accountsChanged' | 'chainChanged' | 'disconnect'
type Listener = (value: unknown) => void
/** The visitor's connection. Without one, the library may hold a session of another page. */
type Connection = { readonly library: Library; readonly topic: string }
type Request = { readonly method: string; readonly params?: unknown }

/** Milliseconds to wait for a pairing URI, and for a lost relay (design §8). */
const relayLimit = 10_000
/** Milliseconds to wait for the wallet's answer when a session ends. */
const disconnectLimit = 3_000
const disconnectReason = { code: 6000, message: 'User disconnected.' }
/** The name under which the library's data are stored. */
const storageName = `${walletStorageKey}.walletConnect`

/** The methods that wallets are asked to approve, along with the networks; they may approve fewer. */
const methods = [
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'personal_sign',
  'wallet_addEthereumChain',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_switchEthereumChain',
]
const events = ['accountsChanged', 'chainChanged']

/**
 * Creates the provider of a wallet that is reached over WalletConnect (EIP-1193). It sends nothing until it is used.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a flat factory; its methods share the state at its top
export function createWalletConnectProvider(options: WalletConnectOptions, networks: readonly Network[]) {
  const { storage, signal } = options
  let starting: Promise<Library> | undefined
  let connection: Connection | undefined
  let latest: ConnectRequest | undefined
  const listeners = new Map<string, Set<Listener>>()

  function emit(event: Event, value?: unknown) {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }

  async function start(): Promise<Library> {
    starting ??= makeLibrary(options, networks)
      .catch(() => startAfresh(options, networks))
      .then(library => {
        follow(library)
        return library
      })
    const library = await starting.catch(error => {
      starting = undefined
      throw error
    })
    if (!signal.aborted) return library
    discard(library)
    throw abortedError()
  }

  /** Stops a library that failed, so that the next attempt starts with a fresh one. */
  function discard(library: Library) {
    starting = undefined
    stopLibrary(library)
  }

  /** Forwards the wallet's events of the visitor's connection. */
  function follow(library: Library) {
    const isConnected = () => connection?.library === library
    library.on('accountsChanged', accounts => isConnected() && emit('accountsChanged', accounts))
    library.on('chainChanged', chainId => isConnected() && emit('chainChanged', chainId))
    library.on('session_update', () => isConnected() && followSession())
    library.on('session_delete', ({ topic }) => lose(topic))
    library.signer.client.on('session_expire', ({ topic }) => lose(topic))
    library.signer.client.on('session_request_sent', ({ topic, request: { method } }) => {
      if (isConnected() && connection?.topic === topic && !method.startsWith('wallet_get'))
        openForRequest(storage)
    })
    onHeartbeat(library, recheck)
  }

  /** The library adopts a changed session, but keeps accounts and a network that are no longer approved. */
  function followSession() {
    if (!connection) return
    const { library, topic } = connection
    const { accounts = [] } = library.session?.namespaces.eip155 ?? {}
    const [first, ...others] = accountChainIds(accounts)
    if (first === undefined) return lose(topic)
    if (![first, ...others].includes(library.chainId)) return moveTo(library, first)
    const prefix = `eip155:${library.chainId}:`
    library.accounts = accounts.flatMap(account => account.split(prefix)[1] ?? [])
    emit('accountsChanged', library.accounts)
  }

  function forget() {
    // Another page of the site may have stored its own connection meanwhile.
    if (connection && storage.getItem(sessionTopicKey) === connection.topic) {
      storage.removeItem(sessionTopicKey)
      forgetDeepLink(storage)
    }
    connection = undefined
  }

  function lose(topic: string) {
    if (connection?.topic !== topic) return
    forget()
    emit('disconnect')
  }

  /** Called after sleep, a lost network or a lost relay. */
  function recheck() {
    const isAwaited = connection !== undefined || latest?.signal?.aborted === false
    if (!starting || !isAwaited || document.visibilityState !== 'visible') return
    starting.then(reach).then(
      () => latest?.onRelay?.(true),
      () => latest?.onRelay?.(false),
    )
  }
  // The relay reports the end of a session to one page only. The other pages learn it from the shared storage.
  const followOtherPages = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === sessionTopicKey && oldValue !== null && newValue === null) lose(oldValue)
  }
  window.addEventListener('storage', followOtherPages, { signal })
  window.addEventListener('online', recheck, { signal })
  document.addEventListener('visibilitychange', recheck, { signal })
  signal.addEventListener('abort', () => {
    connection = undefined
    void starting?.then(discard)
  })

  /** Offers a pairing on all networks, of which a wallet may leave out any. */
  async function offer(library: Library) {
    try {
      const eip155 = { chains: networks.map(({ id }) => `eip155:${id}`), methods, events }
      // The library's own connect() does not say which attempt a URI belongs to, and loses the code of a refusal.
      const offering = library.signer.client.connect({ optionalNamespaces: { eip155 } })
      const { uri, approval } = await withTimeLimit(offering, relayLimit, relayError)
      if (!uri) throw new Error('The pairing has no address.')
      return { uri, approval }
    } catch (error) {
      discard(library)
      throw await explainRelayError(error)
    }
  }

  /** Ends the session on both sides, or only here if the relay can't be reached. Takes 3 s at most. */
  async function endConnection() {
    if (!connection) return
    const { library, topic } = connection
    forget()
    await endSession(library, topic)
  }

  return {
    /** The current session. Its namespaces list the networks that the wallet has approved. */
    get session() {
      return connection?.library.session
    },

    /**
     * Offers one pairing to wallets and resolves once one has accepted it. A later attempt replaces this one.
     * @throws KudosError `start` if the library does not start; `relay` if there is no URI after 10 s; the wallet's
     * error if it refuses.
     */
    async pair(request: ConnectRequest) {
      latest = request
      const library = await start()
      if (request.signal?.aborted) throw abortedError()
      await endConnection()
      const { uri, approval } = await offer(library)
      const isAbandoned = () => request.signal?.aborted === true || latest !== request
      if (!isAbandoned()) request.onUri?.(uri)
      const session = await approval()
      if (isAbandoned()) {
        // The wallet approved an attempt that is no longer awaited, so it must not keep the session.
        await endSession(library, session.topic)
        throw abortedError()
      }
      await attachSession(library, session)
      connection = { library, topic: session.topic }
      storage.setItem(sessionTopicKey, session.topic)
      // The stored link belongs to the previous wallet.
      forgetDeepLink(storage)
    },

    /** Resumes the session of an earlier page; resolves to whether there is one. */
    async resume() {
      const library = await start()
      const topic = storage.getItem(sessionTopicKey)
      const { session } = library.signer.client
      if (topic === null || !session.keys.includes(topic)) return false
      if (library.session?.topic !== topic) await attachSession(library, session.get(topic))
      connection = { library, topic }
      subscribe(library, topic)
      // The network that the library has stored may belong to another session.
      followSession()
      return connection !== undefined
    },

    /**
     * Every error of ours and viem's means that the wallet was not asked. Any other may come from the wallet or the
     * transport.
     */
    async request({ method, params }: Request): Promise<unknown> {
      const eip155 = connection?.library.session?.namespaces.eip155
      if (!connection || !eip155) throw endedError()
      const { library, topic } = connection
      if (method === 'eth_chainId') return numberToHex(library.chainId)
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return library.accounts
      const approved = accountChainIds(eip155.accounts)
      const isSwitch = method === 'wallet_switchEthereumChain'
      const wanted = Number(switchParams.safeParse(params).data?.[0]?.chainId)
      if (isSwitch && approved.includes(wanted)) {
        moveTo(library, wanted)
        return null
      }
      if (!eip155.methods.includes(method)) throw new MethodNotFoundRpcError(new Error(method), { method })
      if (!isSwitch && !approved.includes(library.chainId))
        throw new UnauthorizedProviderError(new Error(`Chain ${library.chainId} is not approved.`))
      await reach(library)
      try {
        return await library.request({ method, params: params === undefined ? [] : [params].flat() })
      } catch (error) {
        if (!isUnsent(error)) throw error
        lose(topic)
        discard(library)
        throw endedError(error)
      }
    },

    disconnect: endConnection,
    on(event: string, listener: Listener) {
      listeners.set(event, new Set(listeners.get(event)).add(listener))
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
    },
  }
}

function makeLibrary(
  { projectId, relayUrl, metadata, storage }: WalletConnectOptions,
  networks: readonly Network[],
): Promise<Library> {
  const [first = 1, ...others] = networks.map(({ id }) => id)
  return startLibrary({
    projectId,
    ...(relayUrl && { relayUrl }),
    metadata: {
      name: metadata?.name ?? 'Kudos',
      description: metadata?.description ?? 'A tip with a message',
      url: metadata?.url ?? window.location.origin,
      icons: [...(metadata?.icons ?? [new URL('icon.svg', document.baseURI).href])],
    },
    optionalChains: [first, ...others],
    rpcMap: Object.fromEntries(networks.map(({ id, rpcUrls }) => [id, rpcUrls.default.http[0] ?? ''])),
    showQrModal: false,
    disableProviderPing: true,
    telemetryEnabled: false,
    storage: keyValueStorage(storage, storageName),
    // The library would log to the console what this page shows to the visitor.
    logger: pino({ level: 'silent' }),
  })
}

/** Starts again without the stored data, because the library can't recover from data that it can't read. */
function startAfresh(options: WalletConnectOptions, networks: readonly Network[]): Promise<Library> {
  options.storage.removeItem(storageName)
  forgetSharedCore()
  return makeLibrary(options, networks).catch(cause => {
    throw new KudosError(walletConnectWords().notStarted, {
      code: 'start',
      advice: walletConnectWords().notStartedAdvice,
      cause,
    })
  })
}

async function reach(library: Library): Promise<void> {
  await withTimeLimit(connectToRelay(library), relayLimit, relayError).catch(async error => {
    throw await explainRelayError(error)
  })
}

/** Changes to a network that the wallet has already approved, so the wallet need not be asked. */
function moveTo({ signer }: Library, chainId: number) {
  signer.setDefaultChain(`eip155:${chainId}`)
}

/**
 * Ends a session, at least on this side. The library's own disconnect() would wait for the relay, and end a later
 * session.
 */
async function endSession({ signer }: Library, topic: string): Promise<void> {
  const { client } = signer
  const notified = client.disconnect({ topic, reason: disconnectReason })
  await withTimeLimit(notified, disconnectLimit, relayError).catch(() => undefined)
  if (client.session.keys.includes(topic)) await client.session.delete(topic, disconnectReason)
  if (signer.session?.topic === topic) delete signer.session
}

const switchParams = z.array(z.object({ chainId: z.string() }))

/** Whether the library has refused a request before sending it. A wallet's answer is not an instance of Error. */
function isUnsent(error: unknown): boolean {
  return error instanceof Error && /^(no matching key|expired|missing or invalid)\b/i.test(error.message)
}

/** The error of a request that has not left this page. */
function notAsked(message: string, code: string, advice: string, cause: unknown): KudosError {
  return new KudosError(message, { code, notAsked: true, advice, cause })
}

function relayError(cause?: unknown): KudosError {
  if (cause instanceof KudosError) return cause
  const { noAnswer, noAnswerAdvice } = walletConnectWords()
  return notAsked(noAnswer, 'relay', noAnswerAdvice, cause)
}

/**
 * The reason why the relay did not answer. It refuses a device with a wrong clock, because the sign-in contains the
 * time.
 */
async function explainRelayError(cause: unknown): Promise<KudosError> {
  const error = relayError(cause)
  if (error.code !== 'relay' || !(await isClockWrong())) return error
  const { wrongClock, wrongClockAdvice } = walletConnectWords()
  return notAsked(wrongClock, 'clock', wrongClockAdvice, cause)
}

function endedError(cause?: unknown): KudosError {
  const { ended, endedAdvice } = walletConnectWords()
  return notAsked(ended, 'disconnected', endedAdvice, cause)
}
