import type * as z from 'zod/mini'
import * as api from '#emailWallet/protocol/api.ts'
import type { SealedKey } from '#emailWallet/protocol/sealedKey.ts'
import { secureWords } from '#languages/words/secureWords.ts'
import { KudosError } from '#lib/errors.ts'
import { type Address, checksumAddress } from '#lib/names/address.ts'
import { type BrowserStorage, type KnownWallet, walletState } from './browserStorage.ts'
import type { CallService } from './callService.ts'
import { networkIn } from './chain/network.ts'
import { createSession } from './login/createSession.ts'

/** A signed write, as it is sent. */
export type SignedWrite = z.output<typeof api.writeRequest>

/** The visitor's email wallet: what the service keeps of it, what this device knows, and what the chain says. It holds no key. */
export function createWallet(call: CallService, storage: BrowserStorage, config: api.EmailConfig) {
  const session = createSession(call, storage)
  const chainIds = config.networks.map(({ chainId }) => chainId)

  const state = () => walletState(storage.wallets(), storage.login())

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
    config,
    chainIds,
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
      const { operation } = signed.write
      const answer = await session.callAs(operation, api.userAnswer, { ...signed, ...more })
      session.update(answer)
      if (operation === 'change-email') storage.keepWallet({ ...opened(), email: answer.email })
    },
    /** What the nodes of a network are asked, also about this wallet's account. */
    async nodes(chainId: number) {
      const network = networkIn(config, chainId)
      const { nodesOf } = await import('./chain/chain.ts')
      return nodesOf(network, address)
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

export type Wallet = ReturnType<typeof createWallet>
