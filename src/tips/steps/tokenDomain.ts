import { domainSeparator, erc20Abi, hexToNumber, type TypedDataDomain } from 'viem'
import { getEip712Domain, readContract } from 'viem/actions'
import { type NodeClient, permitAbi } from '#chain/contract.ts'
import { ifReverted } from '#chain/errors.ts'
import type { Order } from '../draft.ts'
import { permitDomainError } from '../sendingError.ts'

/**
 * The domain a token signs for (EIP-712): its own `name()` and `version()`, or what it returns by EIP-5267. It is never
 * guessed: its hash must equal the token's own `DOMAIN_SEPARATOR()`.
 */
export async function readTokenDomain(
  node: NodeClient,
  { chain, currency }: Order,
): Promise<TypedDataDomain> {
  const token = { address: currency.address, abi: [...erc20Abi, ...permitAbi] } as const
  const [name, version, separator] = await Promise.all([
    readContract(node, { ...token, functionName: 'name' }),
    readContract(node, { ...token, functionName: 'version' }).catch(ifReverted),
    readContract(node, { ...token, functionName: 'DOMAIN_SEPARATOR' }),
  ])
  const domain =
    version === undefined
      ? statedDomain(await getEip712Domain(node, currency))
      : { name, version, chainId: chain.id, verifyingContract: currency.address }
  const isHere =
    domain.chainId === chain.id && domain.verifyingContract?.toLowerCase() === currency.address.toLowerCase()
  if (!isHere || domainSeparator({ domain }) !== separator) throw permitDomainError(currency.symbol)
  return domain
}

/** The parts of a domain that a contract states by EIP-5267: those whose bits are set in `fields`, name first. */
export function statedDomain({
  domain,
  fields,
}: Awaited<ReturnType<typeof getEip712Domain>>): TypedDataDomain {
  const has = (bit: number) => (hexToNumber(fields) & (1 << bit)) !== 0
  const { name, version, chainId, verifyingContract, salt } = domain
  return {
    ...(has(0) && { name }),
    ...(has(1) && { version }),
    ...(has(2) && { chainId }),
    ...(has(3) && { verifyingContract }),
    ...(has(4) && { salt }),
  }
}
