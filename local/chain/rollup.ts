import { type Address, encodeFunctionData, parseAbi } from 'viem'
import { chains } from '#catalog/chains.ts'
import { gasPriceOracleAddress } from '#lib/money/rollupFee.ts'
import type { LocalClient } from './localClient.ts'
import { putContract } from './putContract.ts'

const abi = parseAbi([
  'function setFees(uint256 perByte, uint256 perGas)',
  'function setUp(uint8 decimals, string description)',
  'function setAnswer(int256 answer, uint256 startedAt, uint256 updatedAt)',
])

/** Puts the oracle of an OP stack rollup onto a chain; its fees are in wei. */
export async function putRollupOracle(client: LocalClient, { perByte = 10n ** 9n, perGas = 0n } = {}) {
  await putContract(client, 'GasPriceOracle', gasPriceOracleAddress, [
    encodeFunctionData({ abi, functionName: 'setFees', args: [perByte, perGas] }),
  ])
}

/** Makes a chain the local rollup: its oracle, and a sequencer that has run for a day. */
export async function putRollup(client: LocalClient) {
  const { sequencerAddress } = chains[31338].priceFeed
  const dayAgo = BigInt(Math.floor(Date.now() / 1000) - 24 * 60 * 60)
  await putRollupOracle(client)
  await putFeed(client, sequencerAddress, { decimals: 0, answer: 0n, time: dayAgo })
}

/** Puts a feed onto a chain, with its answer of a time in seconds; 0 is always now. */
export async function putFeed(
  client: LocalClient,
  address: Address,
  { decimals = 8, answer, time = 0n }: { decimals?: number; answer: bigint; time?: bigint },
) {
  await putContract(client, 'Feed', address, [
    encodeFunctionData({ abi, functionName: 'setUp', args: [decimals, 'Local feed'] }),
    encodeFunctionData({ abi, functionName: 'setAnswer', args: [answer, time, time] }),
  ])
}
