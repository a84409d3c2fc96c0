import * as z from 'zod/mini'
import { violatedConstraint } from './connections.ts'
import { emailKey } from './emailKey.ts'
import { endProcess } from './endProcess.ts'
import type { Journal, JournalLine, JournalReplacement, JournalSend } from './journal.ts'
import type { Keyring } from './keyring.ts'
import { columnsOf, type Queries } from './queries.ts'
import type { Store } from './store.ts'
import { forgetLines, keepLines, saysMore } from './unwrittenLines.ts'

/** What somebody did with a wallet. */
export interface AuditEvent {
  readonly kind:
    | 'device approval'
    | 'login'
    | 'log-out'
    | 'log-out everywhere'
    | 'text signature'
    | 'approval'
    | 'sending'
    | 'email change'
    | 'export'
    | 'erasure'
    | 'passkey'
    | 'passkey removal'
    | 'recovery code'
    | 'recovery'
    | 'recovery begin'
    | 'recovery stop'
    | 'device removal'
    | 'session removal'
  /** Absent before the first login. */
  readonly userId?: string
  /** Lower-case; stored as its keyed hash. */
  readonly email: string
  /** Never a text that the visitor signs or sends. */
  readonly facts?: Readonly<Record<string, string | number>>
  /** What a restored database must not lack. */
  readonly send?: JournalSend
  readonly replacement?: JournalReplacement
}

/** The log of all that was done with wallets: entries are added, each proving the one before, and never changed. */
export interface AuditLog {
  /**
   * Resolves once the entry is stored. With `act` that is done and the entry stored, both or neither; where it finds nothing to do,
   * there is no entry, and the answer is false. It may be undone and run again. @throws {@link UnwrittenError} where all is stored,
   * but the journal lacks what a restored database must not; else as the database and `act` do; either way what the entry is about
   * must not happen now
   */
  record(event: AuditEvent, act?: Act): Promise<boolean>
}

/** Does what an entry is about; false where there was nothing to do. */
type Act = (queries: Queries) => Promise<boolean>

const entryRow = z.object({
  seq: z.number(),
  at: z.date(),
  kind: z.string(),
  user_id: z.nullable(z.string()),
  email_key: z.string(),
  facts: z.string(),
  key_version: z.string(),
  hash: z.string(),
})
/** An entry as it is stored. */
export type AuditEntry = z.output<typeof entryRow>
const headRow = z.pick(entryRow, { seq: true, hash: true })
type Head = z.output<typeof headRow>

/** The hash before the first entry. */
const noHash = '0'.repeat(64)
/** Entries that are read at a time. */
const batch = 1000
/** Tries to be the next, among several processes. */
const tries = 100

/** An event that waits to be written. */
interface Waiting {
  readonly event: AuditEvent
  readonly act: Act | undefined
  readonly resolve: (isDone: boolean) => void
  readonly reject: (error: unknown) => void
}

/** An entry is stored whose line is not in the journal yet. */
export class UnwrittenError extends Error {}

/** Another process has written the same numbers first. */
class LateError extends Error {}

/** The database is an older one than before, as after a standby that lagged took over: who goes on with it may pay twice. */
class RewoundError extends Error {
  constructor() {
    super('The database lacks what it had stored.')
  }
}

/**
 * Opens the log. What waits while entries are being written is written with the next statement, but what is done with its entry,
 * which takes a transaction of its own.
 */
export function openAuditLog(
  {
    store,
    keyring,
    now,
    onRewound = endProcess,
  }: {
    store: Store
    keyring: Keyring
    now: () => Date
    /** Unless it is given, the process ends: the next start repairs what the database lacks. */
    onRewound?: (error: Error) => void
  },
  journal?: Journal,
): AuditLog {
  const waiting: Waiting[] = []
  let isWriting = false
  let head: Head | undefined
  /** The newest entry that this process knows to be stored. */
  let stored: Head | undefined
  /** Of entries that are stored; in order. */
  const unwritten: JournalLine[] = []

  async function writeLines() {
    if (!journal || unwritten.length === 0) return
    await journal.append(unwritten)
    const written = unwritten.splice(0)
    await forgetLines(store, written)
  }

  /** The newest entry, of whichever process. @throws {@link RewoundError} */
  async function readHead(): Promise<Head> {
    const newest = await headOf(store)
    if (!stored) return newest
    const sql = 'SELECT seq, hash FROM audit_log WHERE seq = $1'
    const [found] = await store.rows(headRow, sql, [stored.seq])
    if (found?.hash !== stored.hash) throw new RewoundError()
    return newest
  }

  async function write(events: readonly AuditEvent[], act: Act | undefined): Promise<boolean> {
    // Nothing else is recorded before the journal has what was.
    await writeLines()
    for (let attempt = 0; attempt < tries; attempt++) {
      const before = head ?? (await readHead())
      head = before
      const at = now()
      const entries = chain(keyring, before, events, at)
      const lines = linesOf(entries, events)
      try {
        const isDone = act
          ? await store.transaction(async queries => {
              if (!(await act(queries))) return false
              if (journal) await keepLines(queries, lines, at)
              return insert(queries, entries, before)
            })
          : await insert(store, entries, before)
        if (!isDone) return false
      } catch (error) {
        head = undefined
        if (!(error instanceof LateError)) throw error
        continue
      }
      head = stored = entries.at(-1)
      unwritten.push(...lines)
      await writeLines().catch((cause: unknown) => {
        // Whatever else the act did is done, and is not to look undone: what comes next finds the journal full.
        if (act && !lines.some(saysMore)) return
        throw new UnwrittenError('The journal lacks what is stored.', { cause })
      })
      return true
    }
    throw new Error('The log has too many writers.')
  }

  async function writeAll() {
    isWriting = true
    for (let [next] = waiting; next; [next] = waiting) {
      const { act } = next
      const acting = waiting.findIndex(one => one.act)
      const taken = waiting.splice(0, act ? 1 : acting === -1 ? waiting.length : acting)
      try {
        const isDone = await write(
          taken.map(({ event }) => event),
          act,
        )
        for (const { resolve } of taken) resolve(isDone)
      } catch (error) {
        if (error instanceof RewoundError) onRewound(error)
        for (const { reject } of taken) reject(error)
      }
    }
    isWriting = false
  }

  return {
    record: (event, act) =>
      new Promise((resolve, reject) => {
        waiting.push({ event, act, resolve, reject })
        if (!isWriting) void writeAll()
      }),
  }
}

function linesOf(entries: readonly AuditEntry[], events: readonly AuditEvent[]): JournalLine[] {
  return entries.map(({ seq, hash, kind, user_id }, index) => {
    const { send, replacement } = events[index] ?? {}
    const isErasure = kind === 'erasure' && user_id !== null
    return {
      seq,
      hash,
      ...(isErasure && { erased: user_id }),
      ...(send && { send }),
      ...(replacement && { replacement }),
    }
  })
}

async function headOf(queries: Queries): Promise<Head> {
  const [last] = await queries.rows(headRow, 'SELECT seq, hash FROM audit_log ORDER BY seq DESC LIMIT 1')
  return last ?? { seq: 0, hash: noHash }
}

/**
 * Notes the log's newest entry, of whichever process, in this one's journal, unless it was the last that was noted: so each
 * machine's journal can tell a backup. Returns its hash.
 */
export async function noteHead(
  { store, journal }: { store: Store; journal?: Journal | undefined },
  last?: string,
): Promise<string | undefined> {
  if (!journal) return undefined
  const { seq, hash } = await headOf(store)
  if (seq > 0 && hash !== last) await journal.append([{ seq, hash }])
  return hash
}

function chain(keyring: Keyring, head: Head, events: readonly AuditEvent[], at: Date): AuditEntry[] {
  let { seq, hash } = head
  return events.map(({ kind, userId, email, facts = {} }) => {
    const entry = {
      seq: ++seq,
      at,
      kind,
      user_id: userId ?? null,
      email_key: emailKey({ keyring }, email),
      facts: JSON.stringify(facts),
      key_version: keyring.version,
    }
    hash = keyring.seal(sealed(entry, hash))
    return { ...entry, hash }
  })
}

/** What an entry's hash is made of: all of it, and the hash of the one before. */
function sealed(entry: Omit<AuditEntry, 'hash'>, previousHash: string) {
  const { seq, at, kind, user_id, email_key, facts, key_version } = entry
  return ['audit', previousHash, seq, at, kind, user_id ?? '', email_key, facts, key_version] as const
}

/**
 * In one statement, which fails as a whole where another process has written the same numbers.
 * @throws {@link RewoundError} where the entry before them is gone
 */
async function insert(queries: Queries, entries: readonly AuditEntry[], before: Head): Promise<true> {
  const inserting = queries.run(
    `INSERT INTO audit_log (seq, at, kind, user_id, email_key, facts, key_version, hash)
    SELECT seq, at, kind, user_id, email_key, facts, key_version, hash FROM json_to_recordset($1::json)
    AS entries (seq integer, at timestamptz, kind text, user_id uuid, email_key text, facts text, key_version text, hash text)
    WHERE $2 = 0 OR EXISTS (SELECT FROM audit_log WHERE audit_log.seq = $2 AND audit_log.hash = $3)`,
    [JSON.stringify(entries), before.seq, before.hash],
  )
  const count = await inserting.catch((cause: unknown) => {
    throw violatedConstraint(cause) === 'unique'
      ? new LateError('Another process was first.', { cause })
      : cause
  })
  if (count === 0) throw new RewoundError()
  return true
}

/** What reads entries that count for something. */
interface LogReader {
  readonly store: Store
  readonly keyring: Keyring
  /** Writes a line of the operator's log. */
  readonly log: (line: Readonly<Record<string, unknown>>) => void
}

const provenRow = z.extend(entryRow, { previous: z.string() })
const sendingFacts = z.object({ requestId: z.optional(z.string()), hash: z.optional(z.string()) })

/** Whether a line says what an entry says that this service wrote. One that does not is told to the operator's log. */
export async function isProven({ store, keyring, log }: LogReader, line: JournalLine): Promise<boolean> {
  const [entry] = await store.rows(
    provenRow,
    `SELECT ${columnsOf(entryRow, 'audit_log')}, COALESCE(before.hash, $2) AS previous FROM audit_log
    LEFT JOIN audit_log AS before ON before.seq = audit_log.seq - 1 WHERE audit_log.seq = $1`,
    [line.seq, noHash],
  )
  const isOurs = entry?.hash === line.hash && keyring.isSealed(sealed(entry, entry.previous), line.hash)
  if (isOurs && isAbout(entry, line)) return true
  log({ code: 'journal-unproven', seq: line.seq })
  return false
}

/** Whether a line is of what its entry is about: a wallet's erasure, or what was signed for a request. */
function isAbout({ kind, user_id, facts }: AuditEntry, { erased, send, replacement }: JournalLine): boolean {
  if (!send) return kind === 'erasure' && erased === user_id && !replacement
  const signed = replacement ?? send
  const { requestId, hash } = z.parse(sendingFacts, JSON.parse(facts))
  const isTheirs = [send, signed].every(one => one.user_id === user_id && one.request_id === requestId)
  return kind === 'sending' && !erased && isTheirs && signed.hash === hash
}

/** What a check of the log found. */
export interface AuditResult {
  readonly count: number
  /** The first entry that is missing, was changed, or does not follow the one before; none where the log is whole. */
  readonly brokenAt?: number | undefined
  /** The first entries that only a master key that is not at hand could prove. */
  readonly unproven: number
  /** Those that were asked for. */
  readonly found: readonly AuditEntry[]
}

/** Checks the chain from its beginning, and finds a user's entries. What was cut off at its end, the chain does not tell. */
export async function checkAuditLog(
  queries: Queries,
  keyring: Keyring,
  isAsked: (entry: AuditEntry) => boolean,
): Promise<AuditResult> {
  let [count, unproven] = [0, 0]
  let previous = noHash
  let brokenAt: number | undefined
  const found: AuditEntry[] = []
  for (let last = 0; ; ) {
    const sql = `SELECT ${columnsOf(entryRow)} FROM audit_log WHERE seq > $1 ORDER BY seq LIMIT ${batch}`
    const entries = await queries.rows(entryRow, sql, [last])
    for (const entry of entries) {
      const isNext = entry.seq === last + 1
      const isOurs = keyring.isSealed(sealed(entry, previous), entry.hash)
      const isOld = unproven === count && !keyring.hasVersion(entry.key_version)
      if (isNext && isOld) unproven++
      else if (!isNext || !isOurs) brokenAt ??= isNext ? entry.seq : last + 1
      ;[last, previous] = [entry.seq, entry.hash]
      count++
      if (isAsked(entry)) found.push(entry)
    }
    if (entries.length < batch) return { count, brokenAt, unproven, found }
  }
}

/** Of one user's approvals, and of everything else but texts, so many entries are shown to them. */
const shown = 20
const shownRow = z.extend(provenRow, { count: z.number() })

/**
 * A user's last entries, the newest first; all texts that were signed meanwhile are one of them, the last, with their number. So
 * nobody who signs what costs nothing hides the rest. One that this service did not write is left out, and told to the operator's log.
 */
export async function lastEntries(
  { store, keyring, log }: LogReader,
  userId: string,
): Promise<(AuditEntry & { readonly count: number })[]> {
  const last = (kinds: string) =>
    `(SELECT seq, 1 AS count FROM own WHERE ${kinds} ORDER BY seq DESC LIMIT ${shown})`
  const found = await store.rows(
    shownRow,
    `WITH own AS (SELECT seq, kind FROM audit_log WHERE user_id = $1),
    others AS (${last("kind NOT IN ('approval', 'text signature')")} UNION ALL ${last("kind = 'approval'")}),
    texts AS (
      SELECT max(seq) AS seq, count(*)::integer AS count FROM own
      WHERE kind = 'text signature' AND seq > (SELECT COALESCE(min(seq), 0) FROM others)
    )
    SELECT ${columnsOf(entryRow, 'audit_log')}, COALESCE(before.hash, $2) AS previous, listed.count
    FROM (SELECT seq, count FROM others UNION ALL SELECT seq, count FROM texts) AS listed
    JOIN audit_log ON audit_log.seq = listed.seq
    LEFT JOIN audit_log AS before ON before.seq = audit_log.seq - 1 ORDER BY audit_log.seq DESC`,
    [userId, noHash],
  )
  return found.filter(entry => {
    const isOurs = keyring.isSealed(sealed(entry, entry.previous), entry.hash)
    if (!isOurs) log({ code: 'log-unproven', seq: entry.seq })
    return isOurs
  })
}
