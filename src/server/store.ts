import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import * as z from 'zod/mini'
import { migrate } from './migrations.ts'

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

/** A Postgres server, for any number of processes; `url` starts with postgres://. It is brought up to date first. */
export async function openPostgres(url: string): Promise<Store> {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  const askOf =
    (asked: Pick<pg.Pool, 'query'>): Ask =>
    async (text, values) => {
      const { rows, rowCount } = await asked.query<Record<string, unknown>>(text, values)
      return { rows, changed: rowCount ?? 0 }
    }
  const store: Store = {
    ...queriesOf(askOf(pool)),
    async transaction(work) {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query('BEGIN')
        const result = await work(queriesOf((text, values) => askClient(client, text, values)))
        await client.query('COMMIT')
        return result
      } catch (error) {
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

async function askClient(client: pg.PoolClient, text: string, values: Value[]) {
  const { rows, rowCount } = await client.query<Record<string, unknown>>(text, values)
  return { rows, changed: rowCount ?? 0 }
}
