import pino from 'pino'
import { MethodNotFoundRpcError, numberToHex, UnauthorizedProviderError } from 'viem'
import * as z from 'zod/mini'
import { KudosError } from '#lib/errors.ts'
import type { TextStorage } from '#lib/safeStorage.ts'
import { withTimeLimit } from '#lib/timeLimit.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import { accountChainIds } from '../approvedChains.ts'
import { checkDeepLink, forgetDeepLink } from '../deepLinkMemory.ts'
import { abortedError } from '../errors.ts'
import { walletStorageKey } from '../lastWallet.ts'
import type { ConnectRequest } from './ConnectOption.ts'
import { keyValueStorage } from './keyValueStorage.ts'
import {
  type Client,
  connectToRelay,
  forgetSharedCore,
  onHeartbeat,
  startClient,
  stopClient,
} from './walletConnectInternals.ts'

/** What WalletConnect is set up with. */
export interface WalletConnectOptions extends Pick<DialogOptions, 'relayUrl' | 'metadata'> {
  readonly projectId: string
  readonly storage: TextStorage
  /** Once it is aborted, the library is stopped, and the session kept for the next page. */
  readonly signal: AbortSignal
}

type Session = ReturnType<Client['session']['get']>
/** What happens to a connected wallet (EIP-1193). */
type Event = 'accountsChanged' | 'chainChanged' | 'disconnect'
type Listener = (value: unknown) => void
/** The visitor's connection: a session, and the network the wallet is on. */
type Connection = { readonly client: Client; readonly topic: string; readonly chainId: number }

/** The provider of a wallet reached over WalletConnect (EIP-1193). */
export interface WalletConnectProvider {
  /** The session there is; its namespaces tell which networks the wallet has approved. */
  readonly session: Session | undefined
  /**
   * Offers one pairing to wallets and resolves once one has taken it. A later attempt takes this one's place.
   * @throws KudosError `start` when the library does not; `relay` when there is no address after 10 s; what the wallet says, where it says no.
   */
  pair(request: ConnectRequest): Promise<void>
  /** Takes up the session of an earlier page; resolves to whether there is one. */
  resume(): Promise<boolean>
  /** Every error of ours and viem's means that the wallet was not asked; any other may come from the wallet or the way there. */
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  /** Ends the session at both ends; where the relay is away, at this one. Takes 3 s at most. */
  disconnect(): Promise<void>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

/** Milliseconds to an address, and to a relay that was lost (design §8). */
const relayLimit = 10_000
/** Milliseconds that the wallet's answer to the end of a session is waited for. */
const disconnectLimit = 3_000
const disconnectReason = { code: 6000, message: 'User disconnected.' }
/** Where the library stores its own. */
const storageName = `${walletStorageKey}.walletConnect`
/** Where the connection is stored. */
const connectionName = `${storageName}.connection`
const storedConnection = z.object({ topic: z.string(), chainId: z.number() })

/** What wallets are asked to approve, beside the networks; they may approve less. */
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

/** Makes the provider. Nothing is asked before it is used. */
export function createWalletConnectProvider(
  options: WalletConnectOptions,
  chainIds: readonly number[],
): WalletConnectProvider {
  const { storage, signal } = options
  let starting: Promise<Client> | undefined
  let connection: Connection | undefined
  let latest: ConnectRequest | undefined
  const listeners = new Map<string, Set<Listener>>()

  function emit(event: Event, value?: unknown) {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }

  async function start(): Promise<Client> {
    starting ??= makeClient(options)
      .catch(() => startAfresh(options))
      .then(client => {
        follow(client)
        return client
      })
    const client = await starting.catch(error => {
      starting = undefined
      throw error
    })
    if (!signal.aborted) return client
    discard(client)
    throw abortedError()
  }

  /** Stops a library that failed, so that the next attempt starts with a fresh one. */
  function discard(client: Client) {
    starting = undefined
    stopClient(client)
  }

  /** Passes on what the wallet says of the visitor's connection. */
  function follow(client: Client) {
    const isCurrent = (topic: string) => connection?.client === client && connection.topic === topic
    client.on('session_event', ({ topic, params: { event } }) => {
      if (!isCurrent(topic)) return
      if (event.name === 'chainChanged') return moveTo(chainIdOf(event.data))
      const accounts = z.array(z.string()).safeParse(event.data)
      if (event.name === 'accountsChanged' && accounts.success)
        emit('accountsChanged', accounts.data.map(addressOf))
    })
    client.on('session_update', ({ topic }) => {
      if (!isCurrent(topic)) return
      const [first, ...others] = chainIdsOf(provider.session)
      if (first === undefined) return lose(topic)
      if (connection && ![first, ...others].includes(connection.chainId)) moveTo(first)
      else emit('accountsChanged', accounts())
    })
    client.on('session_delete', ({ topic }) => isCurrent(topic) && lose(topic))
    client.on('session_expire', ({ topic }) => isCurrent(topic) && lose(topic))
    onHeartbeat(client, recheck)
  }

  /** The accounts that the wallet shares on its network; elsewhere, where it shares none there. */
  function accounts(): string[] {
    const { accounts = [] } = provider.session?.namespaces.eip155 ?? {}
    const here = accounts.filter(account => account.startsWith(`eip155:${connection?.chainId}:`))
    return [...new Set((here.length > 0 ? here : accounts).map(addressOf))]
  }

  function moveTo(chainId: number) {
    if (!connection || !Number.isSafeInteger(chainId) || connection.chainId === chainId) return
    setConnection({ ...connection, chainId })
    emit('chainChanged', numberToHex(chainId))
    emit('accountsChanged', accounts())
  }

  function setConnection(next: Connection) {
    connection = next
    const { topic, chainId } = next
    storage.setItem(connectionName, JSON.stringify({ topic, chainId }))
  }

  /** Forgets the connection. */
  function forget() {
    connection = undefined
    storage.removeItem(connectionName)
    forgetDeepLink(storage)
  }

  /** The session is over. */
  function lose(topic: string) {
    if (connection?.topic !== topic) return
    forget()
    emit('disconnect')
  }

  /** After sleep, a lost network or a relay that was away. */
  function recheck() {
    const isAwaited = connection !== undefined || latest?.signal?.aborted === false
    if (!starting || !isAwaited || document.visibilityState !== 'visible') return
    starting.then(reach).then(
      () => latest?.onRelay?.(true),
      () => latest?.onRelay?.(false),
    )
  }
  window.addEventListener('online', recheck, { signal })
  document.addEventListener('visibilitychange', recheck, { signal })
  signal.addEventListener('abort', () => {
    connection = undefined
    void starting?.then(discard)
  })

  /** Offers a pairing on all networks, each of which a wallet may leave out. */
  async function offer(client: Client) {
    try {
      const eip155 = { chains: chainIds.map(id => `eip155:${id}`), methods, events }
      const offering = client.connect({ optionalNamespaces: { eip155 } })
      const { uri, approval } = await withTimeLimit(offering, relayLimit, relayError)
      if (!uri) throw new Error('A pairing without an address.')
      return { uri, approval }
    } catch (error) {
      discard(client)
      throw relayError(error)
    }
  }

  async function endConnection() {
    if (!connection) return
    const { client, topic } = connection
    forget()
    await endSession(client, topic)
  }

  const provider: WalletConnectProvider = {
    get session() {
      const store = connection?.client.session
      return connection && store?.keys.includes(connection.topic) ? store.get(connection.topic) : undefined
    },

    async pair(request) {
      latest = request
      const client = await start()
      if (request.signal?.aborted) throw abortedError()
      await endConnection()
      const { uri, approval } = await offer(client)
      const isAbandoned = () => request.signal?.aborted === true || latest !== request
      if (!isAbandoned()) request.onUri?.(uri)
      const session = await approval()
      if (isAbandoned()) {
        // The wallet's owner said yes to an attempt that nobody waits for: their wallet must not believe in it.
        await endSession(client, session.topic)
        throw abortedError()
      }
      const [chainId = NaN] = chainIdsOf(session)
      setConnection({ client, topic: session.topic, chainId })
      // It leads to the wallet before; who opens this one with a link remembers it now.
      forgetDeepLink(storage)
    },

    async resume() {
      const client = await start()
      const stored = readConnection(storage)
      if (!stored || !client.session.keys.includes(stored.topic)) return false
      setConnection({ client, ...stored })
      checkDeepLink(storage)
      return true
    },

    async request({ method, params }) {
      const { session } = provider
      if (!connection || !session) throw endedError()
      const { client, topic, chainId } = connection
      if (method === 'eth_chainId') return numberToHex(chainId)
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return accounts()
      const approved = chainIdsOf(session)
      const wanted = method === 'wallet_switchEthereumChain' ? wantedChainId(params) : undefined
      if (wanted !== undefined && approved.includes(wanted)) {
        moveTo(wanted)
        return null
      }
      if (!session.namespaces.eip155?.methods.includes(method))
        throw new MethodNotFoundRpcError(new Error(method), { method })
      // A wallet that is on a network that it has not approved can be asked for another.
      const asked = wanted === undefined || approved.includes(chainId) ? chainId : approved[0]
      if (asked === undefined || !approved.includes(asked))
        throw new UnauthorizedProviderError(new Error(`Chain ${chainId} is not approved.`))
      await reach(client)
      try {
        const answer = await client.request({
          topic,
          chainId: `eip155:${asked}`,
          request: { method, params: params === undefined ? [] : [params].flat() },
        })
        if (wanted !== undefined) moveTo(wanted)
        return answer
      } catch (error) {
        // What the library checks before it sends; what wallets answer is no Error.
        if (
          !(error instanceof Error && /^(no matching key|expired|missing or invalid)\b/i.test(error.message))
        )
          throw error
        lose(topic)
        discard(client)
        throw endedError(error)
      }
    },

    disconnect: endConnection,

    on(event, listener) {
      listeners.set(event, new Set(listeners.get(event)).add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
  }
  return provider
}

function makeClient({ projectId, relayUrl, metadata, storage }: WalletConnectOptions): Promise<Client> {
  return startClient({
    projectId,
    ...(relayUrl && { relayUrl }),
    metadata: {
      name: metadata?.name ?? 'Kudos',
      description: metadata?.description ?? 'A tip with a message',
      url: metadata?.url ?? window.location.origin,
      icons: [...(metadata?.icons ?? [new URL('icon.svg', document.baseURI).href])],
    },
    telemetryEnabled: false,
    storage: keyValueStorage(storage, storageName),
    // It says on the console what is told to the visitor here.
    logger: pino({ level: 'silent' }),
  })
}

/** Another try without what was stored: what the library can't read there, it would never get over. */
function startAfresh(options: WalletConnectOptions): Promise<Client> {
  options.storage.removeItem(storageName)
  forgetSharedCore()
  return makeClient(options).catch(cause => {
    throw new KudosError('WalletConnect did not start.', {
      code: 'start',
      advice: 'Reload the page, then try again.',
      cause,
    })
  })
}

/** Waits until the relay is there. */
async function reach(client: Client): Promise<void> {
  await withTimeLimit(connectToRelay(client), relayLimit, relayError).catch(error => {
    throw relayError(error)
  })
}

/** Ends a session, at this end in any case. */
async function endSession(client: Client, topic: string): Promise<void> {
  const notified = client.disconnect({ topic, reason: disconnectReason })
  await withTimeLimit(notified, disconnectLimit, relayError).catch(() => undefined)
  if (client.session.keys.includes(topic)) await client.session.delete(topic, disconnectReason)
}

function readConnection(storage: TextStorage): z.infer<typeof storedConnection> | undefined {
  try {
    return storedConnection.parse(JSON.parse(storage.getItem(connectionName) ?? ''))
  } catch {
    return undefined
  }
}

function chainIdsOf(session: Session | undefined): number[] {
  return accountChainIds(session?.namespaces.eip155?.accounts ?? [])
}

/** A network in any of the ways in which wallets name one: 5, "5", "0x5", "eip155:5". */
function chainIdOf(name: unknown): number {
  return Number(String(name).split(':').at(-1))
}

/** The address of an account that may be named with its network (CAIP-10). */
function addressOf(account: string): string {
  return account.split(':').at(-1) ?? account
}

const switchParams = z.array(z.object({ chainId: z.string() }))

function wantedChainId(params: unknown): number | undefined {
  return chainIdOf(switchParams.safeParse(params).data?.[0]?.chainId)
}

function relayError(cause?: unknown): KudosError {
  if (cause instanceof KudosError) return cause
  return new KudosError('WalletConnect did not answer.', {
    code: 'relay',
    notAsked: true,
    advice: 'Check your connection, then try again.',
    cause,
  })
}

function endedError(cause?: unknown): KudosError {
  return new KudosError('Your wallet has ended the connection.', {
    code: 'disconnected',
    notAsked: true,
    advice: 'Connect it again.',
    cause,
  })
}
