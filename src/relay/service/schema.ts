import * as z from 'zod/mini'
import type { RelayQueries } from './context.ts'

/** The tables of version 1. */
const tables = [
  // Tips that were accepted. `fee` is in the token's smallest unit.
  `CREATE TABLE relay_tips (
    id text PRIMARY KEY,
    chain_id integer NOT NULL,
    sender text NOT NULL,
    recipient text NOT NULL,
    nonce text NOT NULL,
    data text NOT NULL,
    fee numeric NOT NULL,
    valid_before timestamptz NOT NULL,
    first_block integer NOT NULL,
    state text NOT NULL,
    hash text,
    reverted_at timestamptz,
    seen_block integer,
    created_at timestamptz NOT NULL
  )`,
  'CREATE INDEX ON relay_tips (chain_id, state)',
  'CREATE INDEX ON relay_tips (sender)',
  'CREATE INDEX ON relay_tips (recipient)',
  // Transactions of the relay's account. The hashes of all versions are separated by spaces, the newest is the last.
  `CREATE TABLE relay_flights (
    chain_id integer NOT NULL,
    nonce integer NOT NULL,
    tip_id text NOT NULL,
    hashes text NOT NULL,
    raw text NOT NULL,
    max_fee numeric NOT NULL,
    rollup_fee numeric NOT NULL,
    cost numeric NOT NULL,
    income numeric NOT NULL,
    has_ended boolean NOT NULL,
    published_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  'CREATE UNIQUE INDEX ON relay_flights (chain_id) WHERE NOT has_ended',
  'CREATE INDEX ON relay_flights (chain_id, created_at)',
  'CREATE INDEX ON relay_flights (tip_id)',
]

const versionRow = z.object({ version: z.number() })

/** Makes the relay's tables where there are none. Call it within a transaction that one process runs at a time. */
export async function createRelayTables(queries: RelayQueries): Promise<void> {
  await queries.run('CREATE TABLE IF NOT EXISTS relay_schema (version integer PRIMARY KEY)')
  const [found] = await queries.rows(versionRow, 'SELECT version FROM relay_schema')
  if (found?.version === 1) return
  if (found) throw new Error(`DATABASE_URL: expected the relay's tables of version 1, not ${found.version}`)
  for (const table of tables) await queries.run(table)
  await queries.run('INSERT INTO relay_schema (version) VALUES (1)')
}
