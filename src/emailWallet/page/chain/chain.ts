import {
  type Chain,
  createPublicClient,
  erc20Abi,
  fallback,
  type Hex,
  http,
  type PublicClient,
  size,
  type Transport,
} from 'viem'
import { usdcAddress } from '#catalog/chains.ts'
import { isNodeError } from '#chain/nodeErrors.ts'
import { secureWords } from '#languages/words/secureWords.ts'
import { KudosError } from '#lib/errors.ts'
import type { Price } from '#lib/money/dollars.ts'
import { formatAmount } from '#lib/money/formatAmount.ts'
import { readPrice } from '#lib/money/price.ts'
import { readRollupFee } from '#lib/money/rollupFee.ts'
import { type Address, readAddress } from '#lib/names/address.ts'
import type { SignedTransaction } from '../browserStorage.ts'
import { feesOf, smaller } from './fees.ts'
import { type Network, networkOf } from './network.ts'

/** A transaction whose fee may still be open. */
export interface UnpreparedTransaction {
  /** An account or contract; an email wallet deploys none. */
  readonly to: Address
  /** Wei; none counts as 0. */
  readonly value?: bigint | undefined
  readonly data?: Hex | undefined
  /** The most that each may be; estimated where absent. */
  readonly gas?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
  /** What a rollup charges beside the gas, in wei. */
  readonly rollupFee?: bigint | undefined
}

/** What a transaction costs at most, all in wei. */
export interface Prepared {
  readonly gas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  /** What a rollup charges beside the gas. */
  readonly rollupFee: bigint
  /** What the gas would have cost in the last minutes. */
  readonly usualFee: bigint
  readonly balance: bigint
  /** Of the network's coin; absent where it has none, or is not known. */
  readonly price?: Price | undefined
}

/** What a wallet has on a network, in the smallest units; without USDC where the network has none. */
export interface Balances {
  readonly ether: bigint
  readonly usdc: bigint | undefined
  readonly price: Price | undefined
}

/** What {@link nodesOf} gives. */
export type Nodes = ReturnType<typeof nodesOf>

/** A fee so many times the usual is refused. */
const mostTimesUsual = 10n
/** Milliseconds that one node may take for an answer. */
const nodeLimit = 8_000

type Node = PublicClient<Transport, Chain>

/**
 * What the nodes of a network are asked.
 * @param account the account whose money it is
 */
export function nodesOf(network: Network, account: () => Address) {
  const node = clientOf(network)
  return {
    /** A node's own answer. @throws {@link KudosError} `node-refused`, `node-down` */
    read: (method: string, params: readonly unknown[]): Promise<unknown> =>
      askNode(
        // The list of methods is checked at the border; viem types the known ones only.
        () => node.transport.request({ method, params }),
        cause => new KudosError(secureWords().nodeRefused, { code: 'node-refused', cause }),
      ),

    /** What the account has. @throws {@link KudosError} `node-down` */
    balances: (): Promise<Balances> =>
      askNode(async () => {
        const [owner, token] = [account(), usdcAddress(network.chainId, network.usdc)]
        const [ether, usdc, price] = await Promise.all([
          node.getBalance({ address: owner }),
          token &&
            node.readContract({ abi: erc20Abi, address: token, functionName: 'balanceOf', args: [owner] }),
          priceOn(network, node),
        ])
        return { ether, usdc, price }
      }),

    /** How many transactions of the account blocks have, or nodes know. @throws {@link KudosError} `node-down` */
    count: (blockTag: 'latest' | 'pending') =>
      askNode(() => node.getTransactionCount({ address: account(), blockTag })),

    prepare: (transaction: UnpreparedTransaction) => prepare(network, node, account(), transaction),
    publish: (signed: SignedTransaction, isFirst: boolean) => publish(network, signed, isFirst),
  }
}

/** Asks a network's nodes one after the other until one answers. */
function clientOf({ chainId, nodeUrls }: Network): Node {
  const { name, nativeCurrency } = networkOf(chainId)
  const transports = nodeUrls.map(url => http(url, { retryCount: 0, timeout: nodeLimit }))
  return createPublicClient({
    chain: { id: chainId, name, nativeCurrency, rpcUrls: { default: { http: nodeUrls } } },
    transport: fallback(transports, { retryCount: 1 }),
    cacheTime: 0,
    // No contract makes this page ask strangers (EIP-3668).
    ccipRead: false,
  })
}

/**
 * Fills in missing fields and simulates the transaction. The gas and fees that it names are bounds: it gets no more than it needs
 * now, and is refused where a bound is below what the network takes.
 * @throws {@link KudosError} `wallet-empty`, `not-enough`, `fee-too-low`, `fee-too-high`, `would-fail`, `wrong-request`, `node-down`
 */
async function prepare(
  network: Network,
  node: Node,
  from: Address,
  transaction: UnpreparedTransaction,
): Promise<Prepared> {
  const { name, nativeCurrency, isOpStack } = networkOf(network.chainId)
  const { symbol } = nativeCurrency
  const words = secureWords()
  const to = readAddress(transaction.to)
  if (to === undefined || to === 'typo') throw new KudosError(words.recipientTypo, { code: 'wrong-request' })
  const { data = '0x', value = 0n, gas: most } = transaction
  const [balance, fees, price] = await askNode(() =>
    Promise.all([
      node.getBalance({ address: from, blockTag: 'pending' }),
      feesOf(node, transaction),
      priceOn(network, node),
    ]),
  )
  const notEnough = () => new KudosError(words.notEnough(symbol, name), { code: 'not-enough' })
  const cheap = () => new KudosError(words.cheap(name), { code: 'fee-too-low' })
  if (balance === 0n) throw new KudosError(words.walletEmpty(symbol, name), { code: 'wallet-empty' })
  if (balance < value) throw notEnough()
  if (fees.maxFeePerGas < fees.leastFeePerGas) throw cheap()
  const call = { account: from, to, value, data }
  const gas = await askNode(
    async () => {
      const estimated = await node.estimateGas(call)
      const needed = data === '0x' ? estimated : estimated + estimated / 10n
      if (most === undefined || most >= needed) return needed
      await node.call({ ...call, gas: most })
      return most
    },
    cause => new KudosError(words.wouldFail(name), { code: 'would-fail', cause }),
  )
  const rollupFeeNow = isOpStack
    ? await askNode(() => readRollupFee(node, { dataSize: size(data), gas }))
    : 0n
  // It follows the fees of Ethereum until the visitor approves.
  const rollupFee = smaller((rollupFeeNow * 3n) / 2n, transaction.rollupFee)
  if (rollupFee < rollupFeeNow) throw cheap()
  const { maxFeePerGas, maxPriorityFeePerGas } = fees
  const [gasFee, usualFee] = [gas * maxFeePerGas, gas * fees.usualFeePerGas]
  if (gasFee > mostTimesUsual * usualFee)
    throw new KudosError(words.dear(name, `${formatAmount(gasFee, 18)} ${symbol}`), { code: 'fee-too-high' })
  if (balance < value + gasFee + rollupFee) throw notEnough()
  return { gas, maxFeePerGas, maxPriorityFeePerGas, rollupFee, usualFee, balance, price }
}

/**
 * Publishes a signed transaction through every node of its network.
 * @param isFirst nothing was published before: only then is a refusal by all nodes a no
 * @throws {@link KudosError} `node-refused` where nothing was sent; `not-known` where it may have been
 */
async function publish(network: Network, { raw, hash }: SignedTransaction, isFirst: boolean): Promise<void> {
  const nodes = network.nodeUrls.map(url => http(url, { retryCount: 0, timeout: nodeLimit })({}))
  const answers = await Promise.allSettled(
    nodes.map(({ request }) => request({ method: 'eth_sendRawTransaction', params: [raw] })),
  )
  if (answers.some(({ status }) => status === 'fulfilled')) return
  const found = await Promise.allSettled(
    nodes.map(({ request }) => request({ method: 'eth_getTransactionByHash', params: [hash] })),
  )
  if (found.some(answer => answer.status === 'fulfilled' && answer.value)) return
  const reasons = answers.flatMap(answer => (answer.status === 'rejected' ? [answer.reason] : []))
  const [cause] = reasons
  if (isFirst && reasons.every(isNodeError))
    throw new KudosError(secureWords().refused(networkOf(network.chainId).name), {
      code: 'node-refused',
      cause,
    })
  throw new KudosError(secureWords().notKnown, { code: 'not-known', cause })
}

/** The price of a network's coin; never throws. */
async function priceOn({ chainId, priceFeed }: Network, node: Node): Promise<Price | undefined> {
  const known = networkOf(chainId).priceFeed
  const source = priceFeed ? { heartbeat: 3_600, ...known, address: priceFeed } : known
  return source && readPrice(node, source)
}

async function askNode<Answer>(
  ask: () => Promise<Answer>,
  refusalOf?: (cause: unknown) => KudosError,
): Promise<Answer> {
  try {
    return await ask()
  } catch (cause) {
    if (cause instanceof KudosError) throw cause
    if (refusalOf && isNodeError(cause)) throw refusalOf(cause)
    throw new KudosError(secureWords().networkDown, { code: 'node-down', cause })
  }
}
