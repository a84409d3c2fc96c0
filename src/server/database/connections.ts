import { createHash } from 'node:crypto'
import pg from 'pg'
import * as z from 'zod/mini'
import { emailServiceWords } from '#languages/words/emailServiceWords.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Queries, Store, Value } from './queries.ts'

/** Makes a pool, which replaces a broken connection: without its listeners the error of one would end the process. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

/** Queries of a pool, each on whichever connection is free. @throws {@link Refusal} `database-down`, and the database's error about a statement */
export function storeOf(pool: pg.Pool): Pick<Store, 'rows' | 'run' | 'transaction'> {
  return { ...queriesOn(work => onFree(pool, work)), transaction: work => inTransaction(pool, work) }
}

/** Commits all of `work` or, where it throws, nothing. @throws as {@link storeOf} and `work` do */
function inTransaction<Result>(pool: pg.Pool, work: (queries: Queries) => Promise<Result>): Promise<Result> {
  return onFree(pool, async client => {
    await orDown(client.query('BEGIN'))
    try {
      const result = await work(queriesOn(statement => statement(client)))
      const { command } = await orDown(client.query('COMMIT'))
      // Postgres answers ROLLBACK if a statement failed, even if `work` caught the error.
      if (command !== 'COMMIT')
        throw new Error('The transaction was rolled back, because a statement failed.')
      return result
    } catch (error) {
      // Postgres rolls back by itself when the connection ends.
      if (!isLost(error)) await orDown(client.query('ROLLBACK'))
      throw error
    }
  })
}

/** Runs some work on an idle connection. A lost connection is not used again. */
async function onFree<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await orDown(pool.connect())
  let lost: Error | undefined
  try {
    return await work(client)
  } catch (error) {
    if (isLost(error)) lost = error
    throw error
  } finally {
    client.release(lost)
  }
}

/**
 * Queries on the connection that `use` gives them, which prepares each statement once: planning one takes longer than carrying it out.
 * Hence a statement names its columns: `*` would mean others after another process's migration.
 */
function queriesOn(
  use: <Result>(work: (client: pg.PoolClient) => Promise<Result>) => Promise<Result>,
): Queries {
  const execute = (text: string, values: readonly Value[] = []) => {
    const name = createHash('sha1').update(text).digest('hex')
    return use(client => orDown(client.query<Record<string, unknown>>({ name, text, values: [...values] })))
  }
  return {
    rows: async (row, sql, values) => (await execute(sql, values)).rows.map(found => z.parse(row, found)),
    run: async (sql, values) => (await execute(sql, values)).rowCount ?? 0,
  }
}

/** The classes of Postgres's errors about a statement; all others are about the server (Postgres, appendix A). */
const statementErrors = /^(0A|2[1-4]|42)/

/** @throws {@link Refusal} `database-down` where the database can't be reached, or did not answer in time */
async function orDown<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (cause) {
    if (cause instanceof pg.DatabaseError && statementErrors.test(cause.code ?? '')) throw cause
    throw new Refusal('database-down', emailServiceWords().databaseDown, { cause })
  }
}

/** Whether a connection may be broken. One that reported an error of Postgres still answers. */
function isLost(error: unknown): error is Refusal {
  if (!(error instanceof Refusal) || error.code !== 'database-down') return false
  return !(error.cause instanceof pg.DatabaseError)
}

/** Whether a statement named a row of another table that is gone (Postgres, appendix A). */
export function isReferenceGone(error: unknown): boolean {
  const { code }: { code?: unknown } = Object(error)
  return code === '23503'
}
