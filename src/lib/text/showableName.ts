/** At most 40 characters, at least two labels; not "0x", which begins an address; no "--" where ENSIP-15 keeps it for other encodings. */
const plainName = /^(?!0x)(?=.{3,40}$)(?:(?!..--)[a-z\d-]+\.)+(?!..--)[a-z\d-]+$/

/**
 * Whether a name from ENS or a name service may be shown beside an address: plain lower-case letters, digits and hyphens
 * only. Of every other script some letters pass for these, stand in another order, or can't be seen; such a name is not
 * repaired but left out, and the address stands alone. What passes is in its normal form (ENSIP-15).
 */
export function isShowableName(name: string): boolean {
  return plainName.test(name)
}
