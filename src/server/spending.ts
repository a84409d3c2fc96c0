import { slice } from 'viem'
import type * as z from 'zod/mini'
import { findChain, usdcAddress } from '#catalog/chains.ts'
import { type Price, priceDecimals } from '#lib/dollars.ts'
import { KudosError } from '#lib/errors.ts'
import { readPrice } from '#lib/price.ts'
import type { configAnswer } from '#protocol/emailCode.ts'
import type { Action } from '#protocol/secondFactor.ts'
import { isWordsOnly } from '#protocol/signedText.ts'
import { readTypedData, type TypedData } from '#protocol/typedData.ts'
import { receiveFields } from '#relay/protocol/authorization.ts'
import { priceFeedOf } from './priceFeed.ts'
import { Refusal } from './refusal.ts'
import { extraCostOf } from './replacements.ts'
import type { Service } from './service.ts'
import type { User } from './users.ts'

/**
 * What an action moves, as far as that can be counted. `nothing`: a text. `account`: no money, but who has the wallet.
 * `uncounted`: whoever is allowed by it may take any amount, or nobody knows what it is worth.
 */
export type Worth =
  | { readonly kind: 'nothing' | 'account' | 'uncounted' }
  | {
      readonly kind: 'counted'
      /** What is counted together: `dollars` on all networks, or the coins of one test network. */
      readonly unit: string
      /** In millionths of a dollar, or in wei. */
      readonly amount: bigint
    }

/** All that decides what an action moves. */
export interface WorthContext {
  /** Of the wallet. */
  readonly address: `0x${string}`
  /** The contracts that the operator names. */
  readonly contracts: z.output<typeof configAnswer>['contracts']
  /** Of the network's coin, where there is a fresh one. */
  readonly price: Price | undefined
}

/** `transfer(address,uint256)`: four bytes, then two words. */
const [transferSelector, transferSize] = ['0xa9059cbb', 2 + 2 * (4 + 32 + 32)] as const

/** What an action moves. @throws an error with a sentence where typed data can't be read */
export function worthOf(action: Action, { address, contracts, price }: WorthContext): Worth {
  if (action.kind === 'sign') return signedWorth(action, address, contracts)
  if (action.kind !== 'send') return { kind: 'account' }
  const { chainId, transaction } = action
  const { to, value = '0x0', data = '0x' } = transaction
  const coins = BigInt(value)
  if (findChain(chainId)?.isTest) return worthOfCoins(chainId, coins, price)
  const named = contracts.find(entry => entry.chainId === chainId)
  const isTo = (other: string | undefined) => other?.toLowerCase() === to.toLowerCase()
  const isTransfer = data.toLowerCase().startsWith(transferSelector) && data.length === transferSize
  if (isTransfer && coins === 0n && isTo(usdcAddress(chainId, named?.usdc)))
    return { kind: 'counted', unit: 'dollars', amount: BigInt(slice(data, 36)) }
  // The tokens that Kudos moves were allowed before, and that counted.
  if (data !== '0x' && !isTo(named?.kudos)) return { kind: 'uncounted' }
  return worthOfCoins(chainId, coins, price)
}

/** What a network's coins are worth, in wei. */
function worthOfCoins(chainId: number, coins: bigint, price: Price | undefined): Worth {
  if (findChain(chainId)?.isTest) return { kind: 'counted', unit: `coins of ${chainId}`, amount: coins }
  if (coins === 0n) return { kind: 'counted', unit: 'dollars', amount: 0n }
  if (price === undefined) return { kind: 'uncounted' }
  return { kind: 'counted', unit: 'dollars', amount: microDollars(coins, price) }
}

function signedWorth(
  { chainId, method, params }: Extract<Action, { kind: 'sign' }>,
  address: `0x${string}`,
  contracts: WorthContext['contracts'],
): Worth {
  const [first = '', second = ''] = params
  if (method === 'personal_sign') return { kind: isWordsOnly(first) ? 'nothing' : 'uncounted' }
  const data = readTypedData(second, { address, chainId })
  // Data that names no network are good on every one.
  if (data.domain.chainId === undefined) return { kind: 'uncounted' }
  if (findChain(chainId)?.isTest) return { kind: 'counted', unit: `coins of ${chainId}`, amount: 0n }
  const amount = relayedTip(
    data,
    contracts.find(entry => entry.chainId === chainId),
  )
  return amount === undefined ? { kind: 'uncounted' } : { kind: 'counted', unit: 'dollars', amount }
}

/** What a tip by signature takes from the account, its fee included, in millionths of a dollar; `undefined` for other data. */
function relayedTip(
  { domain, types, primaryType, message }: TypedData,
  named: WorthContext['contracts'][number] | undefined,
): bigint | undefined {
  const isSame = (one: unknown, other: string | undefined) =>
    typeof one === 'string' && one.toLowerCase() === other?.toLowerCase()
  const fields = types.ReceiveWithAuthorization?.map(({ name, type }) => `${type} ${name}`).join()
  const isTip =
    named !== undefined &&
    primaryType === 'ReceiveWithAuthorization' &&
    fields === receiveFields &&
    isSame(domain.verifyingContract, usdcAddress(named.chainId, named.usdc)) &&
    isSame(message.to, named.kudos)
  return isTip ? BigInt(String(message.value)) : undefined
}

/** Rounded up, so that nothing is free. */
function microDollars(wei: bigint, price: Price): bigint {
  const unit = 10n ** BigInt(18 + priceDecimals - 6)
  return (wei * price + unit - 1n) / unit
}

/**
 * What an action moves now, by the price of the network's feed.
 * @param feeOf wei that a sending takes at most beside what it moves: a contract may take all of it, so it counts, but on test networks
 * @throws {@link Refusal} `wrong-request`
 */
export async function worthNow(
  service: Service,
  user: User,
  action: Action,
  feeOf: () => Promise<bigint>,
): Promise<Worth> {
  if (action.kind === 'replace') {
    const { chainId, coins } = await extraCostOf(service, user, action.request)
    if (coins <= 0n) return { kind: 'nothing' }
    return worthOfCoins(chainId, coins, await priceNow(service, chainId))
  }
  const contracts = service.settings.contracts ?? []
  const isPriced = action.kind === 'send' && !findChain(action.chainId)?.isTest
  const [fee, price] = isPriced
    ? await Promise.all([feeOf(), priceNow(service, action.chainId)])
    : ([0n, undefined] as const)
  try {
    const worth = worthOf(action, { address: user.address, contracts, price })
    if (!isPriced || worth.kind !== 'counted') return worth
    if (price === undefined) return { kind: 'uncounted' }
    return { ...worth, amount: worth.amount + microDollars(fee, price) }
  } catch (cause) {
    const message = cause instanceof KudosError ? cause.message : "The typed data can't be read."
    throw new Refusal('wrong-request', message, { cause })
  }
}

/** Of a network's coin; `undefined` where its feed has none that is fresh. */
async function priceNow({ nodes, settings }: Service, chainId: number): Promise<Price | undefined> {
  const node = nodes.get(chainId)
  const feed = priceFeedOf(chainId, settings.priceFeeds?.get(chainId))
  return node && feed && readPrice(node, feed)
}
