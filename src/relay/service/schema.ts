import * as z from 'zod/mini'
import type { Queries } from '#server/database/queries.ts'

/** The tables of version 1. */
const tables = [
  // Accepted tips. `value` (what the sender pays) and `fee` are in the token's smallest unit, `cost` in wei.
  `CREATE TABLE relay_tips (
    id text PRIMARY KEY,
    chain_id integer NOT NULL,
    sender text NOT NULL,
    recipient text NOT NULL,
    nonce text NOT NULL,
    data text NOT NULL,
    value numeric NOT NULL,
    fee numeric NOT NULL,
    gas_cap integer NOT NULL,
    cost numeric NOT NULL,
    is_guest boolean NOT NULL,
    valid_before timestamptz NOT NULL,
    first_block integer NOT NULL,
    state text NOT NULL,
    hash text,
    tried_at timestamptz,
    reverted_at timestamptz,
    seen_block integer,
    created_at timestamptz NOT NULL
  )`,
  'CREATE INDEX ON relay_tips (chain_id, state)',
  'CREATE INDEX ON relay_tips (sender)',
  'CREATE INDEX ON relay_tips (recipient)',
  // One open tip per sender. A tip that a reorganization takes back does not count: its sender may have another one by then.
  `CREATE UNIQUE INDEX relay_open_tip ON relay_tips (chain_id, sender) WHERE state = 'accepted' AND seen_block IS NULL`,
  // Transactions of the relay's account, one per nonce. The hashes of all versions are separated by spaces, the newest is the last.
  `CREATE TABLE relay_flights (
    chain_id integer NOT NULL,
    account text NOT NULL,
    nonce integer NOT NULL,
    tip_id text,
    kind text NOT NULL,
    is_guest boolean NOT NULL,
    is_repair boolean NOT NULL,
    hashes text NOT NULL,
    raw text NOT NULL,
    max_fee numeric NOT NULL,
    rollup_fee numeric NOT NULL,
    cost numeric NOT NULL,
    income numeric NOT NULL,
    has_ended boolean NOT NULL,
    mined_block integer,
    opened_at timestamptz NOT NULL,
    published_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (chain_id, account, nonce)
  )`,
  'CREATE UNIQUE INDEX ON relay_flights (chain_id) WHERE NOT has_ended AND NOT is_repair',
  'CREATE INDEX ON relay_flights (chain_id, created_at)',
  'CREATE INDEX ON relay_flights (tip_id)',
]

const versionRow = z.object({ version: z.number() })

/** Makes the relay's tables if they do not exist. Call it within a transaction that one process runs at a time. */
export async function createRelayTables(queries: Queries): Promise<void> {
  await queries.run('CREATE TABLE IF NOT EXISTS relay_schema (version integer PRIMARY KEY)')
  const [found] = await queries.rows(versionRow, 'SELECT version FROM relay_schema')
  if (found?.version === 1) return
  if (found) throw new Error(`DATABASE_URL: expected the relay's tables of version 1, not ${found.version}`)
  for (const table of tables) await queries.run(table)
  await queries.run('INSERT INTO relay_schema (version) VALUES (1)')
}
