import type * as z from 'zod/mini'
import * as api from '#emailWallet/protocol/api.ts'
import type { SealedKey } from '#emailWallet/protocol/sealedKey.ts'
import { secureWords } from '#languages/words/secureWords.ts'
import { KudosError, loadError } from '#lib/errors.ts'
import { type Address, checksumAddress } from '#lib/names/address.ts'
import {
  type BrowserStorage,
  type KnownWallet,
  type Login,
  type WalletState,
  walletState,
} from './browserStorage.ts'
import type { CallService } from './callService.ts'
import type { SignedTransaction, UnpreparedTransaction } from './chain/chain.ts'
import { networkIn, usdcOf } from './chain/network.ts'

const paths = api.emailPaths

/** The devices that may ask for codes. */
export type Devices = z.output<typeof api.devicesAnswer>['devices']

/** A signed write, as it is sent. */
export type SignedWrite = z.output<typeof api.writeRequest>

/** Where each write goes. */
const pathOf = {
  register: 'register',
  add: 'addSealedKey',
  remove: 'removeSealedKey',
  'confirm-phrase': 'confirmPhrase',
  erase: 'erase',
  'change-email': 'updateSecondary',
} as const

/** Milliseconds that a mailed link is good for. */
const linkLife = 10 * 60_000
/** Milliseconds that a device shows its code: by then another link may have gone out. */
const codeLife = 70 * 60_000

const loadChain = () =>
  import('./chain/chain.ts').catch((cause: unknown) => {
    throw loadError(cause)
  })

/** The visitor's email wallet: what the service keeps of it, what this device knows, and what the chain says. It holds no key. */
export function createWallet(call: CallService, storage: BrowserStorage, config: api.EmailConfig) {
  let email: string | undefined
  let linkUntil = 0
  let waiting = new AbortController()

  function begun(): { email: string; deviceToken: string } {
    const deviceToken = storage.deviceToken()
    if (!email || !deviceToken) throw new KudosError(secureWords().noEmail, { code: 'not-begun' })
    return { email, deviceToken }
  }

  function login(): Login {
    const now = storage.login()
    if (!now) throw new KudosError(secureWords().loggedOut, { code: 'not-connected' })
    return now
  }

  /** Calls with the session; one that the service no longer knows is forgotten. */
  async function callAs<Schema extends z.ZodMiniType>(path: string, schema: Schema, body?: object) {
    const { token } = login()
    try {
      return await call(path, schema, { body, token })
    } catch (error) {
      if (error instanceof KudosError && error.code === 'signed-out' && storage.login()?.token === token)
        storage.setLogin(undefined)
      throw error
    }
  }

  /** Asks what the service has of the session's email. */
  async function refresh(): Promise<Login> {
    const user = await callAs(paths.user, api.userAnswer)
    const now = { ...login(), ...user }
    storage.setLogin(now)
    return now
  }

  function state(): WalletState {
    const now = storage.login()
    if (now) return walletState(storage.wallets(), now)
    // Without a session a wallet that this device knows can still be used.
    const [wallet] = storage.wallets()
    return wallet ? { kind: 'open', wallet } : { kind: 'none' }
  }

  /** @throws {@link KudosError} `no-wallet` */
  function opened(): KnownWallet {
    const now = state()
    if (now.kind === 'open') return now.wallet
    throw new KudosError(secureWords().notOpen, { code: 'no-wallet' })
  }

  /** The account of the open wallet, checksummed. @throws {@link KudosError} `no-wallet` */
  const address = (): Address => checksumAddress(opened().address)

  return {
    config,
    chainIds: config.networks.map(({ chainId }) => chainId),
    /** Whether ENS names can be looked up: Ethereum is among the networks. */
    looksUpNames: config.networks.some(({ chainId }) => chainId === 1),
    storage,
    login: storage.login,
    state,
    opened,
    address,
    /** Called whenever the login or the wallets changed. */
    subscribe: storage.subscribe,
    refresh,

    /** Sends a code, or to a new device a link. */
    async connectEmail(given: string) {
      const body = { email: given, deviceToken: storage.deviceToken() }
      // The same email once more goes on waiting.
      if (given !== email) waiting.abort()
      // Also where it is refused: the code of the mail before may still be good.
      email = given
      const { action, deviceToken, userCode } = await call(paths.connect, api.connectAnswer, { body })
      storage.setDeviceToken(deviceToken)
      linkUntil = Date.now() + (userCode === undefined ? linkLife : codeLife)
      return { action, userCode }
    },

    /** Resolves once the mailed link was approved. */
    async connectDevice() {
      begun()
      waiting.abort()
      waiting = new AbortController()
      const { signal } = waiting
      // Another mail puts the end off.
      while (Date.now() < linkUntil) {
        const { state } = await call(paths.wait, api.waitAnswer, { body: begun(), signal })
        if (state === 'APPROVED') return
        signal.throwIfAborted()
      }
      throw new KudosError(secureWords().linkExpired, { code: 'link-expired' })
    },

    async connectOtp(otp: string): Promise<Login> {
      const body = { ...begun(), otp }
      const { token, email, wallets } = await call(paths.verify, api.verifyAnswer, { body })
      const now = { token, email, wallets, name: crypto.randomUUID() }
      storage.setLogin(now)
      return now
    },

    /** Whether this email's session of an earlier try is still good, so that no other code is needed. */
    async continues(given: string): Promise<boolean> {
      if (storage.login()?.email !== given.toLowerCase()) return false
      return refresh().then(
        () => true,
        () => false,
      )
    },

    /** Whether a session is there with a wallet that this device knows; with a name, whether it is that session. */
    async isConnected(name?: string) {
      const now = storage.login()
      if (!now || (name !== undefined && name !== now.name)) return false
      // The device's own copy does where the service is away.
      await refresh().catch(() => undefined)
      return storage.login() !== undefined && state().kind === 'open'
    },

    /** The session ends here in any case; a service that is away forgets it by itself. */
    async signOut() {
      const now = storage.login()
      waiting.abort()
      storage.setLogin(undefined)
      if (now) await call(paths.signOut, api.empty, { body: {}, token: now.token }).catch(() => undefined)
    },

    /** Ends every session of the email at the service; this one is left to end here. */
    signOutEverywhere: () => callAs(paths.signOutEverywhere, api.empty, {}),
    devices: async () => (await callAs(paths.devices, api.devicesAnswer)).devices,
    removeDevice: async (id: string) => (await callAs(paths.removeDevice, api.devicesAnswer, { id })).devices,
    removeSession: async (id: string) =>
      (await callAs(paths.removeSession, api.devicesAnswer, { id })).devices,

    /** A nonce for one signed write of this session. */
    nonce: () => callAs(paths.nonce, api.nonceAnswer, {}),
    /** Sends a signed write, with the sealed key that it names, if it names one. */
    async write(signed: SignedWrite, sealedKey?: SealedKey) {
      const path = paths[pathOf[signed.write.operation]]
      const { wallets } = await callAs(path, api.walletsAnswer, { ...signed, sealedKey })
      storage.setLogin({ ...login(), wallets })
    },

    /** A code goes to the current email. */
    updateEmail: (email: string) => callAs(paths.update, api.empty, { email }),
    /** The code of the current email; another goes to the new one. */
    updateEmailPrimaryOtp: (otp: string) => callAs(paths.updatePrimary, api.empty, { otp }),
    /** The code of the new email, with the wallet's signature: the wallet and this session move there. */
    async updateEmailSecondaryOtp(otp: string, signed: SignedWrite) {
      const user = await callAs(paths.updateSecondary, api.userAnswer, { ...signed, otp })
      storage.setLogin({ ...login(), ...user })
      storage.keepWallet({ ...opened(), email: user.email })
      return user.email
    },

    /** EIP-155. */
    chainId() {
      const last = storage.chainId()
      const ids = config.networks.map(({ chainId }) => chainId)
      const id = ids.find(id => id === last) ?? ids[0]
      if (id === undefined) throw new KudosError(secureWords().noNetwork, { code: 'no-network' })
      return id
    },
    switchChain(id: number) {
      networkIn(config, id)
      storage.setChainId(id)
      return id
    },

    /** A node's own answer. */
    async read(chainId: number, method: string, params: readonly unknown[]) {
      const network = networkIn(config, chainId)
      return (await loadChain()).read(network, method, params)
    },
    /** Of this wallet, on a network. */
    async balances(chainId: number) {
      const network = networkIn(config, chainId)
      const owner = address()
      return (await loadChain()).readBalances(network, owner, usdcOf(config, chainId))
    },
    /** Where an ENS name leads on a network. */
    async addressOf(name: string, chainId: number) {
      return (await loadChain()).addressOf(networkIn(config, 1), name, chainId)
    },
    /** What a transaction of this wallet would cost; refused where it would fail. */
    async prepare(chainId: number, transaction: UnpreparedTransaction) {
      const network = networkIn(config, chainId)
      const from = address()
      return (await loadChain()).prepare(network, from, transaction)
    },
    /** How many transactions of this wallet blocks have, or nodes know. */
    async count(chainId: number, blockTag: 'latest' | 'pending') {
      const network = networkIn(config, chainId)
      return (await loadChain()).countOf(network, address(), blockTag)
    },
    async publish(signed: SignedTransaction, isFirst: boolean) {
      const network = networkIn(config, signed.chainId)
      return (await loadChain()).publish(network, signed, isFirst)
    },
  }
}

/** The visitor's email wallet. */
export type Wallet = ReturnType<typeof createWallet>
