import { useQuery } from '@tanstack/react-query'
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
  | { readonly status: 'failed'; readonly error: KudosError }

const noEthereum = new KudosError(
  'Names can’t be looked up here, because this Kudos has no Ethereum node. Enter the address itself: 0x and 40 digits.',
  { code: 'ens-off' },
)

/** Whether a text has the form of an ENS name: words with dots between them. */
function isEnsName(text: string): boolean {
  return /^(?!0x)[^\s./:?#@]+(\.[^\s./:?#@]+)+$/iu.test(text)
}

/**
 * Looks a name up once its typing rests, and announces the address.
 * @param ethereum the mainnet of this build, if it has one
 */
export function useEnsName(
  text: string,
  ethereum: OfferedChain | undefined,
): NameLookup & { retry: () => void } {
  const name = text.trim()
  const isName = isEnsName(name)
  const isResting = useDebounced(name, 500) === name
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['ensAddress', name],
      enabled: isName && isResting && ethereum !== undefined,
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      queryFn: () => lookUp(name, ethereum),
    },
    queryClient,
  )
  return { ...lookup(), retry: () => void refetch() }

  function lookup(): NameLookup {
    if (!isName) return { status: 'none' }
    if (!ethereum) return { status: 'failed', error: noEthereum }
    if (data) return { status: 'found', address: data }
    return error && !isFetching ? { status: 'failed', error: loadError(error) } : { status: 'looking' }
  }
}

async function lookUp(name: string, ethereum: OfferedChain | undefined): Promise<Address> {
  if (!ethereum) throw noEthereum
  const { readEnsAddress } = await import('#services/ens.ts')
  const address = await readEnsAddress(ethereum, name)
  announce(`${name} is ${address}`)
  return address
}
