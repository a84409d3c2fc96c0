import { encodeFunctionData, type Hex, size, zeroAddress } from 'viem'
import type * as z from 'zod/mini'
import { maxValidity, type relayRequest, tipArguments, tipDigest, tipNonce } from '#relay/protocol/relay.ts'
import { checkMoney } from './checkMoney.ts'
import type { RelayContext } from './context.ts'
import { gasPricesOn, priceOn, rollupFeeOn, withMargin, worthOf } from './fees.ts'
import type { RelayNode } from './node.ts'
import { askNode } from './node.ts'
import { RelayRefusal } from './refusal.ts'
import { gasCap, type RelayChain, type RelaySettings, relayAbi } from './settings.ts'
import { countSponsored, findTip, hasReverted, type StoredTip, storeTip } from './tips.ts'

type RelayRequest = z.output<typeof relayRequest>

/** Seconds that an authorization must be valid for when it comes. */
const minValidity = 60
/** Milliseconds that a sender waits whose tip failed on the chain. */
const waitAfterRevert = 60 * 60_000

const day = 24 * 60 * 60_000
/** Tips that the relay pays for within a day. */
const [mostOfSender, mostToRecipient] = [10, 200]

const wrong = (sentence: string) => new RelayRefusal('wrong-request', sentence)

/** The network of a request, with its node. @throws {@link RelayRefusal} `wrong-request` */
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
export function notSponsored(): RelayRefusal {
  return new RelayRefusal('not-sponsored', "The relay does not pay for this recipient's tips.")
}

/**
 * Accepts a tip that would succeed now; the same one again is answered as it stands. `countNetwork` counts it towards its network.
 * @throws {@link RelayRefusal}: nothing was accepted, and nothing is sent
 */
export async function acceptTip(
  context: RelayContext,
  request: RelayRequest,
  countNetwork: () => Promise<void>,
): Promise<StoredTip> {
  const { relay, chain, node } = relayChainOf(context, request.chainId)
  if (request.currency.toLowerCase() !== chain.usdc.toLowerCase()) throw wrong('The relay sends USDC only.')
  const id = await digestOf(chain, node, request)
  const known = await findTip(context, id)
  if (known) return known

  const fee = BigInt(request.fee)
  if (fee > 0n) {
    if (!chain.paid) throw wrong('The relay takes no fee on this network.')
    if (lower(request.feeTo) !== lower(relay.account.address))
      throw wrong('The fee must go to the account that the relay names.')
  } else {
    if (!isSponsored(relay, chain, request.to)) throw notSponsored()
    if (request.feeTo !== zeroAddress) throw wrong('A sponsored tip has no fee.')
    if (BigInt(request.amount) < relay.minimum) throw wrong('The tip is smaller than the relay pays for.')
  }
  const { timestamp, number } = await askNode(() => node.getBlock())
  const validity = BigInt(request.validBefore) - timestamp
  if (validity > BigInt(maxValidity) || validity < BigInt(minValidity))
    throw wrong(`The tip must be valid for at least ${minValidity} and at most ${maxValidity} seconds.`)
  const sender = lower(request.from)
  if (await hasReverted(context, sender, new Date(context.now().getTime() - waitAfterRevert)))
    throw new RelayRefusal('too-many-requests', 'A tip of this account has failed. Try again in an hour.', {
      retryAfter: waitAfterRevert / 1000,
    })
  const data = encodeFunctionData({
    abi: relayAbi,
    functionName: 'sendKudosWithAuthorization',
    args: tipArguments(request),
  })
  await checkCall(context, relay, chain, node, data, fee)

  const recipient = lower(request.to)
  if (fee === 0n) {
    await checkShare(context, 'sender', sender, mostOfSender)
    await checkShare(context, 'recipient', recipient, mostToRecipient)
  }
  await countNetwork()
  const stored = await storeTip(context, {
    id,
    chain_id: chain.id,
    sender,
    recipient,
    nonce: tipNonce(request),
    data,
    fee,
    valid_before: new Date(Number(request.validBefore) * 1000),
    first_block: Number(number),
  })
  if (!stored)
    throw new RelayRefusal(
      'too-many-requests',
      'Another tip of this account is under way. Try again in a minute.',
      {
        retryAfter: 60,
      },
    )
  return stored
}

/** @throws {@link RelayRefusal} `too-many-requests` where the relay has paid for so many of an account's tips within a day */
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
  throw new RelayRefusal(
    'too-many-requests',
    `Too many sponsored tips ${of}. Please try again after ${wait} seconds`,
    { retryAfter: wait },
  )
}

/** Simulates a tip, and weighs its cost. @throws {@link RelayRefusal} `would-fail`, `fee-too-low`, `relay-spent`, `no-price`, `node-down` */
async function checkCall(
  context: RelayContext,
  relay: RelaySettings,
  chain: RelayChain,
  node: RelayNode,
  data: Hex,
  fee: bigint,
): Promise<void> {
  const cap = gasCap(size(data))
  const gas = await askNode(
    () => node.estimateGas({ account: relay.account.address, to: chain.kudos, data }),
    cause => new RelayRefusal('would-fail', 'The tip would fail on the network.', { cause }),
  )
  if (gas > cap) throw new RelayRefusal('would-fail', 'The tip needs more gas than a tip may.')
  const [prices, rollupFee] = await askNode(() =>
    Promise.all([gasPricesOn(node), rollupFeeOn(node, size(data), gas)]),
  )
  if (fee > 0n && chain.paid) {
    const { paid } = chain
    const income = worthOf(fee, await askNode(() => priceOn(node, paid)))
    if (income < withMargin(gas * prices.expected + rollupFee, paid))
      throw new RelayRefusal('fee-too-low', 'The fee is too low by now. Ask for the terms again.')
  }
  const kind = fee > 0n ? 'paid' : 'sponsored'
  await checkMoney(context, relay, chain, node, kind, cap * prices.maxFeePerGas + rollupFee)
}

async function digestOf({ kudos, usdc }: RelayChain, node: RelayNode, request: RelayRequest): Promise<Hex> {
  const separator = await askNode(() =>
    node.readContract({ address: usdc, abi: relayAbi, functionName: 'DOMAIN_SEPARATOR' }),
  )
  return tipDigest(request, kudos, separator)
}

function lower(address: Hex): Hex {
  return `0x${address.slice(2).toLowerCase()}`
}
