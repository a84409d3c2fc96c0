import { BaseError, type Hex, HttpRequestError, hexToBigInt, RpcRequestError, size, TimeoutError } from 'viem'
import type * as z from 'zod/mini'
import { findChain } from '#catalog/chains.ts'
import { emailServiceWords } from '#languages/emailServiceWords.ts'
import { readAddress } from '#lib/address.ts'
import { formatAmount } from '#lib/formatAmount.ts'
import { hexOf } from '#lib/hex.ts'
import { readRollupFee } from '#lib/rollupFee.ts'
import type { transaction } from '#protocol/emailCode.ts'
import { bounded, feesOf } from './fees.ts'
import type { Node, Nodes } from './nodes.ts'
import { Refusal } from './refusal.ts'

/** The transaction that the visitor approved. */
type TransactionRequest = z.output<typeof transaction>

/** A fee so many times the usual is refused. */
export const mostTimesUsual = 10n

/** What {@link prepareTransaction} found; `prepared` is ready to be signed, except for its nonce. */
export type Prepared = Awaited<ReturnType<typeof prepareTransaction>>

/** What a transaction takes at most beside what it moves, in wei. */
export function highestFee({ prepared, rollupFee }: Prepared): bigint {
  return prepared.gas * prepared.maxFeePerGas + rollupFee
}

/** The node of a network. @throws {@link Refusal} `wrong-request` */
export function nodeOf(nodes: Nodes, chainId: number): Node {
  const node = nodes.get(chainId)
  if (!node) throw new Refusal('wrong-request', 'The service does not know this network.')
  return node
}

/**
 * Fills in missing fields, and simulates the transaction so that one that would fail is refused. The request's gas and fees are
 * bounds: the transaction gets no more than it needs now, and is refused where the bound is below what the network takes, a
 * rollup's own part included.
 * @throws {@link Refusal} `wrong-request`, `wallet-empty`, `not-enough`, `fee-too-low`, `fee-too-high`, `would-fail`, `node-down`
 */
export async function prepareTransaction(node: Node, from: Hex, request: TransactionRequest) {
  const { data = '0x' } = request
  const to = receiverOf(request)
  const value = hexToBigInt(request.value ?? '0x0')
  const [balance, { usualFeePerGas, leastFeePerGas, ...fees }] = await askNode(() =>
    Promise.all([node.getBalance({ address: from, blockTag: 'pending' }), feesOf(node, request)]),
  )
  const words = emailServiceWords()
  const network = node.chain.name
  const { symbol } = node.chain.nativeCurrency
  const notEnough = () => new Refusal('not-enough', words.notEnough(symbol, network))
  if (balance === 0n) throw new Refusal('wallet-empty', words.empty(symbol, network))
  if (balance < value) throw notEnough()
  if (fees.maxFeePerGas < leastFeePerGas) throw new Refusal('fee-too-low', words.cheap(network))
  const call = { account: from, to, value, data }
  const most = request.gas === undefined ? undefined : hexToBigInt(request.gas)
  const gas = await askNode(
    async () => {
      const estimated = await node.estimateGas(call)
      const needed = data === '0x' ? estimated : estimated + estimated / 10n
      if (most === undefined || most >= needed) return needed
      await node.call({ ...call, gas: most })
      return most
    },
    cause => new Refusal('would-fail', words.wouldFail(network), { cause }),
  )
  const rollupFeeNow = await rollupFeeOf(node, data, gas)
  // It follows the fees of Ethereum until the visitor approves.
  const rollupFee = bounded((rollupFeeNow * 3n) / 2n, request.rollupFee)
  if (rollupFee < rollupFeeNow) throw new Refusal('fee-too-low', words.cheap(network))
  const [gasFee, usualFee] = [gas * fees.maxFeePerGas, gas * usualFeePerGas]
  if (gasFee > mostTimesUsual * usualFee)
    throw new Refusal('fee-too-high', words.dear(network, `${formatAmount(gasFee, 18)} ${symbol}`))
  if (balance < value + gasFee + rollupFee) throw notEnough()
  const prepared = { chainId: node.chain.id, to, value, data, gas, ...fees }
  return { prepared, rollupFee, usualFee, balance }
}

/** What a network charges beside the gas, at most, in wei. @throws {@link Refusal} `node-down` */
export async function rollupFeeOf(node: Node, data: Hex, gas: bigint): Promise<bigint> {
  if (!findChain(node.chain.id)?.isOpStack) return 0n
  return askNode(() => readRollupFee(node, { dataSize: size(data), gas }))
}

function receiverOf({ to }: TransactionRequest): Hex {
  const address = readAddress(to)
  if (address === undefined || address === 'typo')
    throw new Refusal('wrong-request', emailServiceWords().typingError)
  return address
}

/** Asks a node; `refusalOf` makes the refusal of an error that the node answers. @throws {@link Refusal} `node-down` */
export async function askNode<Answer>(
  ask: () => Promise<Answer>,
  refusalOf: (cause: unknown) => Refusal = nodeDown,
): Promise<Answer> {
  try {
    return await ask()
  } catch (cause) {
    if (cause instanceof Refusal) throw cause
    throw isNodeError(cause) ? refusalOf(cause) : nodeDown(cause)
  }
}

/** A number, as JSON-RPC has it: JavaScript makes one of much else. */
const quantity = hexOf(/^0x[\da-f]+$/i)

/** The highest count of a wallet's transactions that is believed: the place after it can still be stored. */
const highestNonce = 2 ** 31 - 2

/** How many of a wallet's transactions blocks have, or nodes know. @throws {@link Refusal} `node-down`, also for nonsense */
export async function countOf(node: Node, address: Hex, blockTag: 'latest' | 'pending'): Promise<number> {
  const answer = await askNode(() => node.ask('eth_getTransactionCount', [address, blockTag]))
  const count = quantity.safeParse(answer).data
  if (count === undefined || BigInt(count) > highestNonce)
    throw nodeDown(new Error('The node counts no transactions, or more than there can be.'))
  return Number(count)
}

/** The refusal when a node gave no answer. */
export function nodeDown(cause: unknown): Refusal {
  return new Refusal('node-down', emailServiceWords().networkDown, { cause })
}

/** Whether the node answered with an error; no answer at all does not count. */
export function isNodeError(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  if (error.walk(cause => cause instanceof HttpRequestError || cause instanceof TimeoutError)) return false
  return Boolean(error.walk(cause => cause instanceof RpcRequestError))
}
