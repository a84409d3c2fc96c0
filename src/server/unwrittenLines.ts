import * as z from 'zod/mini'
import { type Journal, type JournalLine, readJournalLine } from './journal.ts'
import type { Queries } from './queries.ts'

const row = z.object({ seq: z.number(), line: z.string() })

/** Of whose lines the rest is written: of one request's, or of all that were stored up to a time. */
export type Which = { readonly userId: string; readonly requestId: string } | { readonly until: Date }

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

/** How many lines are kept, of one request's or of all. */
export async function countKept(
  queries: Queries,
  of?: { userId: string; requestId: string },
): Promise<number> {
  const [found] = await queries.rows(
    z.object({ count: z.number() }),
    `SELECT count(*)::int AS count FROM unwritten_lines ${of ? 'WHERE user_id = $1 AND request_id = $2' : ''}`,
    of ? [of.userId, of.requestId] : [],
  )
  return found?.count ?? 0
}

/**
 * Writes what is left of kept lines, of whichever process, into this one's journal; returns them. One that is not proven stays where it
 * is: whoever can only write to the database gets nothing into a journal. @throws where it can't be written
 */
export async function writeRest(
  queries: Queries,
  journal: Journal | undefined,
  which: Which,
  isProven: (line: JournalLine) => Promise<boolean>,
): Promise<readonly JournalLine[]> {
  if (!journal) return []
  const [where, values] =
    'until' in which
      ? ['created_at <= $1', [which.until]]
      : ['user_id = $1 AND request_id = $2', [which.userId, which.requestId]]
  const rows = await queries.rows(
    row,
    `SELECT seq, line FROM unwritten_lines WHERE ${where} ORDER BY seq`,
    values,
  )
  const lines: JournalLine[] = []
  for (const { line } of rows) {
    const read = readJournalLine(line)
    if (read && (await isProven(read))) lines.push(read)
  }
  if (lines.length === 0) return []
  await journal.append(lines)
  await forgetLines(queries, lines)
  return lines
}
