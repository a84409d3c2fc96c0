import { type Hex, keccak256, size } from 'viem'
import { isNodeError } from '#chain/nodeErrors.ts'
import type { Price } from '#lib/money/dollars.ts'
import { readPrice } from '#lib/money/price.ts'
import { withoutWords } from '#server/http/log.ts'
import type { Node } from '#server/nodes/createNode.ts'
import type { RelayContext } from './context.ts'
import { gasPricesOn, rollupFeeOn, withMargin, worthOf } from './fees.ts'
import type { Flight, SignedFlight } from './rounds/flights.ts'
import { gasLimit, type RelayChain } from './settings.ts'
import type { StoredTip } from './tips.ts'

/** Gas of an empty transaction, where rollups count Ethereum's part as gas, too. */
const emptyGas = 100_000n

/** What a network asks for gas, in wei, what the account has, and what the coin costs; read once for all tips of a round. */
export interface Market {
  readonly prices: {
    readonly expected: bigint
    readonly maxFeePerGas: bigint
    readonly maxPriorityFeePerGas: bigint
  }
  readonly balance: bigint
  /** `undefined` while it is not known. */
  readonly price: Price | undefined
}

/** Reads what decides whether a transaction pays now. */
export async function readMarket(
  { settings: { account } }: RelayContext,
  { paid }: RelayChain,
  node: Node,
): Promise<Market> {
  const [prices, balance, price] = await Promise.all([
    gasPricesOn(node),
    node.getBalance({ address: account.address }),
    paid && readPrice(node, paid.feed),
  ])
  return { prices, balance, price }
}

/** Gas of a tip that succeeds now; `undefined` where it would fail, or needs more than it may. Throws where the node is lost. */
export async function estimateTip(
  { settings: { account } }: RelayContext,
  chain: RelayChain,
  node: Node,
  { data, gas_cap }: StoredTip,
): Promise<bigint | undefined> {
  // Not in the pending block, which some nodes take unasked: a stuck transaction of this tip may be in it.
  const call = { account: account.address, to: chain.kudos, data, blockTag: 'latest' } as const
  const estimate = await node.estimateGas(call).catch((error: unknown) => {
    if (isNodeError(error)) return undefined
    throw error
  })
  return estimate !== undefined && estimate <= BigInt(gas_cap) ? estimate : undefined
}

/** Signs a tip's transaction; `undefined` if it does not pay for itself now, or the account can't pay its fee. */
export async function signTip(
  context: RelayContext,
  chain: RelayChain,
  node: Node,
  { prices, balance, price }: Market,
  {
    tip,
    estimate,
    nonce,
    lowestFee,
  }: {
    readonly tip: StoredTip
    readonly estimate: bigint
    readonly nonce: number
    readonly lowestFee: bigint
  },
): Promise<SignedFlight | undefined> {
  let maxFee = feeFrom(prices.maxFeePerGas, lowestFee)
  if (maxFee === undefined) return undefined
  const gas = gasLimit(estimate, BigInt(tip.gas_cap))
  const rollupFee = await rollupFeeOn(node, size(tip.data), gas)
  let income = 0n
  if (tip.fee > 0n) {
    // A tip whose fee has no price for now waits, and holds up no other.
    if (!chain.paid || price === undefined) return undefined
    income = worthOf(tip.fee, price)
    const expected = estimate * prices.expected + rollupFee
    if (income < (lowestFee > 0n ? expected : withMargin(expected, chain.paid))) return undefined
    // It never costs more than its fee, nor is a stuck one replaced for more.
    maxFee = min(maxFee, (income - rollupFee) / estimate)
    if (maxFee < lowestFee) return undefined
  }
  const call = { to: chain.kudos, data: tip.data, gas, nonce }
  return signCall(context, chain, { balance, prices }, call, { maxFee, lowestFee, rollupFee, income })
}

/** Signs an empty transaction, which uses a nonce; `undefined` where the account can't pay for it. */
export async function signEmpty(
  context: RelayContext,
  chain: RelayChain,
  node: Node,
  { prices, balance }: Market,
  nonce: number,
  lowestFee: bigint,
): Promise<SignedFlight | undefined> {
  const maxFee = feeFrom(prices.maxFeePerGas, lowestFee)
  if (maxFee === undefined) return undefined
  const rollupFee = await rollupFeeOn(node, 0, emptyGas)
  const call = { to: context.settings.account.address, data: '0x', gas: emptyGas, nonce } as const
  return signCall(context, chain, { balance, prices }, call, { maxFee, lowestFee, rollupFee, income: 0n })
}

/** What a transaction offers for gas; `undefined` once three times the price has not helped: the network stands, or does not hear us. */
function feeFrom(price: bigint, lowestFee: bigint): bigint | undefined {
  if (lowestFee > 3n * price) return undefined
  return price > lowestFee ? price : lowestFee
}

async function signCall(
  { settings: { account } }: RelayContext,
  chain: RelayChain,
  { balance, prices }: Pick<Market, 'balance' | 'prices'>,
  call: { readonly to: Hex; readonly data: Hex; readonly gas: bigint; readonly nonce: number },
  {
    maxFee,
    lowestFee,
    rollupFee,
    income,
  }: {
    readonly maxFee: bigint
    readonly lowestFee: bigint
    readonly rollupFee: bigint
    readonly income: bigint
  },
): Promise<SignedFlight | undefined> {
  const cost = call.gas * maxFee + rollupFee
  if (balance < cost) return undefined
  const raw = await account.signTransaction({
    ...call,
    chainId: chain.id,
    type: 'eip1559',
    maxFeePerGas: maxFee,
    // A node takes a replacement only when both fees rise.
    maxPriorityFeePerGas: lowestFee > 0n ? maxFee : min(prices.maxPriorityFeePerGas, maxFee),
  })
  return { hash: keccak256(raw), raw, maxFee, rollupFee, cost, income }
}

/** Publishes the same bytes again, whatever a node says: a later round finds out whether a block took them. */
export async function publishAgain(node: Node, { raw }: Flight): Promise<void> {
  await node.sendRawTransaction({ serializedTransaction: raw }).catch(() => {})
}

/** Publishes a transaction for the first time, and logs what the node has against it. */
export async function publish({ log }: RelayContext, node: Node, { raw }: Flight): Promise<void> {
  await node
    .sendRawTransaction({ serializedTransaction: raw })
    .catch((error: unknown) => log({ code: 'relay-publish', chainId: node.chain.id, ...withoutWords(error) }))
}

function min(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
