import { encodeFunctionData, type Hex, size, zeroAddress } from 'viem'
import type * as z from 'zod/mini'
import { maxValidity, type relayRequest, tipArguments, tipDigest, tipNonce } from '#protocol/relay.ts'
import type { Node } from '../nodes.ts'
import { Refusal } from '../refusal.ts'
import type { RelayService } from '../service.ts'
import { askNode } from '../transactions.ts'
import { checkMoney } from './checkMoney.ts'
import { gasPricesOn, priceOn, rollupFeeOn, withMargin, worthOf } from './fees.ts'
import { gasCap, type RelayChain, type RelaySettings, relayAbi } from './relayChains.ts'
import { countSponsored, findTip, hasReverted, type StoredTip, storeTip } from './tips.ts'

type RelayRequest = z.output<typeof relayRequest>

/** Seconds that an authorization must be valid for when it comes. */
const minValidity = 60
/** Milliseconds that a sender waits whose tip failed on the chain. */
const waitAfterRevert = 60 * 60_000

const day = 24 * 60 * 60_000
/** Tips that the relay pays for within a day. */
const [mostOfSender, mostToRecipient] = [10, 200]

const wrong = (sentence: string) => new Refusal('wrong-request', sentence)

/** The network of a request, with its node. @throws {@link Refusal} `wrong-request` */
export function relayChainOf({ relay, nodes }: RelayService, chainId: number) {
  const chain = relay?.chains.get(chainId)
  const node = nodes.get(chainId)
  if (!relay || !chain || !node) throw wrong('The relay does not send on this network.')
  return { relay, chain, node }
}

/** Whether the relay pays for a recipient's tips on a network. */
export function isSponsored(relay: RelaySettings, chain: RelayChain, recipient: string): boolean {
  return chain.budget > 0n && relay.sponsored.has(recipient.toLowerCase())
}

/** The refusal where the relay neither pays for a tip nor takes a fee. */
export function notSponsored(): Refusal {
  return new Refusal('not-sponsored', "The relay does not pay for this recipient's tips.")
}

/**
 * Accepts a tip that would succeed now; the same one again is answered as it stands. `countNetwork` counts it towards its network.
 * @throws {@link Refusal}: nothing was accepted, and nothing is sent
 */
export async function acceptTip(
  service: RelayService,
  request: RelayRequest,
  countNetwork: () => Promise<void>,
): Promise<StoredTip> {
  const { relay, chain, node } = relayChainOf(service, request.chainId)
  if (request.currency.toLowerCase() !== chain.usdc.toLowerCase()) throw wrong('The relay sends USDC only.')
  const id = await digestOf(chain, node, request)
  const known = await findTip(service, id)
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
  if (await hasReverted(service, sender, new Date(service.now().getTime() - waitAfterRevert)))
    throw new Refusal('too-many-requests', 'A tip of this account has failed. Try again in an hour.', {
      retryAfter: waitAfterRevert / 1000,
    })
  const data = encodeFunctionData({
    abi: relayAbi,
    functionName: 'sendKudosWithAuthorization',
    args: tipArguments(request),
  })
  await checkCall(service, relay, chain, node, data, fee)

  const recipient = lower(request.to)
  if (fee === 0n) {
    await checkShare(service, 'sender', sender, mostOfSender)
    await checkShare(service, 'recipient', recipient, mostToRecipient)
  }
  await countNetwork()
  const stored = await storeTip(service, {
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
    throw new Refusal(
      'too-many-requests',
      'Another tip of this account is under way. Try again in a minute.',
      {
        retryAfter: 60,
      },
    )
  return stored
}

/** @throws {@link Refusal} `too-many-requests` where the relay has paid for so many of an account's tips within a day */
async function checkShare(
  service: RelayService,
  whose: 'sender' | 'recipient',
  account: string,
  most: number,
): Promise<void> {
  const since = service.now().getTime() - day
  const { count, first } = await countSponsored(service, whose, account, new Date(since))
  if (count < most || !first) return
  const wait = Math.ceil((first.getTime() - since) / 1000)
  const of = whose === 'sender' ? 'from this account' : 'to this recipient'
  throw new Refusal(
    'too-many-requests',
    `Too many sponsored tips ${of}. Please try again after ${wait} seconds`,
    { retryAfter: wait },
  )
}

/** Simulates a tip, and weighs its cost. @throws {@link Refusal} `would-fail`, `fee-too-low`, `relay-spent`, `no-price`, `node-down` */
async function checkCall(
  service: RelayService,
  relay: RelaySettings,
  chain: RelayChain,
  node: Node,
  data: Hex,
  fee: bigint,
): Promise<void> {
  const cap = gasCap(size(data))
  const gas = await askNode(
    () => node.estimateGas({ account: relay.account.address, to: chain.kudos, data }),
    cause => new Refusal('would-fail', 'The tip would fail on the network.', { cause }),
  )
  if (gas > cap) throw new Refusal('would-fail', 'The tip needs more gas than a tip may.')
  const [prices, rollupFee] = await askNode(() =>
    Promise.all([gasPricesOn(node), rollupFeeOn(node, size(data), gas)]),
  )
  if (fee > 0n && chain.paid) {
    const { paid } = chain
    const income = worthOf(fee, await askNode(() => priceOn(node, paid)))
    if (income < withMargin(gas * prices.expected + rollupFee, paid))
      throw new Refusal('fee-too-low', 'The fee is too low by now. Ask for the terms again.')
  }
  const kind = fee > 0n ? 'paid' : 'sponsored'
  await checkMoney(service, relay, chain, node, kind, cap * prices.maxFeePerGas + rollupFee)
}

async function digestOf({ kudos, usdc }: RelayChain, node: Node, request: RelayRequest): Promise<Hex> {
  const separator = await askNode(() =>
    node.readContract({ address: usdc, abi: relayAbi, functionName: 'DOMAIN_SEPARATOR' }),
  )
  return tipDigest(request, kudos, separator)
}

function lower(address: Hex): Hex {
  return `0x${address.slice(2).toLowerCase()}`
}
