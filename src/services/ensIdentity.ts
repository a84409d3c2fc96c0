import { getEnsName, getEnsText } from 'viem/actions'
import { normalize } from 'viem/ens'
import type { OfferedChain } from '#settings/chains.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import { nodeClient } from '#settings/nodeClient.ts'
import type { Identity } from './identity.ts'

/** ENS's Universal Resolver on Ethereum, the proxy that the ENS DAO keeps (as in viem's mainnet). */
export const universalResolverAddress = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

/**
 * Asks ENS on Ethereum for an account's primary name, whose owner must say the same, and for its picture (ENSIP-3, -5, -12).
 * Of pictures only the record itself is read: following it would ask strangers. Throws where the node or ENS fails.
 */
export async function readEnsIdentity(
  options: DialogOptions,
  chain: OfferedChain,
  address: `0x${string}`,
): Promise<Identity> {
  const node = nodeClient(chain, options)
  const name = await getEnsName(node, { address, universalResolverAddress })
  // A name that is not its own normal form is made to be taken for another (ENSIP-15); one that has none throws.
  if (!name || normalize(name) !== name) return {}
  const avatar = await getEnsText(node, { name, key: 'avatar', universalResolverAddress }).catch(() => null)
  return { name, avatar: avatar ?? undefined }
}
