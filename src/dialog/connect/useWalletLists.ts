import { useEffect, useState } from 'react'
import { useSetup } from '../parts/useSetup.tsx'
import type { WalletLists } from './walletLists.ts'

/**
 * The wallets to choose from: undefined while they load, `null` if their code did not load. `retry` loads again what
 * failed.
 */
export function useWalletLists(isWanted = true): {
  readonly lists: WalletLists | null | undefined
  retry(): void
} {
  const { options } = useSetup()
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ attempt: number; lists: WalletLists | null }>()
  useEffect(() => {
    if (!isWanted) return
    let isLeft = false
    const answered = (lists: WalletLists | null) => {
      if (!isLeft) setAnswer({ attempt, lists })
    }
    void afterSecondFrame().then(() => {
      // A view that was left makes no request.
      if (isLeft) return
      import('./walletLists.ts')
        .then(({ openWalletLists }) => openWalletLists(options))
        .then(answered, () => answered(null))
    })
    return () => {
      isLeft = true
    }
  }, [isWanted, options, attempt])
  return {
    lists: answer?.attempt === attempt ? answer.lists : undefined,
    retry: () => setAttempt(attempt + 1),
  }
}

/** Resolves once the current state is on the screen. It is drawn in the next frame and shown by the one after. */
function afterSecondFrame(): Promise<void> {
  return new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
}
