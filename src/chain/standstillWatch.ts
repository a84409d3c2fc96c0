import { getBlockNumber } from 'viem/actions'
import type { OfferedChain } from '#settings/chains.ts'
import type { NodeClient } from './contract.ts'

/**
 * Watches whether a network makes blocks, because a rollup's sequencer may stop while its nodes still answer. Call the
 * returned function again and again. Once the state is known, it reads the last block once in two block times, and not
 * more often than every 4 s. It returns `undefined` until another block has come, or two block times have passed
 * without one.
 */
export function standstillWatch(node: NodeClient, { blockTime }: Pick<OfferedChain, 'blockTime'>) {
  const span = Math.max(4_000, 2 * blockTime)
  let last: { readonly block: bigint; readonly time: number } | undefined
  let isStill: boolean | undefined
  return async (): Promise<boolean | undefined> => {
    const isDue = last && Date.now() - last.time >= span
    if (last && isStill !== undefined && !isDue) return isStill
    const block = await getBlockNumber(node, { cacheTime: 0 })
    if (last && (isDue || block !== last.block)) isStill = block === last.block
    if (!last || isStill !== undefined) last = { block, time: Date.now() }
    return isStill
  }
}
