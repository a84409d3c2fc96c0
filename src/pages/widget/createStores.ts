import type { OfferedChain } from '#settings/chains.ts'
import { createTips, type Tips } from '#tips/tips.ts'
import { createSession, type SessionStore } from '#wallets/session.ts'

/** What the page holds outside React. */
export interface Stores {
  readonly session: SessionStore
  readonly tips: Tips
}

/** Makes the page's stores, on the network that the widget starts on: tips follow the session. */
export function createStores(
  chains: readonly [OfferedChain, ...OfferedChain[]],
  network: OfferedChain = chains[0],
): Stores {
  const session = createSession(network.id)
  const tips = createTips()
  session.subscribe(() => tips.follow(session.get()))
  return { session, tips }
}
