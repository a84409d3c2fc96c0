import * as z from 'zod/mini'
import { safeStorage } from '#lib/browser/safeStorage.ts'
import { hex } from '#lib/text/hex.ts'
import { pageSize } from './decodePage.ts'
import { type Messages, noMessages } from './merge.ts'

/** The first pages of the last visit, as they are stored. */
const copiesSchema = z.array(
  z.object({
    /** Network, contract and recipient it belongs to. */
    of: z.string(),
    kudos: z.array(
      z.object({
        id: z.number(),
        from: hex,
        to: hex,
        timestamp: z.number(),
        name: z.string(),
        message: z.string(),
        /** In smallest units, decimal: JSON has no bigint. */
        value: z.string().check(z.regex(/^\d+$/)),
        currency: hex,
      }),
    ),
    next: z.number(),
    /** The contract's count when they were read. */
    received: z.optional(z.number()),
  }),
)

const key = 'kudos.messages'

/** Keeps the first page of each list for the next visit, instead of those seen before. */
export function saveCopies(lists: readonly (Messages & { readonly of: string })[]): void {
  const copies = lists.map(({ of, kudos, next, received }) => {
    const first = kudos.slice(0, pageSize)
    return {
      of,
      kudos: first.map(kudo => ({ ...kudo, value: kudo.value.toString() })),
      next: kudos.length > pageSize ? (first.at(-1)?.id ?? 0) : next,
      received,
    }
  })
  safeStorage.setItem(key, JSON.stringify(copies))
}

/** The first page of the last visit to this list, if there is one. */
export function loadCopy(of: string): Messages | undefined {
  try {
    const copies = copiesSchema.parse(JSON.parse(safeStorage.getItem(key) ?? ''))
    const copy = copies.find(copy => copy.of === of)
    if (!copy) return undefined
    const kudos = copy.kudos.map(kudo => ({ ...kudo, value: BigInt(kudo.value) }))
    return { ...noMessages, kudos, next: copy.next, newest: kudos[0]?.id ?? 0, received: copy.received }
  } catch {
    return undefined
  }
}
