import { type Address, erc20Abi } from 'viem'
import { readContract } from 'viem/actions'
import { bridgedUsdc } from '#catalog/bridgedUsdc.ts'
import type { NodeClient } from '#chain/contract.ts'
import { formatBalance } from '#lib/money/formatAmount.ts'
import type { OfferedChain, OfferedCurrency } from '#settings/chains.ts'

/**
 * The account's balance of bridged USDC, as `25.000 USDC.e`; `undefined` for none. Its owner may take it for USDC and
 * would not understand a balance of 0.
 */
export async function readBridged(
  { id }: Pick<OfferedChain, 'id'>,
  { symbol, decimals }: OfferedCurrency,
  account: Address,
  node: NodeClient,
): Promise<string | undefined> {
  const bridged = symbol === 'USDC' ? bridgedUsdc[id] : undefined
  if (!bridged) return undefined
  const balance = await readContract(node, {
    address: bridged.address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [account],
  }).catch(() => 0n)
  return balance > 0n ? `${formatBalance(balance, decimals)} ${bridged.symbol}` : undefined
}
