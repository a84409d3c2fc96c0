import type { Address, Chain, Client, Transport } from 'viem'
import { KudosError } from '#lib/errors.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { kudosAbi } from './abi.gen.ts'

/** A client of the node from which the chain is read. `services/node.ts` makes it, and callers pass it in. */
export type NodeClient = Client<Transport, Chain>

/** wagmi's client of a network. Every offered network has one. */
export function nodeOf(client: NodeClient | undefined): NodeClient {
  if (!client) throw new KudosError('Chain not configured.', { code: 'chain' })
  return client
}

/** The Kudos contract of a network, in the shape of viem's contract calls. */
export function kudosContract({ kudosAddress }: Pick<OfferedChain, 'kudosAddress'>): {
  address: Address
  abi: typeof kudosAbi
} {
  return { address: kudosAddress, abi: kudosAbi }
}

/** Adds EIP-2612 to ERC-20: the functions for permits that viem's `erc20Abi` lacks. */
export const permitAbi = [
  {
    type: 'function',
    name: 'permit',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
      { name: 'v', type: 'uint8' },
      { name: 'r', type: 'bytes32' },
      { name: 's', type: 'bytes32' },
    ],
    outputs: [],
  },
  {
    type: 'function',
    name: 'nonces',
    stateMutability: 'view',
    inputs: [{ name: 'owner', type: 'address' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
  {
    type: 'function',
    name: 'DOMAIN_SEPARATOR',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ name: '', type: 'bytes32' }],
  },
  {
    type: 'function',
    name: 'version',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ name: '', type: 'string' }],
  },
] as const
