import { createTips, type Tips } from '#kudos/send/tips.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { createSession, type SessionStore } from '#wallets/session.ts'
import { tellHost } from './useHostPage.ts'

/** What the page holds outside React. */
export interface Stores {
  readonly session: SessionStore
  readonly tips: Tips
}

/** Makes the page's stores, on the network that the widget starts on: tips follow the session, and the host page hears of it. */
export function createStores(
  chains: readonly [OfferedChain, ...OfferedChain[]],
  network: OfferedChain = chains[0],
): Stores {
  const session = createSession(network.id)
  const tips = createTips()
  let wasConnected = false
  session.subscribe(() => {
    const after = session.get()
    const isConnected = after.status === 'connected'
    if (isConnected && !wasConnected) tellHost({ type: 'connected' })
    wasConnected = isConnected
    tips.follow(after)
  })
  return { session, tips }
}
