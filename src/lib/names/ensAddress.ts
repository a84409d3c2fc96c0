import { toCoinType } from 'viem'
import { getEnsAddress } from 'viem/actions'
import { normalize } from 'viem/ens'
import { type Address, readAddress } from './address.ts'
import { isResolverRefusal, type NamesNode, universalResolverAddress } from './universalResolver.ts'

/** What a name leads to: `no-name` for a text that ENS can't hold, `empty` for a name without an address on the network. */
export type EnsAddress = { readonly name: string; readonly address: Address } | 'no-name' | 'empty'

/**
 * Asks ENS for the address of a name on a network (ENSIP-9, -11; the name normalized by ENSIP-15), as Ethereum itself holds it.
 * Rejects where the node does not answer.
 */
export async function readEnsAddress(node: NamesNode, text: string, chainId: number): Promise<EnsAddress> {
  const name = normalName(text)
  if (name === undefined) return 'no-name'
  const coinType = chainId === 1 ? {} : { coinType: toCoinType(chainId) }
  const query = { name, ...coinType, universalResolverAddress }
  const answer = await getEnsAddress(node, query).catch((cause: unknown) => {
    if (isResolverRefusal(cause)) return null
    throw cause
  })
  // A resolver may answer anything.
  const address = readAddress(answer ?? '')
  return address && address !== 'typo' && BigInt(address) !== 0n ? { name, address } : 'empty'
}

function normalName(text: string): string | undefined {
  try {
    return normalize(text)
  } catch {
    return undefined
  }
}
