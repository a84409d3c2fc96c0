import { type Address, parseAbi } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { PriceSource } from '#lib/money/price.ts'
import { authorizationAbi } from '#relay/protocol/authorization.ts'

/** What the operator decided about the relay. */
export interface RelaySettings {
  /** Pays for the transactions. */
  readonly account: PrivateKeyAccount
  /** Whose tips it pays for, in small letters. */
  readonly sponsored: ReadonlySet<string>
  /** The smallest tip that it pays for, in USDC's smallest unit. */
  readonly minimum: bigint
  readonly chains: ReadonlyMap<number, RelayChain>
}

/** A network that the relay sends on. */
export interface RelayChain {
  readonly id: number
  readonly nodeUrl: string
  readonly kudos: Address
  readonly usdc: Address
  /** The most that it spends on tips that it pays for within 24 hours, in wei; 0 where it pays for none. */
  readonly budget: bigint
  /** Tips that pay a fee, where it takes them. */
  readonly paid?: PaidTips | undefined
}

/** What the relay takes for tips that it does not pay for. */
export interface PaidTips {
  /** The most that it loses within 24 hours by transactions that fail or end stuck ones, in wei. */
  readonly loss: bigint
  /** What a fee must be worth of what the transaction costs, in hundredths: 100 or more. */
  readonly margin: bigint
  /** The price of the native coin. */
  readonly feed: PriceSource
}

/** The most that the relay spends on a network within 24 hours, in wei: on tips that it pays for, or beyond others' fees. */
export function allowance(chain: RelayChain, kind: 'sponsored' | 'paid'): bigint {
  return kind === 'sponsored' ? chain.budget : (chain.paid?.loss ?? 0n)
}

/** What the relay asks of the contracts. */
export const relayAbi = [
  ...parseAbi([
    'struct Authorization { address from; uint256 fee; address feeTo; uint256 validAfter; uint256 validBefore; bytes32 salt; bytes signature; }',
    'function sendKudosWithAuthorization(address to, string name, string message, address currency, uint256 amount, Authorization authorization)',
    'error BadSignature()',
    'event KudoSent(uint256 indexed id, address indexed from, address indexed to, address currency, uint256 value)',
    'function DOMAIN_SEPARATOR() view returns (bytes32)',
  ]),
  ...authorizationAbi,
]

/** Gas of the dearest tip without words, in a token like Circle's (`contracts/snapshots/tips.json`). */
const tipGas = 192_000n
/** Gas of one byte of words, stored and paid as data. */
const wordGas = 220n
/** Slots that a tip may be the first to write: both accounts' heads, and the balances of recipient and relay; in gas. */
const firstSlots = 4n * 17_100n
/** What an estimate is above what a tip takes, in gas: of the gas of inner calls a part is held back (EIP-150). Measured: 20,434 at most. */
const heldBack = 23_000n

/** An estimate of the dearest tip of an account without code that has so many bytes of words. */
export function longestGas(words: number): bigint {
  return tipGas + BigInt(words) * wordGas + firstSlots + heldBack
}

/**
 * The most gas that a tip may use, so that a hostile account can't burn more: each byte of the call counts as a stored word, a
 * signature's bytes as data only, and an account with code may take a look at its signature twice (ERC-1271).
 */
export function gasCap(callBytes: number, signatureBytes: number, isGuest: boolean): bigint {
  const lookups = isGuest ? 2n * 50_000n : 0n
  return (
    longestGas(0) +
    22_100n +
    BigInt(callBytes - signatureBytes) * wordGas +
    BigInt(signatureBytes) * 40n +
    lookups
  )
}

/** The gas that a transaction gets for an estimate: a fifth more, for what changes until it is mined. */
export function gasLimit(estimate: bigint, cap: bigint): bigint {
  const roomy = estimate + estimate / 5n
  return roomy < cap ? roomy : cap
}
