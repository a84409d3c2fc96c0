import { type Hash, isAddressEqual } from 'viem'
import { getBlock, readContract } from 'viem/actions'
import { kudosContract, type NodeClient } from '#chain/contract.ts'
import { findBlock } from '#chain/findBlock.ts'
import { maxValidity } from '#relay/protocol/relay.ts'
import type { RelayedTip } from '../store/pendingTips.ts'

/** The account's newest kudos that are checked, at most. */
const mostKudos = 20n

/**
 * Finds the transactions that may have carried a relayed tip without logs, which not every node has: a kudo of the
 * account gives the time of its block, and the block lists its transactions. It finds only transactions sent to the
 * contract itself.
 * @param from the first block that may have it
 */
export async function findByTime(
  { account, recipient, currency, value, contract: kudosAddress, validBefore }: RelayedTip,
  from: bigint,
  latest: bigint,
  node: NodeClient,
): Promise<readonly Hash[]> {
  const [messages] = await readContract(node, {
    ...kudosContract({ kudosAddress }),
    functionName: 'getSentMessagesPage',
    args: [account, 0n, mostKudos],
  })
  const own = messages.filter(
    kudo =>
      isAddressEqual(kudo.to, recipient) &&
      isAddressEqual(kudo.currency, currency) &&
      kudo.value === BigInt(value) &&
      kudo.timestamp < validBefore &&
      kudo.timestamp >= validBefore - maxValidity,
  )
  const hashes: Hash[] = []
  for (const time of new Set(own.map(({ timestamp }) => timestamp))) {
    for (let at = await findBlock(node, time, from, latest); at <= latest; at++) {
      const block = await getBlock(node, { blockNumber: at, includeTransactions: true })
      if (block.timestamp !== time) break
      const ofContract = block.transactions.filter(({ to }) => to && isAddressEqual(to, kudosAddress))
      hashes.push(...ofContract.map(({ hash }) => hash))
    }
  }
  return hashes
}
