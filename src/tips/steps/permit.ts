import {
  type Address,
  type Hex,
  hexToBigInt,
  hexToNumber,
  numberToHex,
  size,
  slice,
  type TypedDataDomain,
} from 'viem'
import { getBlock, readContract, simulateContract } from 'viem/actions'
import type { Connector } from 'wagmi'
import { signTypedData } from 'wagmi/actions'
import { type NodeClient, permitAbi } from '#chain/contract.ts'
import { ifReverted, isPausedOrBlocked, isRevert, lacksFunction } from '#chain/errors.ts'
import { hasMessage } from '#lib/outsideErrors.ts'
import type { Order } from '../draft.ts'
import type { Sender } from '../sender.ts'
import { permitError } from '../sendingError.ts'
import { askForSignature } from './askForSignature.ts'
import { readTokenDomain } from './tokenDomain.ts'

/** How long a permit is valid, in seconds (specification §9). */
const permitLifetime = 4200n

/** An earlier permit is reused only if it is valid for at least this many more seconds. */
const leastLeft = 900n

/** The types of a permit (EIP-2612). */
export const permitTypes = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

/** The typed data that the visitor signs (EIP-2612): exactly the order's amount, for the Kudos contract. */
export interface PermitRequest {
  readonly domain: TypedDataDomain
  readonly message: {
    readonly owner: Address
    readonly spender: Address
    readonly value: bigint
    readonly nonce: bigint
    readonly deadline: bigint
  }
  /** The visitor signed this request before, and the signature was not used. */
  readonly signature?: Hex | undefined
}

interface PermitContext {
  readonly sender: Sender
  readonly node: NodeClient
  readonly memory: { readonly signedPermits: WeakMap<Connector, Map<string, PermitRequest>> }
}

/** A permit's key: everything that it allows, without its deadline. */
function permitKey({ domain, message: { owner, spender, value, nonce } }: PermitRequest): string {
  const { chainId, verifyingContract } = domain
  return [chainId, verifyingContract, owner, spender, value, nonce].join(' ')
}

/** A signed permit, in the shape of the contract's arguments. */
export type Permit = NonNullable<Awaited<ReturnType<typeof checkPermit>>>

/**
 * When a permit that is signed now ends. The last block of an idle chain is old and the visitor's clock may be slow, so
 * the later of the two counts. All in seconds since 1970.
 */
export function permitDeadline(latestBlockTime: bigint, clock: bigint): bigint {
  return (latestBlockTime > clock ? latestBlockTime : clock) + permitLifetime
}

/**
 * Reads from the token what its permit needs, and finds the same permit if it was signed before. `undefined` for a token that
 * has no permit, or does not say how it signs.
 * @throws KudosError when the token signs for another domain than it states
 */
export async function preparePermit(
  order: Order,
  { sender, node, memory }: PermitContext,
): Promise<PermitRequest | undefined> {
  const { connector, address: owner } = sender
  const { chain, currency, value } = order
  try {
    const [domain, nonce, block] = await Promise.all([
      readTokenDomain(node, order),
      readContract(node, {
        address: currency.address,
        abi: permitAbi,
        functionName: 'nonces',
        args: [owner],
      }),
      getBlock(node),
    ])
    const deadline = permitDeadline(block.timestamp, BigInt(Math.floor(Date.now() / 1000)))
    const request = { domain, message: { owner, spender: chain.kudosAddress, value, nonce, deadline } }
    const signed = memory.signedPermits.get(connector)?.get(permitKey(request))
    const isGood = signed && signed.message.deadline > deadline - permitLifetime + leastLeft
    return isGood ? signed : request
  } catch (error) {
    if (lacksFunction(error) || hasMessage(error, /EIP-712 domain/)) return undefined
    if (isRevert(error)) throw permitError(error)
    throw error
  }
}

/**
 * Asks the wallet for the signature; `undefined` if it can't sign typed data.
 * @throws KudosError when the visitor refuses, or the wallet fails or answers with anything but a signature
 */
export async function signPermit(
  { domain, message }: PermitRequest,
  sender: Sender,
): Promise<Hex | undefined> {
  const { config, address } = sender
  return askForSignature(sender, connector =>
    signTypedData(config, {
      account: address,
      connector,
      domain,
      types: permitTypes,
      primaryType: 'Permit',
      message,
    }),
  )
}

/**
 * A signature as v, r, s: 65 bytes, with a `v` of 0 or 1 turned into 27 or 28, or 64 bytes with `v` in the first bit of
 * `s` (EIP-2098); `undefined` for any other length. viem's own parsers would add the code of the curve to the bundle.
 */
export function splitSignature(signature: Hex): { v: number; r: Hex; s: Hex } | undefined {
  const length = size(signature)
  if (length !== 64 && length !== 65) return undefined
  const r = slice(signature, 0, 32)
  if (length === 64) {
    const yParityAndS = hexToBigInt(slice(signature, 32))
    return {
      r,
      s: numberToHex(BigInt.asUintN(255, yParityAndS), { size: 32 }),
      v: 27 + Number(yParityAndS >> 255n),
    }
  }
  const v = hexToNumber(slice(signature, 64))
  return { r, s: slice(signature, 32, 64), v: v < 27 ? v + 27 : v }
}

/**
 * Tests a signed permit on the token alone. `undefined` when the token refuses it, which should happen only with smart
 * wallets and with permits that were already used.
 * @throws whatever stopped it when the token is paused or has blocked an account, or the node does not answer
 */
export async function checkPermit(
  request: PermitRequest,
  signature: Hex,
  { currency }: Order,
  { sender: { connector }, node, memory: { signedPermits } }: PermitContext,
) {
  const parts = splitSignature(signature)
  if (!parts) return undefined
  const { owner, spender, value, deadline } = request.message
  // If a node fails now, the visitor must not have to sign again.
  const signed = signedPermits.get(connector) ?? new Map<string, PermitRequest>()
  signedPermits.set(connector, signed.set(permitKey(request), { ...request, signature }))
  try {
    await simulateContract(node, {
      address: currency.address,
      abi: permitAbi,
      functionName: 'permit',
      args: [owner, spender, value, deadline, parts.v, parts.r, parts.s],
    })
    return { deadline, ...parts }
  } catch (error) {
    if (isPausedOrBlocked(error)) throw error
    const refused = ifReverted(error)
    signed.delete(permitKey(request))
    return refused
  }
}
