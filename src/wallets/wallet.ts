import type { Config, Connector } from 'wagmi'
import type { ChainId } from '#catalog/chains.ts'
import { walletErrorWords } from '#languages/words/walletErrorWords.ts'
import type { TextStorage } from '#lib/browser/safeStorage.ts'
import { KudosError } from '#lib/errors.ts'
import { checksumAddress } from '#lib/names/address.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { builtDialogOptions, type DialogOptions } from '#settings/dialogOptions.ts'
import { accountsOf } from './accountsOf.ts'
import { createAttempts } from './attempts.ts'
import { approvedChainIds } from './chains/approvedChains.ts'
import { chainIdOf, switchChain } from './chains/switchChain.ts'
import { createWalletConfig, type OfferedChains } from './config.ts'
import type { ConnectListeners } from './connectors/ConnectOption.ts'
import { findConnectOptions } from './connectors/list.ts'
import { walletConnectId } from './connectors/walletConnect.ts'
import { requestLink } from './deepLinkMemory.ts'
import { abortedError, walletError } from './errors.ts'
import { lastWalletKey } from './lastWallet.ts'
import { providerOf } from './provider.ts'
import type { SessionStore } from './session.ts'
import { type Connection, followConnection, isSameSession } from './sessionRules.ts'

export interface WalletOptions {
  readonly chains: OfferedChains
  /** wagmi's configuration for these networks; a new one by default. */
  readonly config?: Config
  readonly session: SessionStore
  readonly storage: TextStorage
  /** Which connect options are on; the build's by default. */
  readonly dialog?: DialogOptions
  /** When it is aborted, the listeners on the page are removed, and the session does not change any more. */
  readonly signal?: AbortSignal
}

/** The visitor's wallet. It throws only {@link KudosError}. */
export type Wallet = ReturnType<typeof createWallet>

/** The connected wallet, for a tip. */
export type WalletSender = Awaited<ReturnType<Wallet['sender']>>

/** Creates the wallet without a connection. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a flat factory; its methods share the state at its top
export function createWallet({
  chains,
  session,
  storage,
  dialog = builtDialogOptions,
  config = createWalletConfig(chains, dialog),
  signal: end = new AbortController().signal,
}: WalletOptions) {
  const offered = chains.map(chain => chain.id)
  const { connectOptions, look } = findConnectOptions(dialog, storage, end)
  const attempts = createAttempts(config, mirror)
  /** Stops waiting for the wallet of an earlier visit to appear. */
  let stopExpecting = () => {}

  const currentConnection = () =>
    config.state.current === null ? undefined : config.state.connections.get(config.state.current)

  function readConnection(): Connection {
    const connection = currentConnection()
    if (!connection) return { status: attempts.status ?? 'disconnected' }
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

  async function moveTo(
    connection: ReturnType<typeof currentConnection>,
    chainId: number,
    signal?: AbortSignal,
  ) {
    const chain = chains.find(({ id }) => id === chainId)
    if (!chain) throw walletError(new Error('Chain not configured.'))
    const throwIfAborted = () => {
      const current = currentConnection()
      // A wallet reports its new network before it answers, and the view that made the request then closes.
      const isThere = current !== undefined && current.chainId === chainId
      const isSame = current?.connector.uid === connection?.connector.uid
      if (!isSame || (signal?.aborted && !isThere)) throw abortedError()
    }
    if (connection) {
      const { connector } = connection
      await switchChain(await providerOf(connector), chain, throwIfAborted)
      throwIfAborted()
      // Some wallets change without an event.
      connector.emitter.emit('change', { chainId })
    }
    session.set({ ...session.get(), chainId })
  }

  /**
   * Asks a connector's wallet for its accounts. The session follows a change that the page missed, for example while
   * the page was in the browser's back/forward cache or the wallet's extension was asleep.
   */
  async function readAccounts(connector: Connector): Promise<readonly string[]> {
    const provider = await providerOf(connector)
    const accounts = await accountsOf(provider)
    const known = currentConnection()
    if (!accounts || known?.connector.uid !== connector.uid) return accounts ?? []
    const [first] = accounts
    if (first === undefined) connector.onAccountsChanged([])
    else if (first.toLowerCase() !== known.accounts[0].toLowerCase())
      connector.emitter.emit('change', {
        accounts: [checksumAddress(first), ...accounts.slice(1).map(account => checksumAddress(account))],
      })
    return accounts
  }

  /** Reads accounts and network again. If the wallet does not answer, nothing changes. */
  async function reread() {
    const connector = currentConnection()?.connector
    if (!connector) return
    try {
      await readAccounts(connector)
      const chainId = await chainIdOf(await providerOf(connector))
      const known = currentConnection()
      if (known?.connector.uid === connector.uid && known.chainId !== chainId)
        connector.emitter.emit('change', { chainId })
    } catch {
      // The next click asks again and shows the error.
    }
  }
  window.addEventListener('pageshow', ({ persisted }) => persisted && void reread(), { signal: end })

  function forget() {
    config.setState(state => ({ ...state, connections: new Map(), current: null, status: 'disconnected' }))
    mirror()
  }
  // The visitor has disconnected in another tab.
  const followOtherTabs = ({ key, newValue }: StorageEvent) => {
    if (key !== lastWalletKey || newValue !== null) return
    stopExpecting()
    // A connection that the visitor has begun here meanwhile continues.
    if (attempts.status === 'reconnecting') attempts.abandon()
    forget()
  }
  window.addEventListener('storage', followOtherTabs, { signal: end })
  end.addEventListener('abort', () => {
    stopMirroring()
    stopExpecting()
    attempts.abandon()
  })

  const findOption = (optionId: string) => connectOptions.get().find(({ id }) => id === optionId)

  return {
    /** wagmi's configuration, for its hooks and actions. */
    config,
    connectOptions,

    /** Looks for wallets in this browser again. */
    look,

    /**
     * The link that opens the connected wallet for a request; undefined if the visitor did not open the wallet by a
     * link.
     */
    requestLink: () =>
      currentConnection()?.connector.id === walletConnectId ? requestLink(storage) : undefined,

    /** Fetches the code of a connect option before it is chosen. */
    async prepare(optionId: string) {
      const option = findOption(optionId)
      // Connecting tries again and shows the error.
      if (option) await attempts.load(option).catch(() => undefined)
    },

    /**
     * Asks a wallet for the visitor's account. A second call, or an aborted signal, abandons the first, and its late
     * answer is ignored.
     */
    async connect(optionId: string, signal?: AbortSignal, listeners?: ConnectListeners) {
      const option = findOption(optionId)
      if (!option) throw walletError(new Error('Provider not found.'))
      if (currentConnection()?.connector.id === optionId)
        throw walletError(new Error('Connector already connected.'))
      stopExpecting()
      await attempts.connect(option, { ...listeners, signal })
      storage.setItem(lastWalletKey, JSON.stringify(optionId))
    },

    /**
     * Forgets the wallet here at once, then revokes the permission if the wallet supports that.
     * @throws KudosError "Failed to disconnect" if the wallet may still count as connected
     */
    async disconnect() {
      stopExpecting()
      attempts.abandon()
      const connector = currentConnection()?.connector
      // The wallet is forgotten first, because it may take its time, and another one may be connected meanwhile.
      forget()
      storage.removeItem(lastWalletKey)
      await connector?.disconnect().catch((cause: unknown) => {
        throw new KudosError(walletErrorWords().notDisconnected, {
          code: 'disconnect',
          cause,
          advice: walletErrorWords().notDisconnectedAdvice,
        })
      })
    },

    /** Connects the last wallet if that is possible silently; otherwise does nothing. */
    async reconnect() {
      const id = storage.getItem(lastWalletKey)?.replaceAll('"', '')
      if (!id) return mirror()
      const tryOnce = async () => {
        const option = findOption(id)
        if (!option || attempts.status || currentConnection()) return
        if (await attempts.connect(option, { isSilent: true }).catch(() => false)) stopExpecting()
      }
      stopExpecting()
      // A wallet may announce itself, or wake up, long after the page has asked for it.
      stopExpecting = connectOptions.subscribe(tryOnce)
      await tryOnce()
      mirror()
    },

    /**
     * Reports now, and after each change, which networks the connected wallet has approved (WalletConnect); undefined
     * if it may be asked for any, and without a wallet. Returns a function that stops it.
     */
    followApprovedChains(listener: (chainIds: readonly number[] | undefined) => void) {
      const read = async () => {
        const provider = currentConnection()?.connector.getProvider()
        listener(approvedChainIds(await provider?.catch(() => undefined)))
      }
      void read()
      return config.subscribe(({ connections }) => connections, read)
    },

    /**
     * Moves the widget to a network, with the connected wallet if there is one. Once `signal` is aborted or another
     * wallet is connected, the wallet's answer is ignored.
     */
    switchChain: (chainId: ChainId, signal?: AbortSignal) => moveTo(currentConnection(), chainId, signal),

    /** The connected wallet, for a tip on `chain`. Throws "No account connected". */
    async sender(chain: OfferedChain) {
      const connection = currentConnection()
      if (!connection) throw new KudosError(walletErrorWords().noAccount, { code: 'no-account' })
      const provider = await providerOf(connection.connector)
      return {
        config,
        connector: connection.connector,
        address: connection.accounts[0],
        /** The wallet itself (EIP-1193). */
        request: provider.request.bind(provider),
        /** Reads the accounts that the wallet shares. The session follows a change that the page missed. */
        accounts: () => readAccounts(connection.connector),
        /** Reads the wallet's current network. */
        chainId: () => chainIdOf(provider),
        /** Moves the wallet to the sender's network. Stops once another wallet is connected. */
        switchChain: () => moveTo(connection, chain.id),
      }
    },
  }
}
