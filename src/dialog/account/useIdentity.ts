import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#lib/queryClient.ts'
import type { Identity } from '#services/identity.ts'
import type { OfferedChain } from '#settings/chains.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'

/** How an account calls itself on a network; nothing until that is known, and where it can't be. */
export function useIdentity(
  chain: OfferedChain | undefined,
  address: `0x${string}` | undefined,
  options: DialogOptions,
): Identity {
  const { data } = useQuery(
    {
      queryKey: ['identity', chain?.id, address],
      queryFn: async () => {
        if (!chain || !address) return {}
        const { readIdentity } = await import('#services/identity.ts')
        return readIdentity(options, chain, address)
      },
      enabled: chain !== undefined && address !== undefined,
    },
    queryClient,
  )
  return data ?? {}
}
