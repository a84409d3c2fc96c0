import { estimateFeesPerGas, getGasPrice } from 'viem/actions'
import { readRollupFee } from '#lib/money/rollupFee.ts'
import { byteLength } from '#lib/text/format.ts'
import { nativeCurrencyAddress, type OfferedChain, type OfferedCurrency } from '#settings/chains.ts'
import type { NodeClient } from './contract.ts'

/** The most bytes that a tip's data has beside its texts; for a token, an approval before it is included. */
export const nativeCallSize = 230
export const tokenCallsSize = 620

/** The approximate gas of a token tip with a permit, enough to check the fee before anything is signed. */
export function tokenTipGas({ name, message }: { readonly name: string; readonly message: string }): bigint {
  return tokenGas(byteLength(name) + byteLength(message))
}

/** The same gas, by the bytes of the tip's texts, for Circle's USDC (contracts/snapshots). */
export const tokenGas = (texts: number) => 145_000n + 215n * BigInt(texts)

/** The highest fee that the network may take, in the native coin's smallest unit. */
export function readHighestFee(
  chain: Pick<OfferedChain, 'isOpStack'>,
  node: NodeClient,
  dataSize: number,
  gas: bigint,
) {
  const gasPrice = estimateFeesPerGas(node).then(({ maxFeePerGas }) => maxFeePerGas)
  return feeAt(gasPrice, chain, node, dataSize, gas)
}

/** The bytes of a usual tip's texts, and the gas of such a tip in the native coin (contracts/snapshots). */
const usualTexts = 140
const usualNativeGas = 130_000n

/** The approximate network fee of a usual tip now, in the native coin's smallest unit. */
export function readUsualFee(chain: OfferedChain, node: NodeClient, currency: OfferedCurrency) {
  const isNative = currency.address === nativeCurrencyAddress
  const dataSize = usualTexts + (isNative ? nativeCallSize : tokenCallsSize)
  const gas = isNative ? usualNativeGas : tokenGas(usualTexts)
  return feeAt(getGasPrice(node), chain, node, dataSize, gas)
}

async function feeAt(
  gasPrice: Promise<bigint>,
  chain: Pick<OfferedChain, 'isOpStack'>,
  node: NodeClient,
  dataSize: number,
  gas: bigint,
): Promise<bigint> {
  const [price, rollupFee] = await Promise.all([
    gasPrice,
    chain.isOpStack ? readRollupFee(node, { dataSize, gas }) : 0n,
  ])
  return gas * price + rollupFee
}
