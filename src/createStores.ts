import { createTips, type Tips } from '#kudos/send/tips.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { announce } from '#ui/Announcer.tsx'
import { createSession, type SessionStore } from '#wallets/session.ts'
import { hostNews, sessionNews } from './news.ts'
import { tellHost } from './useHostPage.ts'

/**
 * Milliseconds from a change of the session to what a screen reader says of it: often the dialog closes with it, and what
 * changes in a page that was inert right before is not spoken in Firefox.
 */
const settling = 100

/** What the page holds outside React. */
export interface Stores {
  readonly session: SessionStore
  readonly tips: Tips
}

/** Makes the page's stores, on the network that the widget starts on: tips follow the session, and the host page and screen readers hear of both. */
export function createStores(
  chains: readonly [OfferedChain, ...OfferedChain[]],
  network: OfferedChain = chains[0],
): Stores {
  const session = createSession(network.id)
  const tips = createTips()
  let before = session.get()
  session.subscribe(() => {
    const after = session.get()
    const news = sessionNews(before, after, chains)
    if (after.status === 'connected' && before.status !== 'connected') tellHost({ type: 'connected' })
    before = after
    tips.follow(after)
    if (news) setTimeout(announce, settling, news)
  })
  tips.subscribe((after, before) => {
    for (const message of hostNews(after, before)) tellHost(message)
  })
  return { session, tips }
}
