// Imported directly from @noble/hashes, because the first view would otherwise contain everything that lazy packages use of it.
import { keccakP } from 'address-hash/sha3'

/** An account or contract on the chain: 0x and 40 hex digits. */
export type Address = `0x${string}`

/** The address with the capitals that carry its checksum (EIP-55). */
export function checksumAddress(address: Address): Address {
  const digits = address.slice(2).toLowerCase()
  const hash = keccak256(digits)
  // A letter is a capital where its nibble of the hash is 8 or more.
  const isCapital = (index: number) => ((hash[index >> 1] ?? 0) >> (index % 2 === 0 ? 4 : 0)) & 8
  return `0x${digits.replace(/[a-f]/g, (digit, index: number) => (isCapital(index) ? digit.toUpperCase() : digit))}`
}

/** Keccak-256 of at most 135 ASCII characters. One block needs only the permutation, not the package's classes for any input. */
function keccak256(text: string): Uint8Array {
  const state = new Uint8Array(200)
  state.set(new TextEncoder().encode(text))
  state[text.length] = 1
  state[135] = 0x80
  keccakP(new Uint32Array(state.buffer))
  return state.subarray(0, 32)
}

/**
 * The checksummed address, 'typo' where its checksum is wrong, `undefined` for any other text; digits of one case carry none
 * (EIP-55). Not viem's check, which would double the bytes in the first view.
 */
export function readAddress(text: string): Address | 'typo' | undefined {
  const digits = /^0x([\da-f]{40})$/i.exec(text)?.[1]
  if (digits === undefined) return undefined
  const address = checksumAddress(`0x${digits}`)
  const hasChecksum = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return hasChecksum && address !== `0x${digits}` ? 'typo' : address
}
