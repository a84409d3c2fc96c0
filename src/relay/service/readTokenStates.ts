import { erc20Abi } from 'viem'
import type { Node } from '#server/nodes/createNode.ts'
import { type RelayChain, relayAbi } from './settings.ts'
import type { StoredTip } from './tips.ts'

/** What the token says about a tip. */
export interface TokenState {
  /** The authorization was used or cancelled. */
  readonly isSpent: boolean
  /** What the sender has, in the token's smallest unit. */
  readonly balance: bigint
}

/** Reads what the token says about tips in a block, by their ids: two calls, however many tips there are. */
export async function readTokenStates(
  { usdc: address }: RelayChain,
  node: Node,
  tips: readonly StoredTip[],
  blockNumber: bigint,
): Promise<ReadonlyMap<string, TokenState>> {
  const read = { blockNumber, batchSize: 0, allowFailure: false } as const
  const [spent, balances] = await Promise.all([
    node.multicall({
      ...read,
      contracts: tips.map(({ sender, nonce }) => ({
        address,
        abi: relayAbi,
        functionName: 'authorizationState' as const,
        args: [sender, nonce] as const,
      })),
    }),
    node.multicall({
      ...read,
      contracts: tips.map(({ sender }) => ({
        address,
        abi: erc20Abi,
        functionName: 'balanceOf' as const,
        args: [sender] as const,
      })),
    }),
  ])
  return new Map(
    tips.flatMap(({ id }, at) => {
      const [isSpent, balance] = [spent[at], balances[at]]
      return isSpent === undefined || balance === undefined ? [] : [[id, { isSpent, balance }] as const]
    }),
  )
}
