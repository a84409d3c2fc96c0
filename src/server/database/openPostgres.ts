import type pg from 'pg'
import * as z from 'zod/mini'
import { Refusal } from '#server/http/refusal.ts'
import { openPool, storeOf } from './connections.ts'
import { type Migrate, noteHealth } from './migrate.ts'
import type { Store } from './queries.ts'

/** Milliseconds that Postgres may take for one statement, waiting for locks included, and for a free connection. */
const timeLimit = 10_000
/** Milliseconds to wait for an answer. By then the server would have ended the statement itself. */
const answerLimit = 15_000
/** Milliseconds after which Postgres ends an idle transaction, and its locks with it. */
const idleLimit = 30_000

/** Whether a DATABASE_URL names a Postgres server, not a folder. */
export function isPostgres(database: string): boolean {
  return /^postgres(ql)?:/.test(database)
}

/** A Postgres server whose tables `migrate` makes, for any number of processes. Its functions throw {@link Refusal} `database-down`. */
export async function openPostgres(url: string, migrate: Migrate): Promise<Store> {
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
  const opened = storeOf(pool)
  const store: Store = {
    ...opened,
    checkWritable: () =>
      opened.transaction(async queries => {
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

/** A connection on which Postgres confirms a commit before it is on the disk. */
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
