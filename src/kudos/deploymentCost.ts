import { type Address, type Chain, type Client, type Hex, size, type Transport } from 'viem'
import { estimateFeesPerGas, estimateGas } from 'viem/actions'
import { findChain } from '#catalog/chains.ts'
import { readRollupFee } from '#lib/rollupFee.ts'

/** What a transaction that makes a contract may cost, in wei: its gas at the highest price, and on rollups Ethereum's part. */
export async function deploymentCost(
  client: Client<Transport, Chain>,
  account: Address,
  call: { readonly to: Address; readonly data: Hex },
): Promise<bigint> {
  const [gas, { maxFeePerGas }] = await Promise.all([
    estimateGas(client, { account, ...call }),
    estimateFeesPerGas(client),
  ])
  const isOpStack = findChain(client.chain.id)?.isOpStack
  const rollupFee = isOpStack ? await readRollupFee(client, { dataSize: size(call.data), gas }) : 0n
  return gas * maxFeePerGas + rollupFee
}
