import * as z from 'zod/mini'
import { hex } from '#lib/hex.ts'
import { safeStorage } from '#lib/safeStorage.ts'
import { type MessagesPage, pageSize } from './readMessages.ts'

/** The first page of the last visit, as it is stored. */
const copySchema = z.object({
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
})

const key = 'kudos.messages'

/** Keeps the first page for the next visit. There is one copy, of the list seen last. */
export function saveCopy(of: readonly unknown[], { kudos, next }: MessagesPage): void {
  const first = kudos.slice(0, pageSize).map(kudo => ({ ...kudo, value: kudo.value.toString() }))
  const last = first.at(-1)
  safeStorage.setItem(
    key,
    JSON.stringify({
      of: of.join(' '),
      kudos: first,
      next: last && kudos.length > pageSize ? last.id : next,
    }),
  )
}

/** The first page of the last visit, if it was of the same list. */
export function loadCopy(of: readonly unknown[]): MessagesPage | undefined {
  try {
    const { of: savedOf, kudos, next } = copySchema.parse(JSON.parse(safeStorage.getItem(key) ?? ''))
    if (savedOf !== of.join(' ')) return undefined
    return { kudos: kudos.map(kudo => ({ ...kudo, value: BigInt(kudo.value) })), next }
  } catch {
    return undefined
  }
}
