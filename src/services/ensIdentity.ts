import { getEnsName, getEnsText } from 'viem/actions'
import { mainnet } from 'viem/chains'
import { normalize } from 'viem/ens'
import type { OfferedChain } from '#settings/chains.ts'
import type { Identity } from './identity.ts'
import { nodeClient } from './node.ts'

const universalResolverAddress = mainnet.contracts.ensUniversalResolver.address

/**
 * Asks ENS on Ethereum for an account's primary name, whose owner must say the same, and for its picture (ENSIP-3, -5, -12).
 * Of pictures only the record itself is read: following it would ask strangers. Throws where the node or ENS fails.
 */
export async function readEnsIdentity(chain: OfferedChain, address: `0x${string}`): Promise<Identity> {
  const node = nodeClient(chain)
  const name = await getEnsName(node, { address, universalResolverAddress })
  if (!name) return {}
  const avatar = await getEnsText(node, {
    name: normalize(name),
    key: 'avatar',
    universalResolverAddress,
  }).catch(() => null)
  return { name, avatar: avatar ?? undefined }
}
