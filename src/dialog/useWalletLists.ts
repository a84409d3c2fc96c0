import { useCallback, useEffect, useState } from 'react'
import { useDialogOptions } from './useDialogOptions.tsx'
import type { WalletLists } from './walletLists.ts'

/**
 * The wallets to choose from: undefined until they are there, `null` when the code for them did not load. `retry` asks
 * again what failed.
 */
export function useWalletLists(isWanted = true): {
  readonly lists: WalletLists | null | undefined
  retry(): void
} {
  const options = useDialogOptions()
  const [lists, setLists] = useState<WalletLists | null>()
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const ask = () =>
      import('./walletLists.ts')
        .then(({ openWalletLists }) => openWalletLists(options))
        .then(
          lists => isCurrent && setLists(lists),
          () => isCurrent && setLists(null),
        )
    // After the frame that shows what is here already.
    const frame = requestAnimationFrame(() => setTimeout(ask))
    return () => {
      isCurrent = false
      cancelAnimationFrame(frame)
    }
  }, [options, isWanted, turn])
  const retry = useCallback(() => {
    setLists(undefined)
    setTurn(turn => turn + 1)
  }, [])
  return { lists, retry }
}
