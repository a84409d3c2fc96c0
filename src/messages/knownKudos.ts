import { keccak256, stringToHex } from 'viem'
import type { Kudo } from './Kudo.ts'

/** A kudo that was read before. */
export interface KnownKudo {
  /** The number under which it was read last. */
  readonly id: number
  readonly mark: string
}

/** What of a kudo stays the same when a reorganisation gives it another number and time. Two kudos may have one mark. */
function markOf({ from, value, currency, name, message }: Kudo): string {
  return keccak256(stringToHex(JSON.stringify([from, `${value}`, currency, name, message]))).slice(2, 18)
}

export function knownKudo(kudo: Kudo): KnownKudo {
  return { id: kudo.id, mark: markOf(kudo) }
}

/**
 * Finds known kudos in a reading. Of kudos with one mark, as many are new as there are more of them than known ones.
 * @param kudos all that there are above some number, oldest first
 * @returns for each known kudo the one that it is now, and the new ones
 */
export function findKnown(
  known: readonly KnownKudo[],
  kudos: readonly Kudo[],
): { readonly found: readonly (Kudo | undefined)[]; readonly fresh: readonly Kudo[] } {
  const rest = kudos.map(kudo => ({ kudo, mark: markOf(kudo) }))
  const found = known.map(({ mark }) => {
    const index = rest.findIndex(one => one.mark === mark)
    return index < 0 ? undefined : rest.splice(index, 1)[0]?.kudo
  })
  return { found, fresh: rest.map(({ kudo }) => kudo) }
}
