import { randomBytes } from 'node:crypto'
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { tryLock } from 'fs-native-extensions'
import type pg from 'pg'
import * as z from 'zod/mini'
import { inTransaction, openPool, queriesOf } from '../http/connections.ts'
import { Refusal } from '../http/refusal.ts'
import { pgliteStream } from './pgliteStream.ts'
import type { Queries } from './queries.ts'
import { migrate } from './schema.ts'
import { SyncedFolder, syncedParams, syncToDisk } from './syncedFolder.ts'

/** The service's database, shared by all its processes. */
export interface Store extends Queries {
  /** Commits all of `work` or, where it throws, nothing; `work` uses its own argument only. */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>
  /** Writes what needs new room on the disk. @throws where the database only reads, or its disk is full */
  checkWritable(): Promise<void>
  /** Waits for running statements, then closes the database. */
  close(): Promise<void>
}

/**
 * A migrated database within this process, for one process: in a folder, or in memory without one.
 * @param dump of another database, which the one in memory begins as: making one anew costs some seconds of a processor
 */
export async function openPglite(folder?: string, dump?: Blob): Promise<Store> {
  const unlock = folder === undefined ? () => {} : lockFolder(folder)
  const path = folder === undefined ? undefined : join(folder, 'database')
  const isNew = path !== undefined && !existsSync(join(path, 'PG_VERSION'))
  const database = await (path === undefined
    ? PGlite.create('memory://', dump ? { loadDataDir: dump } : {})
    : PGlite.create({ fs: new SyncedFolder(path), startParams: syncedParams }))
  if (path) closeToOthers(path, isNew)
  const pool = openPool({
    stream: () => pgliteStream(database),
    max: 1,
    idleTimeoutMillis: 0,
    // Whatever the environment has for other servers.
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
  })
  const queries = queriesOf(pool)
  const store: Store = {
    ...queries,
    transaction: work => inTransaction(pool, work),
    async checkWritable() {
      if (folder) await writeScratchFile(join(folder, 'scratch'))
      await noteHealth(queries)
    },
    async close() {
      // This query runs after all queries that wait for the one connection.
      await queries.run('SELECT 1')
      await database.close()
      unlock()
    },
  }
  await store.transaction(migrate)
  return store
}

/** Leaves one small row, whatever the number of calls. */
async function noteHealth(queries: Queries): Promise<void> {
  await queries.run(
    `INSERT INTO facts (name, value) VALUES ('health', now()::text) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
  )
}

/** Bytes that the disk must still take: more than a page and its log. */
const scratchSize = 256 * 1024

async function writeScratchFile(path: string): Promise<void> {
  await writeFile(path, randomBytes(scratchSize), { flush: true })
  await rm(path)
}

/**
 * Makes a folder its owner's alone, and locks it: two processes would destroy it. The operating system frees the lock when the
 * process ends, however that is, and holds it across containers. Returns how to unlock it. @throws a sentence while it is locked
 */
function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  makeOwn(folder, 0o700)
  const file = openSync(join(folder, 'process'), 'a+', 0o600)
  if (!tryLock(file)) {
    closeSync(file)
    throw new Error(`Another process uses the folder ${folder}; several processes need Postgres.`)
  }
  return () => closeSync(file)
}

/**
 * PGlite unpacks a new database's first files for everybody to write, and leaves it to the system when they reach the disk; what
 * it makes later is its owner's alone, and written by {@link SyncedFolder}.
 */
function closeToOthers(path: string, isNew: boolean): void {
  makeOwn(path, 0o700)
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    const within = join(entry.parentPath, entry.name)
    makeOwn(within, entry.isDirectory() ? 0o700 : 0o600)
    if (isNew) syncToDisk(within)
  }
  if (isNew) syncToDisk(path)
}

function makeOwn(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    // A mounted volume may belong to another user who lets this one in.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error
  }
}

/** Milliseconds that Postgres may take for one statement, waiting for locks included, and for a free connection. */
const timeLimit = 10_000
/** Milliseconds to wait for an answer. By then the server would have ended the statement itself. */
const answerLimit = 15_000
/** Milliseconds after which Postgres ends an idle transaction, and its locks with it. */
const idleLimit = 30_000

/** A migrated Postgres server, for any number of processes. Its functions throw {@link Refusal} `database-down`. */
export async function openPostgres(url: string): Promise<Store> {
  const pool = openPool({
    connectionString: url,
    connectionTimeoutMillis: timeLimit,
    statement_timeout: timeLimit,
    query_timeout: answerLimit,
    idle_in_transaction_session_timeout: idleLimit,
    verify: (client, done) => {
      checkCommits(client).then(() => done(), done)
    },
  })
  const store: Store = {
    ...queriesOf(pool),
    transaction: work => inTransaction(pool, work),
    checkWritable: () =>
      inTransaction(pool, async queries => {
        await noteHealth(queries)
        // A new file: an update of a row may fit into the room that its table has.
        await queries.run(
          'CREATE TEMP TABLE scratch ON COMMIT DROP AS SELECT md5(n::text) FROM generate_series(1, 1000) AS n',
        )
      }),
    close: () => pool.end(),
  }
  try {
    await store.transaction(migrate)
  } catch (error) {
    await pool.end()
    throw error instanceof Refusal && error.cause instanceof LaxError ? error.cause : error
  }
  return store
}

const settingRow = z.object({ name: z.string() })

/** A connection on which Postgres calls stored what a crash or a power cut may take. */
class LaxError extends Error {}

/** Of each connection: a setting may be the user's, the database's or the URL's. @throws {@link LaxError}, a sentence: a wallet that was shown could be lost */
async function checkCommits(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query(
    `SELECT name FROM pg_settings
    WHERE name IN ('synchronous_commit', 'fsync', 'full_page_writes') AND setting = 'off' ORDER BY name`,
  )
  const off = rows.map(row => z.parse(settingRow, row).name)
  if (off.length > 0)
    throw new LaxError(
      `DATABASE_URL: expected a Postgres server and user with ${off.join(' and ')} on, not off`,
    )
}
