import * as z from 'zod/mini'
import type { Queries } from './queries.ts'

/** Makes the tables of a database; called within one transaction. */
export type Migrate = (queries: Queries) => Promise<void>

/** The advisory lock that lets one process migrate at a time: an arbitrary number. */
const lock = 1_802_855_007

/** Carries out the statements of every step that the database has not had yet. The oldest step comes first. */
export async function migrateBy(queries: Queries, steps: readonly (readonly string[])[]): Promise<void> {
  await queries.run('SELECT pg_advisory_xact_lock($1)', [lock])
  await queries.run('CREATE TABLE IF NOT EXISTS facts (name text PRIMARY KEY, value text NOT NULL)')
  const done = Number((await readFact(queries, 'version')) ?? 0)
  for (const statement of steps.slice(done).flat()) await queries.run(statement)
  await setFact(queries, 'version', String(steps.length))
}

const factRow = z.object({ value: z.string() })

async function readFact(queries: Queries, name: string): Promise<string | undefined> {
  const [found] = await queries.rows(factRow, 'SELECT value FROM facts WHERE name = $1', [name])
  return found?.value
}

async function setFact(queries: Queries, name: string, value: string): Promise<void> {
  await queries.run(
    'INSERT INTO facts (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = $2',
    [name, value],
  )
}

/** Keeps the first value of a fact, whichever process stores it, and returns it. */
export async function keepFact(queries: Queries, name: 'host' | 'secret', value: string): Promise<string> {
  await queries.run('INSERT INTO facts (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, value])
  return (await readFact(queries, name)) ?? value
}

/** Writes one small row, the same at each call. */
export function noteHealth(queries: Queries): Promise<void> {
  return setFact(queries, 'health', new Date().toISOString())
}
