import { getEnsAddress, getEnsName, getEnsText } from 'viem/actions'
import { normalize } from 'viem/ens'
import { type Address, checksumAddress } from '#lib/address.ts'
import { KudosError } from '#lib/errors.ts'
import type { OfferedChain } from '#settings/chains.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import { nodeClient } from '#settings/nodeClient.ts'

/** ENS's Universal Resolver on Ethereum, the proxy that the ENS DAO maintains (as in viem's mainnet). */
const universalResolverAddress = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

const checkSpelling = 'Check its spelling, or enter the 0x… address itself.'

/**
 * Asks ENS for the address of a name on Ethereum (ENSIP-1, normalized by ENSIP-15), through the network's own nodes only.
 * @throws {@link KudosError} for a text that is no name, a name without an address, and a node that fails
 */
export async function readEnsAddress(chain: OfferedChain, text: string): Promise<Address> {
  const query = { name: normalName(text), universalResolverAddress } as const
  const address = await getEnsAddress(nodeClient(chain, {}), query).catch((cause: unknown) => {
    const advice = 'Try again later, or enter the 0x… address itself.'
    throw new KudosError('This name could not be looked up just now.', { code: 'ens-node', advice, cause })
  })
  if (address && BigInt(address) !== 0n) return checksumAddress(address)
  throw new KudosError('This name has no address on Ethereum.', { code: 'ens-empty', advice: checkSpelling })
}

/**
 * Asks ENS on Ethereum for an account's primary name, which must resolve back to the account, and for its picture
 * (ENSIP-3, -5, -12). The picture is the record itself: following it would ask strangers. Throws where the node or ENS fails.
 */
export async function readEnsProfile(
  options: DialogOptions,
  chain: OfferedChain,
  address: Address,
): Promise<{ name?: string; avatar?: string | undefined }> {
  const node = nodeClient(chain, options)
  const name = await getEnsName(node, { address, universalResolverAddress })
  // A name that is not in its normal form may imitate another (ENSIP-15).
  if (!name || normalize(name) !== name) return {}
  const avatar = await getEnsText(node, { name, key: 'avatar', universalResolverAddress }).catch(() => null)
  return { name, avatar: avatar ?? undefined }
}

function normalName(text: string): string {
  try {
    return normalize(text)
  } catch (cause) {
    const message = 'This is not a name that ENS can hold.'
    throw new KudosError(message, { code: 'ens-name', advice: checkSpelling, cause })
  }
}
