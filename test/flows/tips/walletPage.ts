import { afterEach, beforeEach } from 'vitest'
import { safeStorage } from '#lib/browser/safeStorage.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { offeredChains } from '#settings/offeredChains.ts'
import { createSession, type SessionStore } from '#wallets/session.ts'
import { createWallet } from '#wallets/wallet.ts'
import { localAccounts } from '../../../local/chain/accounts.ts'
import { announceWallet } from '../../../local/devWallet/announce.ts'
import { createDevWallet, type DevWallet, type DevWalletOptions } from '../../../local/devWallet/provider.ts'
import { type TestChain, testChain } from '../../support/chain/testChain.ts'

/** The visitor's accounts, short. */
export const [main, second] = localAccounts.visitors.map(({ address }) => address)

/** Reverse domain name of the announced development wallet. */
export const rdns = 'local.kudos.wallet'

/** The local chain and one more, as the build would offer them; the widget starts on the local one. */
export function twoChains(local: TestChain, other: TestChain): readonly [OfferedChain, ...OfferedChain[]] {
  const [first, ...others] = offeredChains({
    chainId: 31337,
    chains: {
      31337: { rpcUrls: [local.url], kudosAddress: local.kudos },
      11155111: { rpcUrls: [other.url], kudosAddress: other.kudos },
    },
  })
  if (!first) throw new Error('The local chain must be offered.')
  return [first, ...others]
}

/** A development wallet that has the offered networks. */
export function walletFor(
  chains: readonly OfferedChain[],
  options: Partial<DevWalletOptions> = {},
): DevWallet {
  return createDevWallet({
    accounts: localAccounts.visitors,
    chains: chains.map(({ id, rpcUrls }) => ({ id, rpcUrl: rpcUrls[0] ?? '' })),
    ...options,
  })
}

/** What a page load starts: a session and the wallet's code. Call it again for a reload. */
export function loadPage(chains: readonly [OfferedChain, ...OfferedChain[]]) {
  const session = createSession(chains[0].id)
  return { session, wallet: createWallet({ chains, session, storage: safeStorage }) }
}

/** Two chains of a file's own, and wallets that announce themselves until the test ends or `leave` is called. */
export function walletSetup() {
  const local = testChain()
  const sepolia = testChain({ chainId: 11155111 })
  const ends: (() => void)[] = []
  const leave = () => {
    for (const end of ends.splice(0)) end()
  }
  beforeEach(() => window.localStorage.clear())
  afterEach(leave)
  return {
    local,
    sepolia,
    chains: () => twoChains(local(), sepolia()),
    announce(wallet: DevWallet, info?: { name: string; rdns: string }) {
      ends.push(announceWallet(wallet.provider, info))
      return wallet
    },
    leave,
  }
}

/** Resolves once the session is as asked. */
export function sessionIs(
  store: SessionStore,
  isWanted: (session: ReturnType<SessionStore['get']>) => boolean,
): Promise<void> {
  return new Promise(resolve => {
    const look = () => {
      if (!isWanted(store.get())) return
      stop()
      resolve()
    }
    const stop = store.subscribe(look)
    look()
  })
}

/** What a wallet was asked, in order. */
export const methodsOf = ({ requests }: DevWallet) => requests.map(({ method }) => method)
