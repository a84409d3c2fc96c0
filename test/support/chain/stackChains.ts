import type { LocalChain } from '../../../local/chain/localChain.ts'
import type { Stack } from '../../../local/stack.ts'

/** The running stack's chains, for what a test serves beside it. */
export function stackChains({ chains }: Stack): LocalChain[] {
  return chains.map(({ id, rpcUrl, ...deployment }) => ({
    ...deployment,
    chainId: id,
    url: rpcUrl,
  }))
}
