import { useQuery } from '@tanstack/react-query'
import { erc20Abi } from 'viem'
import { getBalance, readContract } from 'viem/actions'
import { useConfig } from 'wagmi'
import { accountInterval, noteActivity, quietTime } from '#chain/activity.ts'
import { withCoinPrice } from '#chain/coinPrice.ts'
import { type NodeClient, nodeOf } from '#chain/contract.ts'
import { readInterval } from '#chain/readInterval.ts'
import { queryClient } from '#lib/queryClient.ts'
import {
  nativeCurrencyAddress,
  type OfferedChain,
  type OfferedCurrency,
  pollInterval,
} from '#settings/chains.ts'
import { readBridged } from './bridged.ts'

/** An account's balance of a currency and of the native coin; `undefined` until it is known, and if no node answers. */
export function useFunds(chain: OfferedChain, currency: OfferedCurrency, account: `0x${string}`) {
  const config = useConfig()
  return useQuery({
    queryKey: ['funds', chain.id, currency.address, account],
    queryFn: () => {
      const node = nodeOf(config.getClient({ chainId: chain.id }))
      return withCoinPrice(node, chain, () => readFunds(node, chain, currency, account))
    },
    // A failed read is repeated, so that a network that recovers does not wait for a click.
    refetchInterval: ({ state }) => {
      if (state.error) return readInterval(pollInterval(chain), 1, quietTime())
      return chain.priceFeed ? accountInterval() : false
    },
  }).data
}

async function readFunds(
  node: NodeClient,
  chain: OfferedChain,
  currency: OfferedCurrency,
  account: `0x${string}`,
) {
  const { address } = currency
  const [native, token] = await Promise.all([
    getBalance(node, { address: account }),
    address === nativeCurrencyAddress
      ? undefined
      : readContract(node, { address, abi: erc20Abi, functionName: 'balanceOf', args: [account] }),
  ])
  const balance = token ?? native
  const bridged = balance === 0n ? await readBridged(chain, currency, account, node) : undefined
  return { balance, native, bridged }
}

/** Reads the funds on display again: at once, and two blocks later, because a node may answer from an older block. */
export function refreshFunds(chain: OfferedChain): void {
  const read = () => {
    void queryClient.invalidateQueries({ queryKey: ['funds'] })
    void queryClient.invalidateQueries({ queryKey: ['relayOffer'] })
  }
  noteActivity()
  read()
  setTimeout(read, 2 * pollInterval(chain))
}
