import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import * as z from 'zod/mini'
import { migrate } from './migrations.ts'
import { Refusal } from './refusal.ts'

/** What may stand for $1, $2, …; a Date is a timestamptz. */
export type Value = string | number | boolean | Date | null

/** SQL that PGlite and Postgres both speak. Values go in as $1, $2, …, never as text of the statement. */
export interface Queries {
  /** The rows that a statement answers, each checked by `row`. */
  rows<Row extends z.ZodMiniType>(row: Row, sql: string, values?: readonly Value[]): Promise<z.output<Row>[]>
  /** Runs a statement and answers how many rows it changed. */
  run(sql: string, values?: readonly Value[]): Promise<number>
}

/** The service's memory, shared by all its processes. */
export interface Store extends Queries {
  /** All of `work` or, where it throws, nothing of it; `work` asks its own argument only. */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>
  /** Waits for what runs, then lets go of the database. */
  close(): Promise<void>
}

/** Asks a database for a statement's rows and how many it changed. */
type Ask = (sql: string, values: Value[]) => Promise<{ rows: unknown[]; changed: number }>

function queriesOf(ask: Ask): Queries {
  return {
    async rows(row, sql, values = []) {
      const { rows } = await ask(sql, [...values])
      return rows.map(found => z.parse(row, found))
    },
    async run(sql, values = []) {
      return (await ask(sql, [...values])).changed
    },
  }
}

/**
 * A database within this process, for one process: in a folder, or in memory where none is named. It is brought up to
 * date first.
 */
export async function openPglite(folder?: string): Promise<Store> {
  const letGo = folder === undefined ? () => {} : takeFolder(folder)
  const database = await PGlite.create(folder === undefined ? 'memory://' : join(folder, 'database'))
  const askOf =
    (asked: Pick<PGlite, 'query'>): Ask =>
    async (sql, values) => {
      const { rows, affectedRows } = await asked.query<unknown>(sql, values)
      return { rows, changed: affectedRows ?? 0 }
    }
  const store: Store = {
    ...queriesOf(askOf(database)),
    transaction: work => database.transaction(inside => work(queriesOf(askOf(inside)))),
    async close() {
      await database.close()
      letGo()
    },
  }
  await store.transaction(migrate)
  return store
}

/**
 * Two processes in one folder would destroy it.
 * @returns lets go of the folder
 * @throws a sentence while another process has it
 */
function takeFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'process')
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (holder !== 0 && holder !== process.pid && isRunning(holder))
    throw new Error(`Another process (${holder}) uses the folder ${folder}; several processes need Postgres.`)
  writeFileSync(file, String(process.pid))
  return () => rmSync(file, { force: true })
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/**
 * Milliseconds that Postgres may take for one statement, which is the whole wait for a lock, too; and for a free
 * connection: as long as nodes and mail servers may take. No statement of ours takes a second.
 */
const timeLimit = 10_000
/** Milliseconds after which an answer no longer comes: the server itself would have ended the statement by then. */
const silence = 15_000
/** Milliseconds after which Postgres ends a transaction whose process has fallen silent, and its locks with it. */
const idleLimit = 30_000

/**
 * A Postgres server, for any number of processes; `url` starts with postgres://. It is brought up to date first.
 * @throws {@link Refusal} `database-down`, from each of its functions
 */
export async function openPostgres(url: string): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: timeLimit,
    statement_timeout: timeLimit,
    query_timeout: silence,
    idle_in_transaction_session_timeout: idleLimit,
  })
  // A connection that breaks is replaced by the pool; without listeners, also while it is lent, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  const askOf =
    (asked: Pick<pg.Pool, 'query'> | pg.PoolClient): Ask =>
    async (text, values) => {
      const { rows, rowCount } = await orDown(asked.query<Record<string, unknown>>(text, values))
      return { rows, changed: rowCount ?? 0 }
    }
  const store: Store = {
    ...queriesOf(askOf(pool)),
    async transaction(work) {
      const client = await orDown(pool.connect())
      let broken: Error | undefined
      try {
        await orDown(client.query('BEGIN'))
        const result = await work(queriesOf(askOf(client)))
        await orDown(client.query('COMMIT'))
        return result
      } catch (error) {
        // Without its connection Postgres takes the transaction back by itself.
        if (error instanceof Refusal && error.code === 'database-down') broken = error
        else
          await client.query('ROLLBACK').catch((cause: unknown) => {
            broken = new Error('The connection is lost.', { cause })
          })
        throw error
      } finally {
        client.release(broken)
      }
    },
    close: () => pool.end(),
  }
  try {
    await store.transaction(migrate)
  } catch (error) {
    await pool.end()
    throw error
  }
  return store
}

/** Classes of Postgres's errors that are about a statement; all others are about the server (Postgres, appendix A). */
const aboutStatements = /^(0A|2[1-4]|42)/

/** @throws {@link Refusal} `database-down` where Postgres can't be asked, or did not answer in time. */
async function orDown<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (cause) {
    if (cause instanceof pg.DatabaseError && aboutStatements.test(cause.code ?? '')) throw cause
    throw new Refusal('database-down', "The service can't reach its database right now. Try again later.", {
      cause,
    })
  }
}

const databaseError = z.object({ code: z.string() })

/** Which rule of the tables a statement broke, where it broke one (Postgres, appendix A: class 23). */
export function brokenRule(error: unknown): 'unique' | 'reference' | undefined {
  const code = databaseError.safeParse(error).data?.code
  return code === '23505' ? 'unique' : code === '23503' ? 'reference' : undefined
}
