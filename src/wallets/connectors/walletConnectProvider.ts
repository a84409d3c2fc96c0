import { EthereumProvider } from '@walletconnect/ethereum-provider'
import { MethodNotFoundRpcError } from 'viem'
import { KudosError } from '#lib/errors.ts'
import { says } from '#lib/outsideErrors.ts'
import type { TextStorage } from '#lib/safeStorage.ts'
import { withTimeLimit } from '#lib/timeLimit.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import { checkDeepLink, forgetDeepLink } from '../deepLinkMemory.ts'
import { abortedError } from '../errors.ts'
import { walletStorageKey } from '../lastWallet.ts'
import type { ConnectRequest } from './ConnectOption.ts'
import { keyValueStorage } from './keyValueStorage.ts'

/** What WalletConnect is set up with. */
export interface WalletConnectOptions extends Pick<DialogOptions, 'relayUrl' | 'metadata'> {
  readonly projectId: string
  /** Shared with wagmi, so that neither remembers what the other has forgotten. */
  readonly storage: TextStorage
  /** Once it is aborted, the library is let go of, and the session kept for the next page. */
  readonly signal: AbortSignal
}

/** A network and the node that answers what no wallet has to. */
interface Network {
  readonly id: number
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
}

type Client = Awaited<ReturnType<typeof EthereumProvider.init>>
type Session = NonNullable<Client['session']>
/** What happens to a connected wallet (EIP-1193). */
type Event = 'accountsChanged' | 'chainChanged' | 'disconnect'
type Listener = (value: unknown) => void

/** The provider of a wallet reached over WalletConnect: EIP-1193, and what wagmi's connector asks besides. */
export interface WalletConnectProvider {
  /** The session there is; its namespaces tell which networks the wallet has approved. */
  readonly session: Session | undefined
  readonly accounts: readonly string[]
  readonly chainId: number
  /** The library's code has run and has read what it had kept. */
  ready(): Promise<void>
  /**
   * Offers one pairing to wallets and resolves once one has taken it. A later attempt takes this one's place.
   * @throws KudosError `start` when the library does not; `relay` when there is no address after 10 s; what the wallet says, where it says no.
   */
  pair(request: ConnectRequest): Promise<void>
  /** Takes the session that was kept for the visitor's connection. */
  resume(): Promise<void>
  enable(): Promise<readonly string[]>
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  /** Ends the session at both ends; where the relay is away, at this one. Takes 3 s at most. */
  disconnect(): Promise<void>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

/** Milliseconds to an address, and to a relay that was lost (design §8). */
const relayLimit = 10_000
/** Milliseconds that a farewell may take. */
const farewellLimit = 3_000
/** Answered without the wallet, so without the relay. */
const answeredHere = ['eth_chainId', 'eth_accounts', 'eth_requestAccounts', 'wallet_switchEthereumChain']
/** Where the library keeps its one core, to share it with whoever asks for another. */
const sharedCore = '_walletConnectCore_'
/** Where all that it keeps is kept. */
const storageName = `${walletStorageKey}.walletConnect`
const farewell = { code: 6000, message: 'User disconnected.' }

/** Makes the provider. Nothing is asked before it is used. */
export function createWalletConnectProvider(
  options: WalletConnectOptions,
  networks: readonly Network[],
): WalletConnectProvider {
  /** The library's provider: the one there is, or one that is being made. A failure makes room for another. */
  let client: Client | undefined
  let making: Promise<Client> | undefined
  /** Topic of the session that is the visitor's connection. */
  let adopted: string | undefined
  /** The library tells addresses without saying whose: the attempts go one after the other until they have one. */
  let turn: Promise<unknown> = Promise.resolve()
  let latest: ConnectRequest | undefined
  const listeners = new Map<string, Set<Listener>>()

  function emit(event: Event, value?: unknown) {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }

  async function getClient(): Promise<Client> {
    making ??= makeClient(options, networks).catch(() => startAfresh(options, networks))
    try {
      const made = await making
      if (options.signal.aborted) {
        discard(made)
        throw abortedError()
      }
      if (client !== made) {
        client = made
        follow(made)
      }
      return made
    } catch (error) {
      making = undefined
      throw error
    }
  }

  /** Tells what happens in the library's provider, as long as it is ours and speaks of the visitor's connection. */
  function follow(made: Client) {
    const isCurrent = () => made === client && adopted !== undefined && made.session?.topic === adopted
    made.on('accountsChanged', accounts => isCurrent() && emit('accountsChanged', accounts))
    made.on('chainChanged', chainId => isCurrent() && emit('chainChanged', chainId))
    made.on('session_update', () => isCurrent() && followUpdate(made))
    made.on('session_delete', ({ topic }) => lose(topic))
    made.signer.client.on('session_expire', ({ topic }) => lose(topic))
    made.signer.client.core.heartbeat.on('heartbeat_pulse', recheck)
  }

  /** The library takes over what a wallet has changed in its session, but not the accounts that it tells. */
  function followUpdate({ session, signer }: Client) {
    const accounts = accountsOf(session)
    if (!client || accounts.length === 0) return lose(adopted)
    const here = accounts.filter(({ chainId }) => chainId === client?.chainId)
    const [first] = accounts
    if (here.length === 0 && first) return signer.setDefaultChain(`eip155:${first.chainId}`)
    client.accounts = here.map(({ address }) => address)
    emit('accountsChanged', client.accounts)
  }

  /** Goes back to the visitor's connection, in whose place the library has put another session. */
  function takeUp(made: Client, topic: string) {
    const { session } = made.signer.client
    if (!session.keys.includes(topic)) return
    made.signer.session = session.get(topic)
    // As if the wallet had told it: the library reads accounts and networks of a session only then.
    const { namespaces } = made.signer.session
    made.signer.client.events.emit('session_update', { id: 0, topic, params: { namespaces } })
  }

  /** The session is over. */
  function lose(topic: string | undefined) {
    if (topic === undefined || topic !== adopted) return
    adopted = undefined
    forgetDeepLink(options.storage)
    emit('disconnect')
  }

  /** Lets go of a library that failed, so that the next attempt starts with a fresh one. */
  function discard(failed: Client) {
    if (failed === client) {
      client = undefined
      making = undefined
    }
    const { core } = failed.signer.client
    core.heartbeat.stop()
    void core.relayer.transportClose().catch(() => undefined)
    forgetCore()
  }

  /** After sleep, a lost network or a relay that was away. */
  function recheck() {
    const isAwaited = adopted !== undefined || latest?.signal?.aborted === false
    if (!client || !isAwaited || document.visibilityState !== 'visible') return
    const tell = (isThere: boolean) => latest?.onRelay?.(isThere)
    reach(client).then(
      () => tell(true),
      () => tell(false),
    )
  }
  const { signal } = options
  window.addEventListener('online', recheck, { signal })
  document.addEventListener('visibilitychange', recheck, { signal })
  signal.addEventListener('abort', () => {
    adopted = undefined
    if (client) discard(client)
  })

  /** Offers a pairing and resolves with its address. */
  async function open({ signal }: ConnectRequest) {
    if (signal?.aborted) throw abortedError()
    const made = await getClient()
    if (made.session?.topic === adopted) await endSession(made)
    // What another page of this site has connected is its own.
    else delete made.signer.session
    const address = new Promise<string>(resolve => made.once('display_uri', resolve))
    // The library would ask for what the last session had, or for what is left of that in its storage.
    made.signer.namespaces = {}
    const approval = made.connect()
    approval.catch(() => undefined)
    try {
      const failed = approval.then(() => Promise.reject(new Error('A session without an address.')))
      const uri = await withTimeLimit(Promise.race([address, failed]), relayLimit, relayError)
      return { made, uri, approval }
    } catch (error) {
      discard(made)
      throw relayError(error)
    }
  }

  return {
    get session() {
      return client?.session
    },
    get accounts() {
      return client?.accounts ?? []
    },
    get chainId() {
      return client?.chainId ?? 0
    },
    async ready() {
      await getClient()
    },

    async pair(request) {
      latest = request
      const opened = turn.then(() => open(request))
      turn = opened.catch(() => undefined)
      const { made, uri, approval } = await opened
      const isGivenUp = () => request.signal?.aborted === true || latest !== request
      if (!isGivenUp()) request.onUri?.(uri)
      await approval
      const { session } = made
      if (!isGivenUp()) {
        adopted = session?.topic
        // It leads to the wallet before; who opens this one with a link remembers it now.
        forgetDeepLink(options.storage)
        return
      }
      // The wallet's owner said yes to an attempt that nobody waits for: their wallet must not believe in it.
      if (adopted) takeUp(made, adopted)
      await endSession(made, session)
      throw abortedError()
    },

    async resume() {
      adopted = (await getClient()).session?.topic
      checkDeepLink(options.storage)
    },

    async enable() {
      return client?.enable() ?? []
    },

    async request({ method, params }) {
      const current = client
      const topic = current?.session?.topic
      if (!current || !topic) throw endedError()
      if (!answeredHere.includes(method)) await reach(current)
      try {
        return await current.request(params === undefined ? { method } : { method, params: [params].flat() })
      } catch (error) {
        if (says(error, /no matching key|please call connect/i)) {
          lose(topic)
          discard(current)
          throw endedError(error)
        }
        // The session does not have the method.
        if (says(error, /request\(\) method/)) throw new MethodNotFoundRpcError(new Error(method), { method })
        throw error
      }
    },

    async disconnect() {
      adopted = undefined
      forgetDeepLink(options.storage)
      if (client) await endSession(client)
    },

    on(event, listener) {
      listeners.set(event, new Set(listeners.get(event)).add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
  }
}

async function makeClient(
  { projectId, relayUrl, metadata, storage }: WalletConnectOptions,
  networks: readonly Network[],
): Promise<Client> {
  const [first = 1, ...others] = networks.map(({ id }) => id)
  const made = await EthereumProvider.init({
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
    // It says on the console what is told to the visitor here.
    logger: 'silent',
  })
  // Verify would ask a page of its own, in a hidden frame, before each proposal and each request, and wait 5 s for it.
  made.signer.client.core.verify.register = async () => ''
  // A code that another has replaced is heard until it expires: who has said yes to it must learn that nobody waits.
  made.signer.cleanupPendingPairings = async () => {}
  return made
}

/** Another try without what was kept: what the library can't read there, it would never get over. */
async function startAfresh(options: WalletConnectOptions, networks: readonly Network[]): Promise<Client> {
  options.storage.removeItem(storageName)
  forgetCore()
  return makeClient(options, networks).catch(cause => {
    throw new KudosError('WalletConnect did not start.', {
      code: 'start',
      advice: 'Reload the page, then try again.',
      cause,
    })
  })
}

/** Has the library make another core. */
function forgetCore() {
  for (const name of [sharedCore, `${sharedCore}_count`]) Reflect.deleteProperty(globalThis, name)
}

/** Waits until the relay is there. */
async function reach({ signer }: Client): Promise<void> {
  const { relayer } = signer.client.core
  if (relayer.connected) return
  await withTimeLimit(relayer.transportOpen(), relayLimit, relayError).catch(error => {
    throw relayError(error)
  })
}

/** Ends a session, the one there is unless told, at this end in any case. */
async function endSession(made: Client, session = made.session): Promise<void> {
  const topic = session?.topic
  if (!topic) return
  const { client } = made.signer
  const told = client.disconnect({ topic, reason: farewell })
  await withTimeLimit(told, farewellLimit, relayError).catch(() => undefined)
  if (client.session.keys.includes(topic)) await client.session.delete(topic, farewell)
  if (made.signer.session?.topic === topic) delete made.signer.session
}

function accountsOf(session: Session | undefined) {
  return (session?.namespaces.eip155?.accounts ?? []).map(account => {
    const [, chainId, address = ''] = account.split(':')
    return { chainId: Number(chainId), address }
  })
}

function relayError(cause?: unknown): KudosError {
  if (cause instanceof KudosError) return cause
  return new KudosError('WalletConnect did not answer.', {
    code: 'relay',
    advice: 'Check your connection, then try again.',
    cause,
  })
}

function endedError(cause?: unknown): KudosError {
  return new KudosError('Your wallet has ended the connection.', {
    code: 'disconnected',
    advice: 'Connect it again.',
    cause,
  })
}
