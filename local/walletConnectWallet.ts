import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { Address } from 'viem'
import { keyValueStorage } from '#wallets/connectors/keyValueStorage.ts'
import type { DevWallet } from './devWallet/provider.ts'
import type { ProviderRpcError } from './devWallet/rpcErrors.ts'

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
  answer?: (app: { name: string; url: string }) => Promise<OwnerAnswer>
}

/** A wallet on another device: the real WalletKit around the development wallet's keys. */
export type WalletConnectWallet = {
  /** Scans a code or takes a pasted link. */
  pair: (uri: string) => Promise<void>
  /** Proposals that came in so far: names of the apps. */
  proposals: readonly string[]
  /** Topics of the sessions it believes in. */
  sessions: () => string[]
  /** Tells every app that it is on another chain. */
  setChain: (chainId: number) => Promise<void>
  /** Tells every app that other accounts are shared. */
  setAccounts: (accounts: readonly [Address, ...Address[]]) => Promise<void>
  /** Ends every session from the wallet's side. */
  endSessions: () => Promise<void>
  stop: () => Promise<void>
}

/** What a tipping page needs. */
const usualMethods = [
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'personal_sign',
  'wallet_switchEthereumChain',
]

/** Starts a wallet that waits for codes. It ends with the process or page that made it. */
export async function startWalletConnectWallet({
  relayUrl,
  wallet,
  accounts,
  chainIds,
  methods = usualMethods,
  answer = async () => 'approve',
}: WalletConnectWalletOptions): Promise<WalletConnectWallet> {
  const projectId = 'local'
  const core = new Core({
    projectId,
    relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    // Nothing is shared with another wallet, or an app, in the same process.
    customStoragePrefix: crypto.randomUUID(),
    storage: keyValueStorage(memory(), 'wallet'),
  })
  // There is nobody to vouch for pages here.
  core.verify.register = async () => ''
  const kit = await WalletKit.init({
    core: Object.assign(core, { projectId, relayUrl }),
    metadata: {
      name: 'Pocket Wallet',
      description: 'A wallet on another device',
      url: 'http://wallet.localhost',
      icons: [],
    },
  })
  const proposals: string[] = []
  let [chainId] = chainIds
  let shared = accounts
  wallet.setAccounts(shared)
  const namespaces = () => ({
    eip155: {
      chains: chainIds.map(id => `eip155:${id}`),
      accounts: chainIds.flatMap(id => shared.map(account => `eip155:${id}:${account}`)),
      methods: [...methods],
      events: ['accountsChanged', 'chainChanged'],
    },
  })

  kit.on('session_proposal', async ({ id, params }) => {
    const { name, url } = params.proposer.metadata
    proposals.push(name)
    const said = await answer({ name, url })
    if (said === 'approve') await kit.approveSession({ id, namespaces: namespaces() })
    if (said === 'reject') await kit.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } })
    if (said === 'unable')
      await kit.rejectSession({ id, reason: { code: 5100, message: 'Unsupported chains.' } })
  })
  kit.on('session_request', async ({ id, topic, params }) => {
    const { method, params: methodParams } = params.request
    wallet.setChain(Number(params.chainId.split(':')[1]))
    const response = await wallet.provider.request({ method, params: methodParams }).then(
      result => ({ id, jsonrpc: '2.0', result }),
      // The development wallet throws nothing else.
      ({ code, message }: ProviderRpcError) => ({ id, jsonrpc: '2.0', error: { code, message } }),
    )
    await kit.respondSessionRequest({ topic, response })
  })

  const sessions = () => Object.keys(kit.getActiveSessions())
  const tell = (name: string, data: unknown) =>
    Promise.all(
      sessions().map(topic =>
        kit.emitSessionEvent({ topic, event: { name, data }, chainId: `eip155:${chainId}` }),
      ),
    )
  return {
    pair: uri => kit.pair({ uri }),
    proposals,
    sessions,
    async setChain(id) {
      chainId = id
      wallet.setChain(id)
      await tell('chainChanged', id)
    },
    async setAccounts(next) {
      shared = next
      wallet.setAccounts(shared)
      await Promise.all(sessions().map(topic => kit.updateSession({ topic, namespaces: namespaces() })))
      await tell('accountsChanged', shared)
    },
    async endSessions() {
      const reason = { code: 6000, message: 'User disconnected.' }
      await Promise.all(sessions().map(topic => kit.disconnectSession({ topic, reason })))
    },
    async stop() {
      core.heartbeat.stop()
      await core.relayer.transportClose()
    },
  }
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
