import { type Address, type Hex, size } from 'viem'
import { estimateGas } from 'viem/actions'
import { findChain } from '#catalog/chains.ts'
import type { NodeClient } from './contract.ts'
import { readHighestFee } from './networkFee.ts'

/** What deploying a contract may cost, in wei: its gas at the highest price and, on rollups, Ethereum's data fee. */
export async function deploymentCost(
  client: NodeClient,
  account: Address,
  call: { readonly to: Address; readonly data: Hex },
): Promise<bigint> {
  const gas = await estimateGas(client, { account, ...call })
  return readHighestFee(findChain(client.chain.id) ?? {}, client, size(call.data), gas)
}
