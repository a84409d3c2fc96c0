import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { hash, hex } from '#lib/hex.ts'
import type { Queries } from './queries.ts'
import type { Store } from './store.ts'

const journalSend = z.object({
  user_id: z.string(),
  request_id: z.string(),
  content_hash: z.string(),
  chain_id: z.number(),
  nonce: z.number(),
  hash,
  raw: hex,
  created_at: z.string(),
})
/** An approved transaction, as the database has it; its time in ISO 8601. */
export type JournalSend = z.output<typeof journalSend>

const journalReplacement = z.extend(
  z.pick(journalSend, { user_id: true, request_id: true, hash: true, raw: true, created_at: true }),
  { cancels: z.boolean() },
)
/** What was signed for the place of one. */
export type JournalReplacement = z.output<typeof journalReplacement>

const entryLine = z.object({
  /** Number and hash of an entry of the audit log. */
  seq: z.number(),
  hash: z.string(),
  /** The id of a user whose wallet was erased. */
  erased: z.optional(z.string()),
  send: z.optional(journalSend),
  replacement: z.optional(journalReplacement),
})
/** What the journal has of an entry of the audit log. */
export type JournalLine = z.output<typeof entryLine>

/** A line that the database kept; `undefined` for what is none. */
export function readJournalLine(text: string): JournalLine | undefined {
  return entryLine.safeParse(parsed(text)).data
}

// What came before is of a database that was replaced by a backup.
const restoredLine = z.object({ restored: z.literal(true) })
const line = z.union([entryLine, restoredLine])

/** A file outside the database and its backups, to which is added what a restored database must not undo. */
export interface Journal {
  /** Resolves once the lines are on the disk. */
  append(lines: readonly z.output<typeof line>[]): Promise<void>
}

/**
 * The journal in a file, which is made where there is none, for its owner alone.
 * @param onEmpty called when something is added to a file that has nothing: it is new, or the one before was taken away
 * @throws where it can't be written
 */
export async function openJournal(file: string, onEmpty = () => {}): Promise<Journal> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    .then(() => append(file, ''))
    .catch((cause: unknown) => {
      throw new Error('JOURNAL_FILE: expected a file that the service may write, outside the database', {
        cause,
      })
    })
  return {
    async append(lines) {
      // The line before may have been cut off: what follows it begins on a line of its own.
      const size = await append(file, lines.map(entry => `\n${JSON.stringify(entry)}\n`).join(''))
      if (size === 0) onEmpty()
    },
  }
}

/**
 * In one piece, behind what any other process has appended. Returns the bytes that the file had.
 * @throws where it could not be written whole: a rest would follow another's line
 */
async function append(file: string, text: string): Promise<number> {
  const bytes = Buffer.from(text)
  const opened = await open(file, 'a', 0o600)
  try {
    const { size } = await opened.stat()
    const { bytesWritten } = await opened.write(bytes)
    if (bytesWritten < bytes.length) throw new Error(`${file}: a line was cut off; the disk may be full.`)
    await opened.sync()
    return size
  } finally {
    await opened.close()
  }
}

/** What the file says about the database that it was written with. */
interface Journaled {
  /**
   * The number of the first entry that the file has, and the log lacks or has otherwise: the database was replaced by a backup, or the
   * log cut, whatever has grown since. Undefined where there is none.
   */
  readonly firstLacking: number | undefined
  /** The ids of the users whose wallets were erased. */
  readonly erased: ReadonlySet<string>
  readonly sends: readonly JournalSend[]
  readonly replacements: readonly JournalReplacement[]
  /** The numbers of the lines that were cut off, by a crash or a full disk: nothing else of them is known. */
  readonly cut: readonly number[]
}

/** Entries that are compared at a time. */
const batch = 1000

/** Reads the file, and compares its entries with the log. */
export async function readJournal(queries: Queries, file: string): Promise<Journaled> {
  let firstLacking: number | undefined
  let noted: JournalLine[] = []
  const erased = new Set<string>()
  let sends: JournalSend[] = []
  let replacements: JournalReplacement[] = []
  const cut: number[] = []
  async function compare() {
    const lacking = await firstOfLacking(queries, noted)
    if (lacking !== undefined) firstLacking = Math.min(lacking, firstLacking ?? lacking)
    noted = []
  }
  let number = 0
  if (existsSync(file))
    for await (const text of createInterface({ input: createReadStream(file) })) {
      number++
      if (text === '') continue
      const { data: entry } = line.safeParse(parsed(text))
      if (!entry) cut.push(number)
      else if ('restored' in entry) [firstLacking, noted, sends, replacements] = [undefined, [], [], []]
      else {
        if (entry.erased) erased.add(entry.erased)
        if (entry.send) sends.push(entry.send)
        if (entry.replacement) replacements.push(entry.replacement)
        if (noted.push(entry) === batch) await compare()
      }
    }
  await compare()
  return { firstLacking, erased, sends, replacements, cut }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const seqRow = z.object({ seq: z.nullable(z.number()) })

/** The number of the first of some entries that the log lacks or has otherwise. */
async function firstOfLacking(queries: Queries, noted: readonly JournalLine[]) {
  const [found] = await queries.rows(
    seqRow,
    `SELECT min(seq) AS seq FROM json_to_recordset($1::json) AS noted (seq integer, hash text)
    WHERE NOT EXISTS (SELECT FROM audit_log WHERE audit_log.seq = noted.seq AND audit_log.hash = noted.hash)`,
    [JSON.stringify(noted.map(({ seq, hash }) => ({ seq, hash })))],
  )
  return found?.seq ?? undefined
}

/**
 * Finds out whether the database was replaced by a backup, which lacks what the file has. Then all sessions, codes, links and
 * approvals of devices end, and approved transactions that the backup lacks are put back, to be followed to their end. What was
 * erased is erased again in any case. Returns what was done, in words for the operator.
 */
export async function repairRestored(store: Store, file: string, journal: Journal): Promise<string[]> {
  const { firstLacking, erased, sends, replacements, cut } = await readJournal(store, file)
  const said: string[] = []
  if (cut.length > 0)
    said.push(`Lines of ${file} that were cut off, by a crash or a full disk, and count for nothing: ${cut}.`)
  const isRestored = firstLacking !== undefined
  await store.transaction(async queries => {
    let again = 0
    for (const id of erased) again += await queries.run('DELETE FROM users WHERE id = $1', [id])
    if (again > 0) said.push(`Wallets erased again, whose owners had taken their keys: ${again}.`)
    if (!isRestored) return
    for (const table of [
      'wallet_sessions',
      'sign_in_sessions',
      'codes',
      'device_links',
      'device_approvals',
      'email_updates',
      'passkey_recoveries',
    ])
      await queries.run(`DELETE FROM ${table}`)
    let put = 0
    // The newest first: one that it took the place of is no longer sent, but known as well.
    for (const send of sends.toReversed()) {
      const time = new Date(send.created_at)
      // What the backup has in its place had given it up by then.
      await queries.run(
        `UPDATE sends SET nonce = NULL, freed_nonce = nonce, published = true, ending = 'refused', overtaken_at = NULL
        WHERE user_id = $1 AND chain_id = $2 AND nonce = $3 AND request_id <> $4 AND created_at < $5 AND ending IS NULL`,
        [send.user_id, send.chain_id, send.nonce, send.request_id, time],
      )
      for (const column of ['nonce', 'freed_nonce'])
        put += await queries.run(
          `INSERT INTO sends (user_id, request_id, content_hash, chain_id, ${column}, hash, raw, created_at)
          SELECT id, $2, $3, $4, $5, $6, $7, $8 FROM users WHERE id = $1 ON CONFLICT DO NOTHING`,
          [
            send.user_id,
            send.request_id,
            send.content_hash,
            send.chain_id,
            send.nonce,
            send.hash,
            send.raw,
            time,
          ],
        )
    }
    for (const { user_id, request_id, hash, raw, cancels, created_at } of replacements)
      await queries.run(
        `INSERT INTO send_replacements (user_id, request_id, hash, raw, cancels, created_at)
        SELECT user_id, request_id, $3, $4, $5, $6 FROM sends WHERE user_id = $1 AND request_id = $2
        ON CONFLICT DO NOTHING`,
        [user_id, request_id, hash, raw, cancels, new Date(created_at)],
      )
    said.push(
      `The database is a backup: it lacks what ${file} has. All sessions and approvals of devices have ended; approved transactions put back: ${put}.`,
    )
  })
  if (isRestored) await journal.append([{ restored: true }])
  return said
}
