import { AsyncResource } from 'node:async_hooks'
import type pg from 'pg'
import { inTransaction, queriesOf } from './connections.ts'
import type { Queries } from './queries.ts'

/** Work that waits for the connection. */
interface Waiting {
  /** Does it, and answers how its caller is told once it is stored. */
  readonly run: (queries: Queries) => Promise<() => void>
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
export function commitTogether(pool: pg.Pool) {
  const waiting: Waiting[] = []
  let isStoring = false

  async function store(works: readonly Waiting[]): Promise<(() => void)[]> {
    const [only, ...others] = works
    if (only && others.length === 0)
      return [await (only.isStatement ? only.run(queriesOf(pool)) : inTransaction(pool, only.run))]
    const statements = works.filter(({ isStatement }) => isStatement)
    return inTransaction(pool, async queries => {
      const answers: (() => void)[] = []
      for (const work of works) if (!work.isStatement) answers.push(await runAlone(queries, work))
      // Statements hardly ever fail, and each may be run again.
      const isDone = await within(queries, async () => {
        const done: (() => void)[] = []
        for (const { run } of statements) done.push(await run(queries))
        return done
      }).catch(() => undefined)
      if (isDone) return [...answers, ...isDone]
      for (const statement of statements) answers.push(await runAlone(queries, statement))
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

  return <Result>(work: (queries: Queries) => Promise<Result>, isStatement = false): Promise<Result> =>
    new Promise((resolve, reject) => {
      const run: Waiting['run'] = async queries => {
        const result = await work(queries)
        return () => resolve(result)
      }
      // In the language of its own request.
      waiting.push({ run: AsyncResource.bind(run), reject, isStatement })
      if (!isStoring) void storeAll()
    })
}

/** What happens within is undone where it throws. */
async function within<Result>(queries: Queries, work: () => Promise<Result>): Promise<Result> {
  await queries.run('SAVEPOINT work')
  try {
    const result = await work()
    await queries.run('RELEASE work')
    return result
  } catch (error) {
    await queries.run('ROLLBACK TO work')
    await queries.run('RELEASE work')
    throw error
  }
}

/** How its caller is told what became of it. */
function runAlone(queries: Queries, { run, reject }: Waiting): Promise<() => void> {
  return within(queries, () => run(queries)).catch((error: unknown) => () => reject(error))
}
