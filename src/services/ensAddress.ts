import { getEnsAddress } from 'viem/actions'
import { normalize } from 'viem/ens'
import { type Address, checksumAddress } from '#lib/address.ts'
import { KudosError } from '#lib/errors.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { nodeClient } from '#settings/nodeClient.ts'
import { universalResolverAddress } from './ensIdentity.ts'

/**
 * Asks ENS which address a name stands for on Ethereum (ENSIP-1, names as in ENSIP-15). Only the network's own nodes are asked.
 * Throws a {@link KudosError} for what is no name, a name without an address, and a node that fails.
 */
export async function readEnsAddress(chain: OfferedChain, name: string): Promise<Address> {
  const written = normalName(name)
  const address = await getEnsAddress(nodeClient(chain, {}), {
    name: written,
    universalResolverAddress,
  }).catch((cause: unknown) => {
    throw new KudosError('This name could not be looked up just now.', {
      code: 'ens-node',
      advice: 'Try again later, or enter the 0x… address itself.',
      cause,
    })
  })
  if (!address || BigInt(address) === 0n)
    throw new KudosError('This name has no address on Ethereum.', {
      code: 'ens-empty',
      advice: 'Check its spelling, or enter the 0x… address itself.',
    })
  return checksumAddress(address)
}

/** The name as ENS keeps it. */
function normalName(name: string): string {
  try {
    return normalize(name)
  } catch (cause) {
    throw new KudosError('This is not a name that ENS can hold.', {
      code: 'ens-name',
      advice: 'Check its spelling, or enter the 0x… address itself.',
      cause,
    })
  }
}
