import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Address } from '#lib/names/address.ts'
import { readPrimaryName } from '#lib/names/primaryName.ts'
import { queryClient } from '#lib/queryClient.ts'
import { loadName, nameLifetime, saveName } from './nameCache.ts'
import { namesNode } from './namesNode.ts'

/** An account on a network. */
export interface NamedAccount {
  /** EIP-155. */
  readonly chainId: number
  readonly address: Address
}

/**
 * The query of an account's ENS name, `null` for none: read once a day, and after a failure again when the reader comes
 * back to the page. Without nodes nothing is read.
 */
export function primaryNameQuery(rpcUrls: readonly string[] | undefined, { chainId, address }: NamedAccount) {
  const account = `${chainId}:${address.toLowerCase()}`
  return queryOptions({
    queryKey: ['primaryName', account],
    queryFn: rpcUrls
      ? async () => {
          const name = (await readPrimaryName(namesNode(rpcUrls), address, chainId)) ?? null
          saveName(account, name)
          return name
        }
      : skipToken,
    initialData: () => loadName(account)?.name,
    initialDataUpdatedAt: () => loadName(account)?.readAt,
    staleTime: nameLifetime,
    gcTime: Number.POSITIVE_INFINITY,
    retryOnMount: false,
  })
}

/** Reads the names of accounts that have not been read yet, in one call. */
export function askPrimaryNames(rpcUrls: readonly string[], accounts: readonly NamedAccount[]): void {
  for (const account of accounts) {
    const query = primaryNameQuery(rpcUrls, account)
    if (!queryClient.getQueryState(query.queryKey)) void queryClient.prefetchQuery(query)
  }
}
