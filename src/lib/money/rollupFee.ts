import type { Address, Chain, Client, Transport } from 'viem'
import { readContract } from 'viem/actions'

/** Where every rollup of the OP stack says what it charges beside the gas. */
export const gasPriceOracleAddress: Address = '0x420000000000000000000000000000000000000F'

const oracleAbi = [
  {
    type: 'function',
    name: 'getL1FeeUpperBound',
    stateMutability: 'view',
    inputs: [{ name: 'unsignedTxSize', type: 'uint256' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
  {
    type: 'function',
    name: 'getOperatorFee',
    stateMutability: 'view',
    inputs: [{ name: 'gasUsed', type: 'uint256' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
] as const

/** Bytes of a transaction around its data, generously. */
const envelope = 130

/**
 * What a rollup of the OP stack charges beside the gas, at most, in wei: Ethereum's part and the operator's.
 * @param dataSize bytes of the transaction's data, of several the sum
 */
export async function readRollupFee(
  node: Client<Transport, Chain>,
  { dataSize, gas }: { readonly dataSize: number; readonly gas: bigint },
): Promise<bigint> {
  const oracle = { address: gasPriceOracleAddress, abi: oracleAbi } as const
  const [l1, operator] = await Promise.all([
    readContract(node, {
      ...oracle,
      functionName: 'getL1FeeUpperBound',
      args: [BigInt(dataSize + envelope)],
    }),
    readContract(node, { ...oracle, functionName: 'getOperatorFee', args: [gas] }),
  ])
  return l1 + operator
}
