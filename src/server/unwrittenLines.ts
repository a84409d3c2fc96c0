import * as z from 'zod/mini'
import { type Journal, type JournalLine, readJournalLine } from './journal.ts'
import type { Queries } from './queries.ts'

const row = z.object({ seq: z.number(), line: z.string() })

/** Of whose lines the rest is written: of one request's, or of all that were stored up to a time. */
export type Which = { readonly userId: string; readonly requestId: string } | { readonly until: Date }

/** What became of kept lines: those that are in the journal now, and how many stay. */
export interface Rest {
  readonly written: readonly JournalLine[]
  readonly unproven: number
}

/** Whether a line says more than its entry's hash, which a later line proves as well. */
export function saysMore({ send, replacement, erased }: JournalLine): boolean {
  return Boolean(send || replacement || erased)
}

/**
 * Keeps lines that say more than their entry's hash, in one piece with what they are about: a journal that can't be written to, or
 * a crash before it is, loses none.
 */
export async function keepLines(queries: Queries, lines: readonly JournalLine[], at: Date): Promise<void> {
  for (const line of lines) {
    if (!saysMore(line)) continue
    const owner = line.send ?? line.replacement
    await queries.run(
      'INSERT INTO unwritten_lines (seq, user_id, request_id, line, created_at) VALUES ($1, $2, $3, $4, $5)',
      [line.seq, owner?.user_id ?? line.erased ?? null, owner?.request_id ?? null, JSON.stringify(line), at],
    )
  }
}

/** Forgets lines that are in a journal. */
export async function forgetLines(queries: Queries, lines: readonly JournalLine[]): Promise<void> {
  for (const line of lines)
    if (saysMore(line)) await queries.run('DELETE FROM unwritten_lines WHERE seq = $1', [line.seq])
}

/** How many lines are kept. */
export async function countKept(queries: Queries): Promise<number> {
  const count = z.object({ count: z.number() })
  const [found] = await queries.rows(count, 'SELECT count(*)::int AS count FROM unwritten_lines', [])
  return found?.count ?? 0
}

/**
 * Writes what is left of kept lines, of whichever process, into this one's journal. One that is not proven stays where it
 * is: whoever can only write to the database gets nothing into a journal. @throws where it can't be written
 */
export async function writeRest(
  queries: Queries,
  journal: Journal | undefined,
  which: Which,
  isProven: (line: JournalLine) => Promise<boolean>,
): Promise<Rest> {
  if (!journal) return { written: [], unproven: 0 }
  const [where, values] =
    'until' in which
      ? ['created_at <= $1', [which.until]]
      : ['user_id = $1 AND request_id = $2', [which.userId, which.requestId]]
  const rows = await queries.rows(
    row,
    `SELECT seq, line FROM unwritten_lines WHERE ${where} ORDER BY seq`,
    values,
  )
  const written: JournalLine[] = []
  for (const { line } of rows) {
    const read = readJournalLine(line)
    if (read && (await isProven(read))) written.push(read)
  }
  if (written.length > 0) {
    await journal.append(written)
    await forgetLines(queries, written)
  }
  return { written, unproven: rows.length - written.length }
}
