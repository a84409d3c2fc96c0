import type { Address, EIP1193Provider, EIP1193RequestFn } from 'viem'
import type { Config, Connector } from 'wagmi'
import { connect, disconnect } from 'wagmi/actions'
import type { ChainId } from '#catalog/chains.ts'
import { KudosError } from '#lib/errors.ts'
import type { TextStorage } from '#lib/safeStorage.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { builtDialogOptions, type DialogOptions } from '#settings/dialogOptions.ts'
import { approvedChainIds } from './approvedChains.ts'
import { createWalletConfig } from './config.ts'
import { findWaysToConnect, type WaysToConnect } from './connectors/list.ts'
import type { ConnectRequest, WayToConnect } from './connectors/WayToConnect.ts'
import { givenUpError, nonsenseError, walletError } from './errors.ts'
import { walletStorageKey } from './lastWallet.ts'
import type { SessionStore } from './session.ts'
import { type Connection, followConnection, isSameSession } from './sessionRules.ts'
import { chainIdOf, switchChain } from './switchChain.ts'

/** What the wallet is made from. */
export interface WalletOptions {
  /** Networks on offer, the starting one first. */
  readonly chains: readonly [OfferedChain, ...OfferedChain[]]
  /** Told of every change of the connection. */
  readonly session: SessionStore
  readonly storage: TextStorage
  /** Which ways to connect are on; the build's unless told. */
  readonly dialog?: DialogOptions
  /** Once it is aborted, nothing here listens any more; the session and the wallet are told nothing. */
  readonly signal?: AbortSignal
}

/** What sending a tip needs of the connected wallet. */
export interface WalletSender {
  readonly address: Address
  /** The wallet itself (EIP-1193): signing, sending, capabilities. */
  readonly request: EIP1193RequestFn
  /** The network the wallet is on, asked now. */
  chainId(): Promise<number>
  /** Brings the wallet to the sender's network; gives up once another wallet is connected. */
  switchChain(): Promise<void>
}

/** The visitor's wallet. Everything here throws {@link KudosError} and nothing else. */
export interface Wallet {
  readonly ways: WaysToConnect
  /** Fetches the code of a way to connect before it is chosen. */
  prepare(wayId: string): Promise<void>
  /**
   * Asks a wallet for the visitor's account. A second call, or an aborted signal, abandons the first: whatever its wallet
   * answers later changes nothing.
   */
  connect(wayId: string, signal?: AbortSignal, more?: Pick<ConnectRequest, 'onUri'>): Promise<void>
  /** Takes the permission back where the wallet offers that, and forgets the wallet here in any case. */
  disconnect(): Promise<void>
  /** Connects the wallet used last, if it still allows it and without asking; else does nothing. */
  reconnect(): Promise<void>
  /**
   * Tells now, and whenever the wallet changes it, which networks the connected wallet has approved (WalletConnect);
   * undefined where it may be asked for any, and where there is none. Returns the way to stop.
   */
  followApprovedChains(tell: (chainIds: readonly number[] | undefined) => void): () => void
  /**
   * Moves the widget to a network, with the connected wallet if there is one. Once `signal` is aborted or another wallet is
   * connected, whatever the wallet answers changes nothing.
   */
  switchChain(chainId: ChainId, signal?: AbortSignal): Promise<void>
  /** The connected wallet, for a tip on `chain`. Throws "No account connected". */
  sender(chain: OfferedChain): Promise<WalletSender>
}

/** Milliseconds that a wallet has to connect again without asking. */
const silentLimit = 10_000

/** Makes the wallet, not connected. */
export function createWallet({
  chains,
  session,
  storage,
  dialog = builtDialogOptions,
  signal: end = new AbortController().signal,
}: WalletOptions): Wallet {
  const config: Config = createWalletConfig(chains, storage)
  const offered = chains.map(chain => chain.id)
  const ways = findWaysToConnect(dialog, storage, end)
  const connectors = new Map<string, Connector>()
  /** The first request of a wallet that it has not answered yet, by way. */
  const unanswered = new Map<string, Promise<unknown>>()
  let attempt: { status: 'connecting' | 'reconnecting' } | undefined
  /** Abandons the latest attempt, and what still waits for its wallet. */
  let latest = new AbortController()
  /** Ends the wait for a wallet of an earlier visit that has yet to turn up. */
  let stopExpecting = () => {}

  const currentConnection = () =>
    config.state.current === null ? undefined : config.state.connections.get(config.state.current)

  function readConnection(): Connection {
    const connection = currentConnection()
    if (!connection) return { status: attempt?.status ?? 'disconnected' }
    const { id, name, icon } = connection.connector
    return {
      status: 'connected',
      address: connection.accounts[0],
      walletChainId: connection.chainId,
      connector: { id, name, icon },
    }
  }

  function mirror() {
    const before = session.get()
    const after = followConnection(before, readConnection(), offered)
    if (!isSameSession(before, after)) session.set(after)
  }
  const stopMirroring = config.subscribe(state => state, mirror)

  async function loadConnector(way: WayToConnect): Promise<Connector> {
    const create = await way.load()
    const known = connectors.get(way.id)
    if (known) return known
    const connector = config._internal.connectors.setup(create)
    connectors.set(way.id, connector)
    return connector
  }

  /** One attempt; a later one or `signal` abandons it. `silent` asks the wallet for nothing that it has not given before. */
  async function attach(
    way: WayToConnect,
    silent: boolean,
    signal?: AbortSignal,
    onUri?: ConnectRequest['onUri'],
  ): Promise<void> {
    latest.abort()
    const abandon = new AbortController()
    latest = abandon
    const mine = { status: silent ? 'reconnecting' : 'connecting' } as const
    attempt = mine
    signal?.addEventListener('abort', () => abandon.abort())
    // Nobody is told to look at a wallet that is asked silently: it must not keep the page waiting.
    const limit = silent ? setTimeout(() => abandon.abort(), silentLimit) : undefined
    const abandoned = new Promise<never>((_, reject) => {
      abandon.signal.addEventListener('abort', () => reject(givenUpError()))
    })
    // Where nothing is asked, nobody waits for it.
    abandoned.catch(() => undefined)
    mirror()
    try {
      // A popup opens only straight from the click: what is loaded already is not waited for.
      const connector = connectors.get(way.id) ?? (await Promise.race([loadConnector(way), abandoned]))
      if (silent && !(await Promise.race([connector.isAuthorized(), abandoned]))) return
      await connect(config, {
        connector: {
          ...connector,
          // wagmi would take a late answer of an abandoned attempt for a connection.
          connect: async parameters => {
            const request = { ...parameters, isReconnecting: silent, signal: abandon.signal, onUri }
            const asked = connector.connect(request)
            keepUnanswered(way.id, asked)
            const answer = await Promise.race([asked, abandoned])
            if (answer.accounts.length === 0)
              throw new KudosError('Your wallet shared no account.', {
                code: 'no-account',
                advice: 'Choose one in your wallet, then try again.',
              })
            if (!Number.isSafeInteger(answer.chainId)) throw nonsenseError(answer.chainId)
            return answer
          },
        },
      })
      // The visitor has one wallet at a time: without this, disconnecting would fall back on the one before.
      config.setState(state => ({
        ...state,
        connections: new Map([...state.connections].filter(([uid]) => uid === connector.uid)),
      }))
    } catch (error) {
      const known = walletError(error)
      // The wallet still shows what an earlier attempt asked, maybe before a reload: a yes to that is a yes to this one.
      if (known.code === 'busy')
        void (unanswered.get(way.id) ?? accountsGiven(way, abandon.signal))
          .then(() => (abandon.signal.aborted ? undefined : attach(way, true, signal)))
          .catch(() => undefined)
      throw known
    } finally {
      clearTimeout(limit)
      if (attempt === mine) attempt = undefined
      mirror()
    }
  }

  /** Resolves once the wallet shares accounts by itself. */
  async function accountsGiven(way: WayToConnect, signal: AbortSignal): Promise<void> {
    const provider = await providerOf(await loadConnector(way))
    // wagmi's mark of an earlier goodbye, which the visitor has just taken back.
    storage.removeItem(`${walletStorageKey}.${way.id}.disconnected`)
    await new Promise<void>(resolve => {
      const listen = (accounts: readonly string[]) => {
        if (accounts.length > 0) resolve()
      }
      provider.on('accountsChanged', listen)
      signal.addEventListener('abort', () => provider.removeListener('accountsChanged', listen))
    })
  }

  async function moveTo(
    connection: ReturnType<typeof currentConnection>,
    chainId: number,
    signal?: AbortSignal,
  ) {
    const chain = chains.find(({ id }) => id === chainId)
    if (!chain) throw walletError(new Error('Chain not configured.'))
    const goOn = () => {
      const current = currentConnection()
      // A wallet tells of its move before it answers; the view that asked closes at that.
      const isThere = current !== undefined && current.chainId === chainId
      const isSame = current?.connector.uid === connection?.connector.uid
      if (!isSame || (signal?.aborted && !isThere)) throw givenUpError()
    }
    if (connection) {
      const { connector } = connection
      await switchChain(await providerOf(connector), chain, goOn)
      goOn()
      // Some wallets change without telling.
      connector.emitter.emit('change', { chainId })
    }
    session.set({ ...session.get(), chainId })
  }

  function forget() {
    config.setState(state => ({ ...state, connections: new Map(), current: null, status: 'disconnected' }))
    mirror()
  }
  // The visitor has disconnected in another tab.
  const followOtherTabs = ({ key, newValue }: StorageEvent) => {
    if (key !== `${walletStorageKey}.recentConnectorId` || newValue !== null) return
    stopExpecting()
    latest.abort()
    forget()
  }
  window.addEventListener('storage', followOtherTabs, { signal: end })
  end.addEventListener('abort', () => {
    stopMirroring()
    stopExpecting()
    latest.abort()
  })

  function keepUnanswered(wayId: string, answer: Promise<unknown>) {
    if (unanswered.has(wayId)) return
    unanswered.set(wayId, answer)
    const forget = () => unanswered.delete(wayId)
    answer.then(forget, forget)
  }

  return {
    ways,

    async prepare(wayId) {
      const way = ways.get().find(({ id }) => id === wayId)
      // Connecting tries again, and says what is wrong.
      if (way && !connectors.has(wayId)) await loadConnector(way).catch(() => undefined)
    },

    async connect(wayId, signal, { onUri } = {}) {
      const way = ways.get().find(({ id }) => id === wayId)
      if (!way)
        throw new KudosError('Provider not found.', {
          code: 'no-provider',
          advice: 'Switch the wallet on in your browser, then reload the page.',
        })
      stopExpecting()
      await attach(way, false, signal, onUri)
    },

    async disconnect() {
      stopExpecting()
      latest.abort()
      try {
        await disconnect(config)
      } catch {
        // The wallet may keep its permission; this page forgets it all the same.
      }
      forget()
      await config.storage?.removeItem('recentConnectorId')
    },

    async reconnect() {
      // What was kept may be anything by now; then nobody is to be connected again.
      const id = await Promise.resolve(config.storage?.getItem('recentConnectorId')).catch(() => undefined)
      if (!id) return mirror()
      const tryOnce = async () => {
        const way = ways.get().find(way => way.id === id)
        if (!way || attempt || currentConnection()) return
        await attach(way, true).catch(() => undefined)
        if (currentConnection()) stopExpecting()
      }
      stopExpecting()
      // A wallet may announce itself, or wake up, long after the page asked.
      stopExpecting = ways.subscribe(tryOnce)
      await tryOnce()
      mirror()
    },

    followApprovedChains(tell) {
      const look = async () => {
        const provider = currentConnection()?.connector.getProvider()
        tell(approvedChainIds(await provider?.catch(() => undefined)))
      }
      void look()
      return config.subscribe(({ connections }) => connections, look)
    },

    switchChain: (chainId, signal) => moveTo(currentConnection(), chainId, signal),

    async sender(chain) {
      const connection = currentConnection()
      if (!connection) throw new KudosError('No account connected', { code: 'no-account' })
      const provider = await providerOf(connection.connector)
      return {
        address: connection.accounts[0],
        request: provider.request.bind(provider),
        chainId: () => chainIdOf(provider),
        switchChain: () => moveTo(connection, chain.id),
      }
    },
  }
}

async function providerOf(connector: Connector): Promise<EIP1193Provider> {
  const provider: unknown = await connector.getProvider()
  if (!isProvider(provider)) throw walletError(new Error('Provider not found.'))
  return provider
}

function isProvider(value: unknown): value is EIP1193Provider {
  return typeof value === 'object' && value !== null && 'request' in value
}
