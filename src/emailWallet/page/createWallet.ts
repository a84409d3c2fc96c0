import * as z from 'zod/mini'
import * as api from '#emailWallet/protocol/api.ts'
import type { SealedKey } from '#emailWallet/protocol/sealedKey.ts'
import { secureWords } from '#languages/words/secureWords.ts'
import { KudosError, loadError } from '#lib/errors.ts'
import { type Address, checksumAddress } from '#lib/names/address.ts'
import { type BrowserStorage, type KnownWallet, type WalletState, walletState } from './browserStorage.ts'
import type { CallService } from './callService.ts'
import type { SignedTransaction, UnpreparedTransaction } from './chain/chain.ts'
import { networkIn, usdcOf } from './chain/network.ts'
import { createSession } from './login/createSession.ts'

export type Devices = z.output<typeof api.devicesAnswer>['devices']

/** A signed write, as it is sent. */
export type SignedWrite = z.output<typeof api.writeRequest>

const pathOf = {
  register: 'register',
  add: 'addSealedKey',
  remove: 'removeSealedKey',
  'confirm-phrase': 'confirmPhrase',
  erase: 'erase',
  'change-email': 'updateSecondary',
} as const
/** A changed email is in the answer. */
const writeAnswer = z.extend(api.walletsAnswer, { email: z.optional(z.string()) })

/** The visitor's email wallet: what the service keeps of it, what this device knows, and what the chain says. It holds no key. */
export function createWallet(call: CallService, storage: BrowserStorage, config: api.EmailConfig) {
  const { callAs, update, ...session } = createSession(call, storage)
  const chainIds = config.networks.map(({ chainId }) => chainId)

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
    ...session,
    ...accountCalls(callAs),
    ...chainCalls(config, address),
    config,
    chainIds,
    /** Whether ENS names can be looked up: Ethereum is among the networks. */
    looksUpNames: chainIds.includes(1),
    storage,
    login: storage.login,
    /** Called whenever the login or the wallets changed. */
    subscribe: storage.subscribe,
    state,
    opened,
    address,

    /** Whether a session is there with a wallet that this device knows; with a name, whether it is that session. */
    async isConnected(name?: string) {
      const now = storage.login()
      if (!now || (name !== undefined && name !== now.name)) return false
      // The device's own copy does where the service is away.
      await session.refresh().catch(() => undefined)
      return storage.login() !== undefined && state().kind === 'open'
    },

    /** Sends a signed write, with the sealed key that it names, or the code that the new email got. */
    async write(signed: SignedWrite, more: { readonly sealedKey?: SealedKey; readonly otp?: string } = {}) {
      const path = pathOf[signed.write.operation]
      const { wallets, email } = await callAs(path, writeAnswer, { ...signed, ...more })
      update({ wallets, ...(email && { email }) })
      if (email) storage.keepWallet({ ...opened(), email })
    },
    /** EIP-155. */
    chainId() {
      const last = storage.chainId()
      const id = chainIds.find(id => id === last) ?? chainIds[0]
      if (id === undefined) throw new KudosError(secureWords().noNetwork, { code: 'no-network' })
      return id
    },
    switchChain(id: number) {
      networkIn(config, id)
      storage.setChainId(id)
      return id
    },
  }
}

/** What the service is asked about the account of a session. */
function accountCalls(callAs: ReturnType<typeof createSession>['callAs']) {
  return {
    /** Ends every session of the email at the service; this one is left to end here. */
    signOutEverywhere: () => callAs('signOutEverywhere', api.empty, {}),
    /** The devices, after one of them or a session was removed. */
    async devices(path: 'devices' | 'removeDevice' | 'removeSession' = 'devices', id?: string) {
      return (await callAs(path, api.devicesAnswer, id === undefined ? undefined : { id })).devices
    },

    /** A nonce for one signed write of this session. */
    nonce: () => callAs('nonce', api.nonceAnswer, {}),
    /** A code goes to the current email. */
    updateEmail: (email: string) => callAs('update', api.empty, { email }),
    /** The code of the current email; another goes to the new one. */
    updateEmailPrimaryOtp: (otp: string) => callAs('updatePrimary', api.empty, { otp }),
  }
}

function chainCalls(config: api.EmailConfig, address: () => Address) {
  async function nodesOf(chainId: number) {
    const network = networkIn(config, chainId)
    const { nodesOf } = await import('./chain/chain.ts').catch((cause: unknown) => {
      throw loadError(cause)
    })
    return nodesOf(network)
  }

  return {
    read: async (chainId: number, method: string, params: readonly unknown[]) =>
      (await nodesOf(chainId)).read(method, params),
    balances: async (chainId: number) =>
      (await nodesOf(chainId)).balances(address(), usdcOf(config, chainId)),
    addressOf: async (name: string, chainId: number) => (await nodesOf(1)).addressOf(name, chainId),
    prepare: async (chainId: number, transaction: UnpreparedTransaction) =>
      (await nodesOf(chainId)).prepare(address(), transaction),
    count: async (chainId: number, tag: 'latest' | 'pending') =>
      (await nodesOf(chainId)).count(address(), tag),
    publish: async (signed: SignedTransaction, isFirst: boolean) =>
      (await nodesOf(signed.chainId)).publish(signed, isFirst),
  }
}

export type Wallet = ReturnType<typeof createWallet>
