import * as z from 'zod/mini'
import { safeStorage } from '#lib/browser/safeStorage.ts'

/** A name that was read, as it is stored; `null` for none. */
const entrySchema = z.object({
  /** Network and account. */
  of: z.string(),
  name: z.nullable(z.string()),
  /** Milliseconds since 1970. */
  readAt: z.number(),
})
const entriesSchema = z.array(entrySchema)

const key = 'kudos.names'
/** Names that are stored at most, the newest. */
const limit = 200
/** Milliseconds for which a name is not read again. */
export const nameLifetime = 24 * 3_600_000

function loadEntries(): z.infer<typeof entriesSchema> {
  try {
    const entries = entriesSchema.parse(JSON.parse(safeStorage.getItem(key) ?? '[]'))
    const now = Date.now()
    return entries.filter(({ readAt }) => readAt <= now && now - readAt < nameLifetime)
  } catch {
    return []
  }
}

/** A name that was read in the last day, on an earlier visit, too. */
export function loadName(of: string): { name: string | null; readAt: number } | undefined {
  return loadEntries().find(entry => entry.of === of)
}

/** Stores a name that has just been read. */
export function saveName(of: string, name: string | null): void {
  const others = loadEntries().filter(entry => entry.of !== of)
  const entries = [{ of, name, readAt: Date.now() }, ...others].slice(0, limit)
  safeStorage.setItem(key, JSON.stringify(entries))
}
