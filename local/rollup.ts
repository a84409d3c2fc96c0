import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { chains } from '#catalog/chains.ts'
import { gasPriceOracleAddress } from '#lib/rollupFee.ts'
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

/** Makes a chain the local rollup: its oracle, the price of its coin, and a sequencer that has run for a day. */
export async function putRollup(client: LocalClient) {
  const { address, sequencerAddress } = chains[31338].priceFeed
  const dayAgo = BigInt(Math.floor(Date.now() / 1000) - 24 * 60 * 60)
  await putRollupOracle(client)
  await putContract(client, 'Feed', address, feed(8, 'ETH / USD', 4_000n * 10n ** 8n, 0n))
  await putContract(client, 'Feed', sequencerAddress, feed(0, 'Sequencer', 0n, dayAgo))
}

/** What gives a feed its answer, of a time in seconds; 0 is always now. */
function feed(decimals: number, description: string, answer: bigint, time: bigint): Hex[] {
  return [
    encodeFunctionData({ abi, functionName: 'setUp', args: [decimals, description] }),
    encodeFunctionData({ abi, functionName: 'setAnswer', args: [answer, time, time] }),
  ]
}
