import { useState } from 'react'
import { ownPageWords } from '#languages/ownPageWords.ts'
import { useRepeatedly } from '#lib/useRepeatedly.ts'
import { announce } from '#ui/Announcer.tsx'
import type { Sent, ServiceWallet } from './serviceWallet.ts'

/** Looks in a row in which nothing was under way: what was on its way to the service as the page was opened is there by then. */
const enough = 5
/** Nothing more becomes of these. */
const over: readonly Sent['state'][] = ['done', 'failed', 'refused', 'cancelled']

/**
 * What the wallet has sent lately, the newest first; looked up as long as something may be under way, and after `add`.
 * `undefined` until the first answer.
 */
export function useSent(wallet: ServiceWallet) {
  const [sends, setSends] = useState<readonly Sent[]>()
  const [round, setRound] = useState(0)
  const [calm, setCalm] = useState(0)
  useRepeatedly(String(round), async isWanted => {
    if (calm >= enough) return
    try {
      const found = await wallet.sent()
      if (!isWanted()) return
      for (const { requestId, state } of found) {
        const before = sends?.find(send => send.requestId === requestId)?.state
        if (before === 'pending' && state !== 'pending') announce(ownPageWords()[state])
      }
      setSends(found)
      setCalm(found.some(({ state }) => !over.includes(state)) ? 0 : calm + 1)
    } catch {
      // What stands there stays; the next look tells.
    }
  })
  return {
    sends,
    /** Something was sent just now, or its place taken. */
    add(sent: Sent) {
      setSends((before = []) => [sent, ...before.filter(({ requestId }) => requestId !== sent.requestId)])
      setCalm(0)
      setRound(round + 1)
    },
  }
}
