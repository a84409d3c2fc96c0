import { secureWords } from '#languages/words/secureWords.ts'
import { createStore } from '#lib/createStore.ts'
import { KudosError } from '#lib/errors.ts'
import { cancelled } from '../approval/approval.ts'
import type { Wallet } from '../createWallet.ts'

/** Has the visitor make or open a wallet after the login, where this device knows none. */
export function createOpening(wallet: Pick<Wallet, 'state' | 'login' | 'subscribe'>) {
  const waiting = createStore<string | undefined>(undefined)
  let give: ((error: KudosError) => void) | undefined

  return {
    current: waiting.get,
    subscribe: waiting.subscribe,

    /**
     * Resolves once a wallet is open, at once where one is.
     * @throws {@link KudosError} `cancelled` where the visitor gave it up; `not-connected` where the session is over
     */
    async request(requestId: string): Promise<void> {
      if (wallet.state().kind === 'open') return
      give?.(cancelled(secureWords().requestGivenUp))
      let stop = () => {}
      const opened = new Promise<void>((resolve, reject) => {
        give = reject
        stop = wallet.subscribe(() => {
          if (!wallet.login()) reject(new KudosError(secureWords().loggedOut, { code: 'not-connected' }))
          else if (wallet.state().kind === 'open') resolve()
        })
      })
      waiting.set(requestId)
      await opened.finally(() => {
        stop()
        if (waiting.get() === requestId) waiting.set(undefined)
      })
    },

    /** The visitor gave it up; of the request that waits, unless another is named. */
    reject(requestId = waiting.get(), error = cancelled(secureWords().requestGivenUp)) {
      if (requestId !== undefined && requestId === waiting.get()) give?.(error)
    },
  }
}

export type Opening = ReturnType<typeof createOpening>
