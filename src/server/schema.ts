import { createRelayTables } from '#relay/service/schema.ts'
import { migrateBy } from '#server/database/migrate.ts'
import type { Queries } from '#server/database/queries.ts'

/** Every step of the schema, oldest first: never edited, only appended. */
const steps: readonly (readonly string[])[] = [
  [
    // Counts of what is limited; a key is a keyed hash.
    `CREATE TABLE limits (
      key text PRIMARY KEY,
      count integer NOT NULL,
      ends_at timestamptz NOT NULL
    )`,
    // Of sign-in messages, whose owner is an origin, and of signed writes, whose owner is a session.
    `CREATE TABLE nonces (
      nonce text PRIMARY KEY,
      owner text NOT NULL,
      expires_at timestamptz NOT NULL
    )`,
    `CREATE TABLE sign_in_sessions (
      token_hash text PRIMARY KEY,
      origin text NOT NULL,
      address text NOT NULL,
      chain_id integer NOT NULL,
      expires_at timestamptz NOT NULL
    )`,
    // A browser that knows its token, and what it calls itself.
    `CREATE TABLE devices (
      id uuid PRIMARY KEY,
      token_hash text NOT NULL UNIQUE,
      name text NOT NULL,
      created_at timestamptz NOT NULL
    )`,
    // A device may ask for codes of an email. is_notified: its owner was informed of the first login.
    `CREATE TABLE device_approvals (
      device_id uuid NOT NULL REFERENCES devices ON DELETE CASCADE,
      email text NOT NULL,
      used_at timestamptz NOT NULL,
      is_notified boolean NOT NULL DEFAULT false,
      PRIMARY KEY (device_id, email)
    )`,
    // A mailed link approves its device; without a device it approves the one that shows user_code.
    `CREATE TABLE device_links (
      secret_hash text PRIMARY KEY,
      device_id uuid REFERENCES devices ON DELETE CASCADE,
      user_code text,
      email text NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL
    )`,
    `CREATE TABLE codes (
      device_id uuid NOT NULL REFERENCES devices ON DELETE CASCADE,
      email text NOT NULL,
      purpose text NOT NULL,
      code_hash text NOT NULL,
      tries integer NOT NULL,
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (device_id, email, purpose)
    )`,
    // A login, and the change of email that it has begun.
    `CREATE TABLE sessions (
      id uuid PRIMARY KEY,
      token_hash text NOT NULL UNIQUE,
      email text NOT NULL,
      device_id uuid NOT NULL REFERENCES devices ON DELETE CASCADE,
      begun_at timestamptz NOT NULL,
      used_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      new_email text,
      is_new_email_confirmed boolean NOT NULL DEFAULT false,
      new_email_until timestamptz
    )`,
    // sealed_keys: a JSON list of what the secure page has sealed; language: BCP 47, of the registration.
    `CREATE TABLE wallets (
      email text NOT NULL,
      address text NOT NULL,
      is_phrase_confirmed boolean NOT NULL,
      sealed_keys text NOT NULL,
      language text NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (email, address)
    )`,
    ...['limits (ends_at)', 'device_approvals (used_at)', 'device_approvals (email)'].map(indexOn),
    ...['device_links (device_id)', 'device_links (email, user_code)'].map(indexOn),
    ...['sessions (email)', 'sessions (device_id)'].map(indexOn),
    ...['nonces', 'sign_in_sessions', 'device_links', 'codes', 'sessions'].map(table =>
      indexOn(`${table} (expires_at)`),
    ),
  ],
]

function indexOn(columns: string): string {
  return `CREATE INDEX ON ${columns}`
}

/** Makes the tables of the service and of its relay; called within one transaction. */
export async function migrate(queries: Queries): Promise<void> {
  await migrateBy(queries, steps)
  await createRelayTables(queries)
}
