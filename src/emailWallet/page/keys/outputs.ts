/** What follows from the outputs that a new passkey gave: at its creation, then at each use. */
export type OutputVerdict =
  | { readonly kind: 'proven'; readonly output: Uint8Array<ArrayBuffer> }
  /** Another use is needed before a key may be sealed. */
  | { readonly kind: 'use-again' }
  | { readonly kind: 'no-prf' }
  /** It gave two values, so what is sealed under one may not open with the next. */
  | { readonly kind: 'unequal' }

/**
 * A key is sealed only under an output that came out the same twice.
 * @param isSupported what the passkey said at its creation; `undefined` where it said nothing
 * @param outputs the first is of the creation, the others are of uses; `undefined` where there was no output
 */
export function judgeOutputs(
  isSupported: boolean | undefined,
  outputs: readonly (Uint8Array<ArrayBuffer> | undefined)[],
): OutputVerdict {
  const [created, ...used] = outputs
  if (isSupported === false && created === undefined) return { kind: 'no-prf' }
  if (used.some(output => output === undefined)) return { kind: 'no-prf' }
  const [first, ...others] = [created, ...used].filter(output => output !== undefined)
  if (first === undefined || others.length === 0) return { kind: 'use-again' }
  return others.every(output => isEqual(first, output))
    ? { kind: 'proven', output: first }
    : { kind: 'unequal' }
}

/** Whether an output may be a passkey's secret: 32 bytes that are not all alike. */
export function isSecret(output: Uint8Array): boolean {
  return output.length === 32 && output.some(byte => byte !== output[0])
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}
