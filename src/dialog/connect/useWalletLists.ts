import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#lib/queryClient.ts'
import { useSetup } from '../parts/useSetup.tsx'
import type { WalletLists } from './walletLists.ts'

/**
 * The wallets to choose from: undefined until they are there, `null` when the code for them did not load. `retry` asks
 * again what failed.
 */
export function useWalletLists(isWanted = true): {
  readonly lists: WalletLists | null | undefined
  retry(): void
} {
  const { options } = useSetup()
  const query = useQuery(
    {
      // A directory's answer is kept by walletLists.ts, for as long as it may be.
      queryKey: ['walletLists', options],
      async queryFn({ signal }) {
        await afterNextFrame()
        // A view that is left asks for nothing.
        signal.throwIfAborted()
        const { openWalletLists } = await import('./walletLists.ts')
        return openWalletLists(options)
      },
      enabled: isWanted,
      gcTime: 0,
    },
    queryClient,
  )
  return {
    lists: query.isFetching ? undefined : query.isError ? null : query.data,
    retry: () => void query.refetch(),
  }
}

/** Resolves after the frame that shows what is here already. */
function afterNextFrame(): Promise<void> {
  return new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
}
