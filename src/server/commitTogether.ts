import { AsyncResource } from 'node:async_hooks'
import type { PGlite } from '@electric-sql/pglite'

/** PGlite's one connection, within a transaction or not. */
type Connection = Pick<PGlite, 'query' | 'exec'>

/** Work that waits for the connection. */
interface Waiting {
  /** Does it, and answers how its caller is told once it is stored. */
  readonly run: (connection: Connection) => Promise<() => void>
  readonly reject: (cause: unknown) => void
  /** A single statement, which is a transaction by itself. */
  readonly isStatement: boolean
}

/** Works that are stored at once: whoever came first waits for all of them. */
const most = 32

/**
 * Has whatever waits for PGlite's one connection reach the disk at once: the disk takes longer than the work. A work that throws is
 * undone by itself, and everybody is answered when theirs is on the disk.
 */
export function commitTogether(database: PGlite) {
  const waiting: Waiting[] = []
  let isStoring = false

  async function store(works: readonly Waiting[]): Promise<(() => void)[]> {
    const [only, ...others] = works
    if (only && others.length === 0)
      return [await (only.isStatement ? only.run(database) : database.transaction(only.run))]
    const statements = works.filter(({ isStatement }) => isStatement)
    return database.transaction(async connection => {
      const answers: (() => void)[] = []
      for (const work of works) if (!work.isStatement) answers.push(await runAlone(connection, work))
      // Statements hardly ever fail, and each may be run again.
      const isDone = await within(connection, async () => {
        const done: (() => void)[] = []
        for (const { run } of statements) done.push(await run(connection))
        return done
      }).catch(() => undefined)
      if (isDone) return [...answers, ...isDone]
      for (const statement of statements) answers.push(await runAlone(connection, statement))
      return answers
    })
  }

  async function storeAll() {
    isStoring = true
    while (waiting.length > 0) {
      const works = waiting.splice(0, most)
      const answers = await store(works).catch((error: unknown) =>
        works.map(
          ({ reject }) =>
            () =>
              reject(error),
        ),
      )
      for (const answer of answers) answer()
    }
    isStoring = false
  }

  return <Result>(work: (connection: Connection) => Promise<Result>, isStatement = false): Promise<Result> =>
    new Promise((resolve, reject) => {
      const run: Waiting['run'] = async connection => {
        const result = await work(connection)
        return () => resolve(result)
      }
      // In the language of its own request.
      waiting.push({ run: AsyncResource.bind(run), reject, isStatement })
      if (!isStoring) void storeAll()
    })
}

/** What happens within is undone where it throws. */
async function within<Result>(connection: Connection, work: () => Promise<Result>): Promise<Result> {
  await connection.exec('SAVEPOINT work')
  try {
    const result = await work()
    await connection.exec('RELEASE work')
    return result
  } catch (error) {
    await connection.exec('ROLLBACK TO work; RELEASE work')
    throw error
  }
}

/** How its caller is told what became of it. */
function runAlone(connection: Connection, { run, reject }: Waiting): Promise<() => void> {
  return within(connection, () => run(connection)).catch((error: unknown) => () => reject(error))
}
