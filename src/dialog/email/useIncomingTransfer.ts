import { useState } from 'react'
import { erc20Abi } from 'viem'
import { readContract } from 'viem/actions'
import { useRepeatedly } from '#lib/react/useRepeatedly.ts'
import { nativeCurrencyAddress, type OfferedChain, type OfferedCurrency } from '#settings/chains.ts'
import { nodeClient } from '#settings/nodeClient.ts'

interface AccountActivity {
  /** The balance in the awaited currency's smallest unit. */
  readonly balance: bigint
  /** The number of transactions that the account has sent. */
  readonly sent: bigint
}

/** What is known of a transfer to an empty account. */
export interface IncomingTransfer {
  readonly empty?: AccountActivity
  /** What an empty account has received and not used since. */
  readonly received?: AccountActivity
}

/**
 * Waits for an incoming transfer while the page is visible. Another account, network or currency needs a component with
 * another key.
 */
export function useIncomingTransfer(
  chain: OfferedChain,
  currency: OfferedCurrency,
  address: `0x${string}`,
): IncomingTransfer {
  const [transfer, setTransfer] = useState<IncomingTransfer>({})
  useRepeatedly(`${chain.id} ${currency.address} ${address}`, async isCurrent => {
    const node = nodeClient(chain)
    // If a node is down, it is asked again.
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
 * The next state of a watched account. The first balance of an empty account was received. After the account has sent
 * something, or its balance has changed again, the received amount is unknown.
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
