import { skipToken, useQuery } from '@tanstack/react-query'
import { chains } from '#catalog/chains.ts'
import { configuratorWords } from '#languages/words/owner/configuratorWords.ts'
import { KudosError, loadError } from '#lib/errors.ts'
import type { Address } from '#lib/names/address.ts'
import { queryClient } from '#lib/queryClient.ts'
import { useDebounced } from '#lib/react/useDebounced.ts'
import { isNameLike } from '#lib/text/isNameLike.ts'
import { announce } from '#ui/status/Announcer.tsx'

/** The state of an ENS lookup; `none` for a text that is no name. */
export type NameLookup =
  | { readonly status: 'none' | 'looking' }
  | { readonly status: 'found'; readonly address: Address }
  | { readonly status: 'failed'; readonly error: KudosError; readonly retry?: () => void }

/**
 * Looks a name up once its typing rests, and announces the address.
 * @param rpcUrls the nodes of this build for names, if it has any
 */
export function useEnsName(text: string, rpcUrls: readonly string[] | undefined): NameLookup {
  const name = text.trim()
  const isName = isNameLike(name)
  const isResting = useDebounced(name, 500) === name
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['ensAddress', name],
      queryFn: isName && isResting && rpcUrls ? () => lookUp(name, rpcUrls) : skipToken,
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
    },
    queryClient,
  )
  if (!isName) return { status: 'none' }
  if (!rpcUrls)
    return { status: 'failed', error: new KudosError(configuratorWords().noNames, { code: 'ens-off' }) }
  if (data) return { status: 'found', address: data }
  if (!error || isFetching) return { status: 'looking' }
  return { status: 'failed', error: loadError(error), retry: () => void refetch() }
}

async function lookUp(name: string, rpcUrls: readonly string[]): Promise<Address> {
  const [{ readEnsAddress }, { namesNode }] = await Promise.all([
    import('#lib/names/ensAddress.ts'),
    import('#services/namesNode.ts'),
  ])
  const words = configuratorWords()
  const found = await readEnsAddress(namesNode(rpcUrls), name, chains[1].id).catch((cause: unknown) => {
    throw new KudosError(words.nameNotLookedUp, { code: 'ens-node', cause })
  })
  if (found === 'no-name') throw new KudosError(words.noName, { code: 'ens-name' })
  if (found === 'empty') throw new KudosError(words.emptyName(chains[1].name), { code: 'ens-empty' })
  announce(words.nameIs(name, found.address))
  return found.address
}
