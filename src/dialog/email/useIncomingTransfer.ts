import { useState } from 'react'
import { useRepeatedly } from '#lib/useRepeatedly.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { nodeClient } from '#settings/nodeClient.ts'

interface AccountActivity {
  /** Native coins, in wei. */
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

/** Waits for coins while the page is visible. Another account or network needs a component with another key. */
export function useIncomingTransfer(chain: OfferedChain, address: `0x${string}`): IncomingTransfer {
  const [transfer, setTransfer] = useState<IncomingTransfer>({})
  useRepeatedly(`${chain.id} ${address}`, async isCurrent => {
    const node = nodeClient(chain)
    // A node that is away is asked again.
    const found = await Promise.all([
      node.request({ method: 'eth_getBalance', params: [address, 'latest'] }).then(BigInt),
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
