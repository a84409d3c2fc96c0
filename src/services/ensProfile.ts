import { getEnsText } from 'viem/actions'
import type { Address } from '#lib/names/address.ts'
import { readPrimaryName } from '#lib/names/primaryName.ts'
import { universalResolverAddress } from '#lib/names/universalResolver.ts'
import type { OfferedChain } from '#settings/chains.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import { nodeClient } from '#settings/nodeClient.ts'

/**
 * Asks ENS on Ethereum for an account's primary name and its picture (ENSIP-5, -12). The picture is the record itself:
 * following it would ask strangers. Throws where the node or ENS fails.
 */
export async function readEnsProfile(
  options: DialogOptions,
  chain: OfferedChain,
  address: Address,
): Promise<{ name?: string; avatar?: string | undefined }> {
  const node = nodeClient(chain, options)
  const name = await readPrimaryName(node, address, chain.id)
  if (!name) return {}
  const avatar = await getEnsText(node, { name, key: 'avatar', universalResolverAddress }).catch(() => null)
  return { name, avatar: avatar ?? undefined }
}
