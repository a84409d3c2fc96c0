import { findChain } from '#catalog/chains.ts'
import type { Price } from '#lib/money/dollars.ts'
import { readPrice } from '#lib/money/price.ts'
import { readRollupFee } from '#lib/money/rollupFee.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Node } from '#server/nodes/createNode.ts'
import { gasCap, longestGas, type PaidTips } from './settings.ts'

/** Wei times a price (8 decimals) that make the smallest unit of USDC (6 decimals), which counts as one dollar. */
const scale = 10n ** (18n + 8n - 6n)
/** A cent: fees are whole ones. */
const cent = 10_000n
/** Bytes of a tip's call beside its words. */
const callSize = 1_000
/** Bytes of the signature of an account without code. */
const signatureSize = 65

/** The fee, in USDC's smallest unit, that is worth at least this much of the native coin: whole cents. */
export function feeWorth(wei: bigint, price: Price): bigint {
  const units = (wei * price + scale - 1n) / scale
  return ((units + cent - 1n) / cent) * cent || cent
}

/** What a fee is worth at most in the native coin, in wei. */
export function worthOf(fee: bigint, price: Price): bigint {
  return (fee * scale) / price
}

/** The price of a network's coin. @throws {@link Refusal} `no-price` */
export async function priceOn(node: Node, { feed }: PaidTips): Promise<Price> {
  const price = await readPrice(node, feed)
  if (price !== undefined) return price
  throw new Refusal('no-price', `The price of ${node.chain.nativeCurrency.symbol} is not known right now.`)
}

/** What a network charges for gas now, in wei: about what a transaction pays, and the most that one should offer. */
export async function gasPricesOn(node: Node) {
  const [{ baseFeePerGas }, { maxFeePerGas, maxPriorityFeePerGas }] = await Promise.all([
    node.getBlock(),
    node.estimateFeesPerGas(),
  ])
  const expected = (baseFeePerGas ?? 0n) + maxPriorityFeePerGas
  return { expected, maxFeePerGas, maxPriorityFeePerGas }
}

/** What a rollup charges beside the gas, in wei; 0 elsewhere. */
export async function rollupFeeOn(node: Node, dataSize: number, gas: bigint): Promise<bigint> {
  return findChain(node.chain.id)?.isOpStack ? readRollupFee(node, { dataSize, gas }) : 0n
}

/** Times the margin, which is in hundredths. */
export function withMargin(wei: bigint, { margin }: PaidTips): bigint {
  return (wei * margin + 99n) / 100n
}

/** What a tip of an account without code costs on a network now, in wei: about, and at most. */
export async function longestCosts(node: Node, words: number) {
  const gas = longestGas(words)
  const [{ maxFeePerGas }, rollupFee] = await Promise.all([
    gasPricesOn(node),
    rollupFeeOn(node, callSize + words, gas),
  ])
  return {
    usual: gas * maxFeePerGas + rollupFee,
    highest: gasCap(callSize + words, signatureSize, false) * maxFeePerGas + rollupFee,
  }
}
