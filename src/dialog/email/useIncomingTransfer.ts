import { useState } from 'react'
import { erc20Abi } from 'viem'
import { readContract } from 'viem/actions'
import { useRepeatedly } from '#lib/react/useRepeatedly.ts'
import { nativeCurrencyAddress, type OfferedChain, type OfferedCurrency } from '#settings/chains.ts'
import { nodeClient } from '#settings/nodeClient.ts'

interface AccountActivity {
  /** In the smallest unit of what it waits for. */
  readonly balance: bigint
  /** How many transactions it has sent. */
  readonly sent: bigint
}

/** What is known of money that an empty account waits for. */
export interface IncomingTransfer {
  readonly empty?: AccountActivity
  /** What an empty account has received and not touched since. */
  readonly received?: AccountActivity
}

/** Waits for money while the page is visible. Another account, network or currency needs a component with another key. */
export function useIncomingTransfer(
  chain: OfferedChain,
  currency: OfferedCurrency,
  address: `0x${string}`,
): IncomingTransfer {
  const [transfer, setTransfer] = useState<IncomingTransfer>({})
  useRepeatedly(`${chain.id} ${currency.address} ${address}`, async isCurrent => {
    const node = nodeClient(chain)
    // A node that is away is asked again.
    const found = await Promise.all([
      currency.address === nativeCurrencyAddress
        ? node.request({ method: 'eth_getBalance', params: [address, 'latest'] }).then(BigInt)
        : readContract(node, {
            address: currency.address,
            abi: erc20Abi,
            functionName: 'balanceOf',
            args: [address],
          }),
      node.request({ method: 'eth_getTransactionCount', params: [address, 'latest'] }).then(BigInt),
    ]).catch(() => undefined)
    if (!isCurrent() || !found) return
    const [balance, sent] = found
    setTransfer(before => nextIncomingTransfer(before, { balance, sent }))
  })
  return transfer
}

/**
 * Follows an account. What an empty account has all at once was received; after it has sent something, or has another
 * balance, nobody can tell what was received.
 */
export function nextIncomingTransfer(
  { empty, received }: IncomingTransfer,
  seen: AccountActivity,
): IncomingTransfer {
  const { balance, sent } = seen
  if (balance === 0n) return empty?.sent === sent ? { empty } : { empty: seen }
  if (empty) return empty.sent === sent ? { received: seen } : {}
  return received?.balance === balance && received.sent === sent ? { received } : {}
}
