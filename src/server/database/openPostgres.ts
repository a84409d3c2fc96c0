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

/** A Postgres server whose tables `migrate` makes, for any number of processes. Its functions throw `database-down`. */
export async function openPostgres(url: string, migrate: Migrate): Promise<Store> {
  const pool = openPool({
    connectionString: url,
    connectionTimeoutMillis: timeLimit,
    statement_timeout: timeLimit,
    query_timeout: answerLimit,
    idle_in_transaction_session_timeout: idleLimit,
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
    throw error
  }
  return store
}
