import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Address } from '#lib/address.ts'
import { readPrimaryName } from '#lib/primaryName.ts'
import { queryClient } from '#lib/queryClient.ts'
import { namesNode } from './namesNode.ts'

/** An account on a network. */
export interface NamedAccount {
  /** EIP-155. */
  readonly chainId: number
  readonly address: Address
}

/**
 * The query of an account's ENS name, `null` for none: asked once in a visit, and after a failure again when the reader
 * comes back to the page. Without nodes nobody is asked.
 */
export function primaryNameQuery(rpcUrls: readonly string[] | undefined, { chainId, address }: NamedAccount) {
  return queryOptions({
    queryKey: ['primaryName', chainId, address.toLowerCase()],
    queryFn: rpcUrls
      ? async () => (await readPrimaryName(namesNode(rpcUrls), address, chainId)) ?? null
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retryOnMount: false,
  })
}

/** Asks for the names of accounts that nobody has asked for yet, in one request. */
export function askPrimaryNames(rpcUrls: readonly string[], accounts: readonly NamedAccount[]): void {
  for (const account of accounts) {
    const query = primaryNameQuery(rpcUrls, account)
    if (!queryClient.getQueryState(query.queryKey)) void queryClient.prefetchQuery(query)
  }
}
