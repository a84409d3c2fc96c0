import { toCoinType } from 'viem'
import { getEnsName } from 'viem/actions'
import { isShowableName } from '../text/showableName.ts'
import type { Address } from './address.ts'
import {
  isResolverRefusal,
  mayLackGas,
  type NamesNode,
  universalResolverAddress,
} from './universalResolver.ts'

/** ENS's coin type of the address that an account has on all networks (ENSIP-19). */
const onAllNetworks = toCoinType(0)

/**
 * The name that an account has chosen for itself on a network, or else on all networks (ENSIP-19), if it resolves back to
 * the account and may be shown. Only names that are stored on Ethereum itself count. Throws where the
 * node fails.
 */
export async function readPrimaryName(
  node: NamesNode,
  address: Address,
  chainId: number,
): Promise<string | undefined> {
  const read = (from: NamesNode, coinType: bigint) =>
    getEnsName(from, { address, coinType, universalResolverAddress, strict: true })
  const ask = (coinType: bigint) =>
    read(node, coinType)
      .catch((error: unknown) => {
        if (!mayLackGas(error)) throw error
        return read({ ...node, batch: undefined }, coinType)
      })
      .catch((error: unknown) => {
        if (isResolverRefusal(error)) return null
        throw error
      })
  // Both at once, so that they share a call. On Ethereum the resolver falls back by itself.
  const [own, general] = await Promise.all([
    ask(toCoinType(chainId)),
    chainId === 1 ? null : ask(onAllNetworks),
  ])
  const name = own ?? general
  return name && isShowableName(name) ? name : undefined
}
