import { WalletKit, type WalletKitTypes } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import pino from 'pino'
import type { Address } from 'viem'
import type { TextStorage } from '#lib/browser/safeStorage.ts'
import { connectOnce } from '#wallets/connectors/connectOnce.ts'
import { keyValueStorage } from '#wallets/connectors/keyValueStorage.ts'
import { resumeOnce } from '#wallets/connectors/resumeOnce.ts'
import type { App } from '../devWallet/prompt.ts'
import type { DevWallet } from '../devWallet/provider.ts'
import type { ProviderRpcError } from '../devWallet/rpcErrors.ts'

/** What the owner, or the wallet itself when it is unable to, does with a proposal. */
export type OwnerAnswer = 'approve' | 'reject' | 'unable' | 'ignore'

/** How to make a wallet that is reached over WalletConnect. */
export type WalletConnectWalletOptions = {
  /** Relay, ws or wss. */
  relayUrl: string
  /** Signs and sends what comes in. */
  wallet: DevWallet
  /** Shared with every page, the active one first. */
  accounts: readonly [Address, ...Address[]]
  /** Chains it approves, the one it is on first. */
  chainIds: readonly [number, ...number[]]
  /** Methods it approves. */
  methods?: readonly string[]
  /** Asked for each proposal; approves unless told. */
  answer?: (app: App & { requiredChainIds: readonly number[] }) => Promise<OwnerAnswer>
  /** Its name for the pages. */
  name?: string
  /** Keeps sessions and what has yet to be answered; without it they end with the process or page. */
  storage?: TextStorage
  /** Told which page asks, before the wallet is asked. */
  onRequest?: (app: App) => void
  /** Told when a session has begun or ended. */
  onSessionsChange?: () => void
  /** Told why an answer did not reach its page: the page has gone, or waits no more. */
  onUnheard?: (error: unknown) => void
}

/** A session that the wallet believes in. */
export type WalletConnectSession = App & { topic: string }

/** A wallet on another device: the real WalletKit around the development wallet's keys. */
export type WalletConnectWallet = {
  /** Scans a code or takes a pasted link. */
  pair: (uri: string) => Promise<void>
  /** Proposals that came in so far: names of the apps. */
  proposals: readonly string[]
  /** The sessions it believes in. */
  sessions: () => WalletConnectSession[]
  /** Tells every app that it is on another chain. */
  setChain: (chainId: number) => Promise<void>
  /** Tells every app that other accounts are shared. */
  setAccounts: (accounts: readonly [Address, ...Address[]]) => Promise<void>
  /** Approves these chains instead, and tells every app. */
  setChainIds: (chainIds: readonly [number, ...number[]]) => Promise<void>
  /** Ends sessions from the wallet's side: every one unless told which. */
  endSessions: (topics?: readonly string[]) => Promise<void>
  stop: () => Promise<void>
}

type Proposal = WalletKitTypes.SessionProposal['params']

/** What a tipping page needs. */
const usualMethods = [
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'personal_sign',
  'wallet_switchEthereumChain',
]

/** Starts a wallet that waits for codes, and asks again what was not answered before a reload. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a flat factory; its methods share the state at its top
export async function startWalletConnectWallet({
  relayUrl,
  wallet,
  accounts,
  chainIds,
  methods = usualMethods,
  answer = async () => 'approve',
  name = 'Pocket Wallet',
  storage,
  onRequest,
  onSessionsChange,
  onUnheard = error => {
    throw error
  },
}: WalletConnectWalletOptions): Promise<WalletConnectWallet> {
  const projectId = 'local'
  const core = new Core({
    projectId,
    relayUrl,
    logger: pino({ level: 'silent' }),
    telemetryEnabled: false,
    // Nothing is shared with another wallet, or an app, in the same process.
    customStoragePrefix: storage ? 'wallet' : crypto.randomUUID(),
    storage: keyValueStorage(storage ?? memory(), 'wallet'),
  })
  // There is nobody to vouch for pages here.
  core.verify.register = async () => ''
  core.verify.resolve = async () => {
    throw new Error('Nobody vouches.')
  }
  // It reports its start to its makers, telemetry or not.
  core.eventClient.init = async () => {}
  const kit = await WalletKit.init({
    core: Object.assign(core, { projectId, relayUrl }),
    metadata: {
      name,
      description: 'A wallet on another device',
      url: globalThis.location?.origin ?? 'http://wallet.localhost',
      icons: [],
    },
  })
  resumeOnce(kit.engine.signClient)
  connectOnce(kit.engine.signClient)
  const proposals: string[] = []
  const decided = new Set<number>()
  let [chainId] = chainIds
  let shared = accounts
  let approved = chainIds
  wallet.setAccounts(shared)
  const namespaces = () => ({
    eip155: {
      chains: approved.map(id => `eip155:${id}`),
      accounts: approved.flatMap(id => shared.map(account => `eip155:${id}:${account}`)),
      methods: [...methods],
      events: ['accountsChanged', 'chainChanged'],
    },
  })

  async function decide({ id, proposer, requiredNamespaces, optionalNamespaces }: Proposal) {
    // One that is fetched and delivered at once comes twice.
    if (decided.has(id)) return
    decided.add(id)
    const { name, url } = proposer.metadata
    proposals.push(name)
    const required = requiredNamespaces.eip155?.chains ?? []
    const optional = optionalNamespaces.eip155?.chains ?? []
    const said = await answer({
      name,
      url,
      chainIds: chainIdsOf([...required, ...optional]),
      requiredChainIds: chainIdsOf(required),
    })
    if (said === 'approve') await kit.approveSession({ id, namespaces: namespaces() })
    if (said === 'reject') await kit.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } })
    if (said === 'unable')
      await kit.rejectSession({ id, reason: { code: 5100, message: 'Unsupported chains.' } })
    onSessionsChange?.()
  }

  async function carryOut({ id, topic, params }: WalletKitTypes.SessionRequest) {
    const { method, params: methodParams } = params.request
    const app = sessions().find(session => session.topic === topic)
    if (app) onRequest?.(app)
    wallet.setChain(Number(params.chainId.split(':')[1]))
    const response = await wallet.provider.request({ method, params: methodParams }).then(
      result => ({ id, jsonrpc: '2.0', result }),
      // The development wallet throws nothing else.
      ({ code, message }: ProviderRpcError) => ({ id, jsonrpc: '2.0', error: { code, message } }),
    )
    await kit.respondSessionRequest({ topic, response })
  }

  const sessions = () =>
    Object.values(kit.getActiveSessions()).map(({ topic, peer, namespaces }) => ({
      topic,
      name: peer.metadata.name,
      url: peer.metadata.url,
      chainIds: chainIdsOf(namespaces.eip155?.chains ?? []),
    }))
  kit.on('session_proposal', ({ params }) => void decide(params).catch(onUnheard))
  kit.on('session_request', request => void carryOut(request).catch(onUnheard))
  kit.on('session_delete', () => onSessionsChange?.())
  // The library asks again about requests, not about proposals.
  for (const proposal of Object.values(kit.getPendingSessionProposals()))
    void decide(proposal).catch(onUnheard)

  const emit = (name: string, data: unknown) =>
    Promise.all(
      sessions().map(({ topic }) =>
        kit.emitSessionEvent({ topic, event: { name, data }, chainId: `eip155:${chainId}` }),
      ),
    )
  const update = () =>
    Promise.all(sessions().map(({ topic }) => kit.updateSession({ topic, namespaces: namespaces() })))
  return {
    pair: uri => kit.pair({ uri }),
    proposals,
    sessions,
    async setChain(id) {
      chainId = id
      wallet.setChain(id)
      await emit('chainChanged', id)
    },
    async setAccounts(next) {
      shared = next
      wallet.setAccounts(shared)
      await update()
      await emit('accountsChanged', shared)
    },
    async setChainIds(next) {
      approved = next
      await update()
    },
    async endSessions(topics = sessions().map(({ topic }) => topic)) {
      const reason = { code: 6000, message: 'User disconnected.' }
      await Promise.all(topics.map(topic => kit.disconnectSession({ topic, reason })))
      onSessionsChange?.()
    },
    async stop() {
      core.heartbeat.stop()
      await core.relayer.transportClose()
    },
  }
}

/** The chains in CAIP-2 names such as `eip155:1`, each once. */
function chainIdsOf(names: readonly string[]): number[] {
  return [...new Set(names.map(name => Number(name.split(':')[1])))]
}

/** A text storage that ends with the wallet. */
function memory() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
