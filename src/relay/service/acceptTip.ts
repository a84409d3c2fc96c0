import {
  BaseError,
  encodeErrorResult,
  encodeFunctionData,
  type Hex,
  RpcRequestError,
  size,
  zeroAddress,
} from 'viem'
import * as z from 'zod/mini'
import { maxValidity, type relayRequest, tipArguments, tipDigest, tipNonce } from '#relay/protocol/relay.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Node } from '#server/nodes/createNode.ts'
import type { RelayContext } from './context.ts'
import { gasPricesOn, priceOn, rollupFeeOn, withMargin, worthOf } from './fees.ts'
import { askNode } from './node.ts'
import { checkNotOld, checkNotStuck, checkRoom } from './room.ts'
import { gasCap, gasLimit, type RelayChain, type RelaySettings, relayAbi } from './settings.ts'
import { countSponsored, findTip, hasReverted, type StoredTip, storeTip } from './tips.ts'

type RelayRequest = z.output<typeof relayRequest>

/** Seconds that an authorization must be valid for when it comes. */
const minValidity = 60
const hour = 60 * 60_000
const day = 24 * hour
/** Tips that the relay pays for within a day. */
const [mostOfSender, mostToRecipient] = [10, 200]

const wrong = (sentence: string) => new Refusal('wrong-request', sentence)

/** The network of a request, with its node. @throws {@link Refusal} `wrong-request` */
export function relayChainOf({ settings, nodes }: RelayContext, chainId: number) {
  const chain = settings.chains.get(chainId)
  const node = nodes.get(chainId)
  if (!chain || !node) throw wrong('The relay does not send on this network.')
  return { relay: settings, chain, node }
}

/** Whether the relay pays for a recipient's tips on a network. */
export function isSponsored(relay: RelaySettings, chain: RelayChain, recipient: string): boolean {
  return chain.budget > 0n && relay.sponsored.has(recipient.toLowerCase())
}

/** The refusal where the relay neither pays for a tip nor takes a fee. */
export function notSponsored(): Refusal {
  return new Refusal('not-sponsored', 'The relay does not pay the fee for tips to this recipient.')
}

/**
 * Accepts a tip that would succeed now and that the relay has money and time for; the same one again is answered with its state.
 * @param countNetwork counts it towards its network
 * @throws {@link Refusal}: nothing was accepted, and nothing is sent
 */
export async function acceptTip(
  context: RelayContext,
  asked: RelayRequest,
  countNetwork: () => Promise<void>,
): Promise<StoredTip> {
  const request = inSmallLetters(asked)
  const { relay, chain, node } = relayChainOf(context, request.chainId)
  if (request.currency !== chain.usdc.toLowerCase()) throw wrong('The relay sends USDC only.')
  const id = await digestOf(chain, node, request)
  const known = await findTip(context, id)
  if (known) return known

  const fee = BigInt(request.fee)
  if (fee > 0n) {
    if (!chain.paid) throw wrong('The relay takes no fee on this network.')
    if (request.feeTo !== lower(relay.account.address))
      throw wrong('The fee must go to the account that the relay names.')
  } else {
    if (!isSponsored(relay, chain, request.to)) throw notSponsored()
    if (request.feeTo !== zeroAddress) throw wrong('A sponsored tip has no fee.')
    if (BigInt(request.amount) < relay.minimum) throw wrong('The tip is smaller than the relay pays for.')
  }
  await checkNotStuck(context, chain, node)
  const sender = request.from
  const [head, code] = await askNode(() => Promise.all([node.getBlock(), node.getCode({ address: sender })]))
  checkNotOld(context, head)
  const { timestamp, number } = head
  const isGuest = code !== undefined
  const validity = BigInt(request.validBefore) - timestamp
  if (validity > BigInt(maxValidity) || validity < BigInt(minValidity))
    throw wrong(`The tip must be valid for at least ${minValidity} and at most ${maxValidity} seconds.`)
  await checkReverts(context, sender, isGuest)
  const data = encodeFunctionData({
    abi: relayAbi,
    functionName: 'sendKudosWithAuthorization',
    args: tipArguments(request),
  })
  const cap = gasCap(size(data), size(request.signature), isGuest)
  const cost = await checkCall(context, chain, node, data, fee, cap)

  const recipient = request.to
  if (fee === 0n) {
    await checkShare(context, 'sender', sender, mostOfSender)
    await checkShare(context, 'recipient', recipient, mostToRecipient)
  }
  const balance = await askNode(() => node.getBalance({ address: relay.account.address }))
  const kind = fee > 0n ? 'paid' : 'sponsored'
  const demand = { kind, isGuest, cost, validity: Number(validity) } as const
  // Checked before the limit per network counts, because a visitor who waits and tries again has not tipped twice.
  await checkRoom(context, chain, node, { balance, timestamp }, demand)
  await countNetwork()
  const stored = await context.store.transaction(async store => {
    const database = { store, now: context.now }
    // Those that come at once are counted one after the other, in all processes.
    await store.rows(z.object({}), 'SELECT version FROM relay_schema FOR UPDATE')
    const same = await findTip(database, id)
    if (same) return same
    await checkRoom(database, chain, node, { balance, timestamp }, demand)
    return storeTip(database, {
      id,
      chain_id: chain.id,
      sender,
      recipient,
      nonce: tipNonce(request),
      data,
      value: BigInt(request.amount) + fee,
      fee,
      gas_cap: Number(cap),
      cost,
      is_guest: isGuest,
      valid_before: new Date(Number(request.validBefore) * 1000),
      first_block: Number(number),
    })
  })
  if (!stored)
    throw new Refusal('tip-under-way', 'Another tip of this account is under way. Try again in a minute.', {
      retryAfter: 60,
    })
  return stored
}

const badSignature = encodeErrorResult({ abi: relayAbi, errorName: 'BadSignature' })

/** The refusal of a tip that the contract reverts in a simulation. */
function refusedCall(cause: unknown): Refusal {
  const answer = cause instanceof BaseError && cause.walk(part => part instanceof RpcRequestError)
  return answer instanceof RpcRequestError && answer.data === badSignature
    ? new Refusal('wrong-signature', 'The signature does not match the tip.', { cause })
    : new Refusal('would-fail', 'The tip would fail on the network.', { cause })
}

/** @throws {@link Refusal} `too-many-requests` for a while after a tip of the account has failed on the chain */
async function checkReverts(context: RelayContext, sender: Hex, isGuest: boolean): Promise<void> {
  // Whether an account with code pays can't be foreseen: it may tell a simulation from a block.
  const wait = isGuest ? day : hour
  if (!(await hasReverted(context, sender, new Date(context.now().getTime() - wait)))) return
  const sentence = isGuest ? 'Try again in a day.' : 'Try again in an hour.'
  throw new Refusal('too-many-requests', `A tip of this account has failed. ${sentence}`, {
    retryAfter: wait / 1000,
  })
}

/** @throws {@link Refusal} `too-many-requests` where the relay has paid for so many of an account's tips within a day */
async function checkShare(
  context: RelayContext,
  whose: 'sender' | 'recipient',
  account: string,
  most: number,
): Promise<void> {
  const since = context.now().getTime() - day
  const { count, first } = await countSponsored(context, whose, account, new Date(since))
  if (count < most || !first) return
  const wait = Math.ceil((first.getTime() - since) / 1000)
  const of = whose === 'sender' ? 'from this account' : 'to this recipient'
  throw new Refusal(
    'too-many-requests',
    `Too many sponsored tips ${of}. Please try again after ${wait} seconds`,
    { retryAfter: wait },
  )
}

/**
 * Simulates a tip. Returns what its transaction costs at most now, in wei.
 * @throws {@link Refusal} `would-fail`, `wrong-signature`, `fee-too-low`, `no-price`, `node-down`
 */
async function checkCall(
  { settings: { account } }: RelayContext,
  chain: RelayChain,
  node: Node,
  data: Hex,
  fee: bigint,
  cap: bigint,
): Promise<bigint> {
  const estimate = await askNode(
    () => node.estimateGas({ account: account.address, to: chain.kudos, data }),
    refusedCall,
  )
  if (estimate > cap) throw new Refusal('would-fail', 'The tip needs more gas than a tip may.')
  const [prices, rollupFee] = await askNode(() =>
    Promise.all([gasPricesOn(node), rollupFeeOn(node, size(data), estimate)]),
  )
  if (fee > 0n && chain.paid) {
    const { paid } = chain
    const income = worthOf(fee, await askNode(() => priceOn(node, paid)))
    if (income < withMargin(estimate * prices.expected + rollupFee, paid))
      throw new Refusal('fee-too-low', 'The fee is too low now. Ask for the terms again.')
  }
  return gasLimit(estimate, cap) * prices.maxFeePerGas + rollupFee
}

async function digestOf({ kudos, usdc }: RelayChain, node: Node, request: RelayRequest): Promise<Hex> {
  const separator = await askNode(() =>
    node.readContract({ address: usdc, abi: relayAbi, functionName: 'DOMAIN_SEPARATOR' }),
  )
  return tipDigest(request, kudos, separator)
}

/** A request whose addresses are in small letters: capitals are a checksum (ERC-55), which need not be right here. */
function inSmallLetters(request: RelayRequest): RelayRequest {
  return {
    ...request,
    to: lower(request.to),
    from: lower(request.from),
    currency: lower(request.currency),
    feeTo: lower(request.feeTo),
    salt: lower(request.salt),
  }
}

function lower(hex: Hex): Hex {
  return `0x${hex.slice(2).toLowerCase()}`
}
