import { skipToken, useQuery } from '@tanstack/react-query'
import type { Address } from '#lib/address.ts'
import { KudosError, loadError } from '#lib/errors.ts'
import { queryClient } from '#lib/queryClient.ts'
import { useDebounced } from '#lib/useDebounced.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { announce } from '#ui/Announcer.tsx'

/** The state of an ENS lookup; `none` for a text that is no name. */
export type NameLookup =
  | { readonly status: 'none' | 'looking' }
  | { readonly status: 'found'; readonly address: Address }
  | { readonly status: 'failed'; readonly error: KudosError; readonly retry?: () => void }

const noEthereum = new KudosError(
  'Names can’t be looked up here, because this Kudos has no Ethereum node. Enter the address itself: 0x and 40 digits.',
  { code: 'ens-off' },
)

/**
 * Looks a name up once its typing rests, and announces the address.
 * @param ethereum the mainnet of this build, if it has one
 */
export function useEnsName(text: string, ethereum: OfferedChain | undefined): NameLookup {
  const name = text.trim()
  // Words with dots between them.
  const isName = /^(?!0x)[^\s./:?#@]+(\.[^\s./:?#@]+)+$/iu.test(name)
  const isResting = useDebounced(name, 500) === name
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['ensAddress', name],
      queryFn: isName && isResting && ethereum ? () => lookUp(name, ethereum) : skipToken,
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
    },
    queryClient,
  )
  if (!isName) return { status: 'none' }
  if (!ethereum) return { status: 'failed', error: noEthereum }
  if (data) return { status: 'found', address: data }
  if (!error || isFetching) return { status: 'looking' }
  return { status: 'failed', error: loadError(error), retry: () => void refetch() }
}

async function lookUp(name: string, ethereum: OfferedChain): Promise<Address> {
  const { readEnsAddress } = await import('#services/ens.ts')
  const address = await readEnsAddress(ethereum, name)
  announce(`${name} is ${address}`)
  return address
}
