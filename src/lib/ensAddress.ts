import { toCoinType } from 'viem'
import { getEnsAddress } from 'viem/actions'
import { normalize } from 'viem/ens'
import { type Address, readAddress } from './address.ts'
import { KudosError } from './errors.ts'
import { isResolverRefusal, type NamesNode, universalResolverAddress } from './universalResolver.ts'

const checkSpelling = 'Check its spelling, or enter the 0x… address itself.'

/**
 * Asks ENS for the address of a name on a network (ENSIP-9, -11; the name normalized by ENSIP-15), as Ethereum itself holds it.
 * @throws {@link KudosError} `ens-name` for a text that is no name, `ens-empty` for a name without an address, `ens-node`
 */
export async function readEnsAddress(
  node: NamesNode,
  text: string,
  { id, name: network }: { readonly id: number; readonly name: string },
): Promise<{ readonly name: string; readonly address: Address }> {
  const name = normalName(text)
  const query = { name, ...(id !== 1 && { coinType: toCoinType(id) }), universalResolverAddress } as const
  const answer = await getEnsAddress(node, query).catch((cause: unknown) => {
    if (isResolverRefusal(cause)) return null
    const advice = 'Try again later, or enter the 0x… address itself.'
    throw new KudosError('This name could not be looked up just now.', { code: 'ens-node', advice, cause })
  })
  // A resolver may answer anything.
  const address = readAddress(answer ?? '')
  if (address && address !== 'typo' && BigInt(address) !== 0n) return { name, address }
  throw new KudosError(`This name has no address on ${network}.`, {
    code: 'ens-empty',
    advice: checkSpelling,
  })
}

function normalName(text: string): string {
  try {
    return normalize(text)
  } catch (cause) {
    const message = 'This is not a name that ENS can hold.'
    throw new KudosError(message, { code: 'ens-name', advice: checkSpelling, cause })
  }
}
