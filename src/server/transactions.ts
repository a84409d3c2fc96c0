import { BaseError, type Hex, HttpRequestError, hexToBigInt, RpcRequestError, size, TimeoutError } from 'viem'
import type * as z from 'zod/mini'
import { findChain } from '#catalog/chains.ts'
import { readAddress } from '#lib/address.ts'
import { readRollupFee } from '#lib/rollupFee.ts'
import type { transaction } from '#protocol/emailCode.ts'
import type { Node, Nodes } from './nodes.ts'
import { Refusal } from './refusal.ts'

/** The transaction that the visitor approved. */
type TransactionRequest = z.output<typeof transaction>

/** Ready to be signed, except for its nonce. */
export type PreparedTransaction = Awaited<ReturnType<typeof prepareTransaction>>['prepared']

/** The node of a network. @throws {@link Refusal} `wrong-request` */
export function nodeOf(nodes: Nodes, chainId: number): Node {
  const node = nodes.get(chainId)
  if (!node) throw new Refusal('wrong-request', 'The service does not know this network.')
  return node
}

/**
 * Fills in missing fields, and simulates the transaction so that one that would fail is refused.
 * @throws {@link Refusal} `wrong-request`, `wallet-empty`, `not-enough`, `would-fail`, `node-down`
 */
export async function prepareTransaction(node: Node, from: Hex, request: TransactionRequest) {
  const { data = '0x' } = request
  const to = receiverOf(request)
  const value = hexToBigInt(request.value ?? '0x0')
  const [balance, fees] = await askNode(() =>
    Promise.all([node.getBalance({ address: from, blockTag: 'pending' }), feesOf(node, request)]),
  )
  const network = node.chain.name
  const { symbol } = node.chain.nativeCurrency
  const notEnough = () =>
    new Refusal('not-enough', `Not enough ${symbol} on ${network} for the amount and the network fee.`)
  if (balance === 0n)
    throw new Refusal('wallet-empty', `Your wallet is empty. Send ${symbol} on ${network} to this address.`)
  if (balance < value) throw notEnough()
  const call = { account: from, to, value, data }
  const gas = await askNode(
    async () => {
      if (request.gas === undefined) {
        const estimated = await node.estimateGas(call)
        return data === '0x' ? estimated : estimated + estimated / 10n
      }
      const given = hexToBigInt(request.gas)
      await node.call({ ...call, gas: given })
      return given
    },
    cause => new Refusal('would-fail', `The transaction would fail on ${network}.`, { cause }),
  )
  const rollupFee = findChain(node.chain.id)?.isOpStack
    ? await askNode(() => readRollupFee(node, { dataSize: size(data), gas }))
    : 0n
  if (balance < value + gas * fees.maxFeePerGas + rollupFee) throw notEnough()
  return { prepared: { chainId: node.chain.id, to, value, data, gas, ...fees }, rollupFee, balance }
}

function receiverOf({ to }: TransactionRequest): Hex {
  const address = readAddress(to)
  if (address === undefined || address === 'typo')
    throw new Refusal('wrong-request', "The recipient's address has a typing error.")
  return address
}

async function feesOf(node: Node, { maxFeePerGas, maxPriorityFeePerGas }: TransactionRequest) {
  if (maxFeePerGas === undefined && maxPriorityFeePerGas === undefined) return node.estimateFeesPerGas()
  if (maxFeePerGas === undefined || maxPriorityFeePerGas === undefined)
    throw new Refusal('wrong-request', 'The network fee is given by half only.')
  const fees = {
    maxFeePerGas: hexToBigInt(maxFeePerGas),
    maxPriorityFeePerGas: hexToBigInt(maxPriorityFeePerGas),
  }
  if (fees.maxPriorityFeePerGas > fees.maxFeePerGas)
    throw new Refusal('wrong-request', 'The tip for the block is higher than the whole network fee.')
  return fees
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

/** The refusal when a node gave no answer. */
export function nodeDown(cause: unknown): Refusal {
  return new Refusal('node-down', "The network can't be reached right now. Try again later.", { cause })
}

/** Whether the node answered with an error; no answer at all does not count. */
export function isNodeError(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  if (error.walk(cause => cause instanceof HttpRequestError || cause instanceof TimeoutError)) return false
  return Boolean(error.walk(cause => cause instanceof RpcRequestError))
}
