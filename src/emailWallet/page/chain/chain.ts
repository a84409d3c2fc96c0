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
import { isNodeError } from '#chain/nodeErrors.ts'
import { secureWords } from '#languages/words/secureWords.ts'
import { KudosError } from '#lib/errors.ts'
import type { Price } from '#lib/money/dollars.ts'
import { readPrice } from '#lib/money/price.ts'
import { readRollupFee } from '#lib/money/rollupFee.ts'
import { type Address, readAddress } from '#lib/names/address.ts'
import type { SignedTransaction } from '../browserStorage.ts'
import { type Network, networkOf, usdcOf } from './network.ts'
import { type FeeBounds, networkFee, type Prepared } from './networkFee.ts'

/** A transaction whose fee may still be open. */
export type UnpreparedTransaction = {
  /** An account or contract; an email wallet deploys none. */
  readonly to: Address
  /** Wei; none counts as 0. */
  readonly value?: bigint | undefined
  readonly data?: Hex | undefined
} & { readonly [Bound in keyof FeeBounds]?: FeeBounds[Bound] | undefined }

/** What a wallet has on a network, in the smallest units; without USDC where the network has none. */
export interface Balances {
  readonly ether: bigint
  readonly usdc: bigint | undefined
  readonly price: Price | undefined
}

/** What {@link nodesOf} gives. */
export type Nodes = ReturnType<typeof nodesOf>

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
        const [owner, token] = [account(), usdcOf(network)]
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
 * Fills in the fee and simulates the transaction. The gas and fees that it names are bounds: it gets no more than it needs now, and
 * is refused where a bound is below what the network takes.
 * @throws {@link KudosError} `wallet-empty`, `not-enough`, `fee-too-low`, `would-fail`, `wrong-request`, `node-down`
 */
async function prepare(
  network: Network,
  node: Node,
  from: Address,
  { to: named, value = 0n, data = '0x', ...bounds }: UnpreparedTransaction,
): Promise<Prepared> {
  const { name, nativeCurrency, isOpStack } = networkOf(network.chainId)
  const { symbol } = nativeCurrency
  const words = secureWords()
  const to = readAddress(named)
  if (to === undefined || to === 'typo') throw new KudosError(words.recipientTypo, { code: 'wrong-request' })
  const [balance, now, history, price] = await askNode(() =>
    Promise.all([
      node.getBalance({ address: from, blockTag: 'pending' }),
      node.estimateFeesPerGas(),
      node.getFeeHistory({ blockCount: 1, rewardPercentiles: [] }),
      priceOn(network, node),
    ]),
  )
  const notEnough = () => new KudosError(words.notEnough(symbol, name), { code: 'not-enough' })
  if (balance === 0n) throw new KudosError(words.walletEmpty(symbol, name), { code: 'wallet-empty' })
  if (balance < value) throw notEnough()
  const gasNow = await askNode(
    () => node.estimateGas({ account: from, to, value, data }),
    cause => new KudosError(words.wouldFail(name), { code: 'would-fail', cause }),
  )
  // A contract may need more once it is carried out.
  const gas = smaller(data === '0x' ? gasNow : gasNow + gasNow / 10n, bounds.gas)
  const rollupFeeNow = isOpStack
    ? await askNode(() => readRollupFee(node, { dataSize: size(data), gas }))
    : 0n
  // It follows the fees of Ethereum until the visitor approves.
  const rollupFee = smaller((rollupFeeNow * 3n) / 2n, bounds.rollupFee)
  const maxFeePerGas = smaller(now.maxFeePerGas, bounds.maxFeePerGas)
  const tip = smaller(now.maxPriorityFeePerGas, bounds.maxPriorityFeePerGas)
  // The last of a history is the next block's (EIP-1559). What the node itself advises is never too little.
  const nextBaseFee = history.baseFeePerGas.at(-1) ?? 0n
  const leastFeePerGas = smaller((nextBaseFee * 21n) / 20n, now.maxFeePerGas)
  if (gas < gasNow || maxFeePerGas < leastFeePerGas || rollupFee < rollupFeeNow)
    throw new KudosError(words.cheap(name), { code: 'fee-too-low' })
  const fee = { gas, maxFeePerGas, maxPriorityFeePerGas: smaller(tip, maxFeePerGas), rollupFee }
  if (balance < value + networkFee(fee)) throw notEnough()
  return { fee, balance, price }
}

/** The smaller of two; the first where there is no second. */
function smaller(one: bigint, other: bigint | undefined): bigint {
  return other === undefined || one < other ? one : other
}

/**
 * Publishes a signed transaction through every node of its network.
 * @param isFirst nothing was published before: only then is a refusal by all nodes a no
 * @throws {@link KudosError} `node-refused` where nothing was sent; `not-known` where it may have been
 */
async function publish(network: Network, { raw, hash }: SignedTransaction, isFirst: boolean): Promise<void> {
  const nodes = network.nodeUrls.map(url => http(url, { retryCount: 0, timeout: nodeLimit })({}))
  const askAll = (method: string, param: Hex) =>
    Promise.allSettled(nodes.map(({ request }) => request({ method, params: [param] })))
  const answers = await askAll('eth_sendRawTransaction', raw)
  if (answers.some(({ status }) => status === 'fulfilled')) return
  const found = await askAll('eth_getTransactionByHash', hash)
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
