import * as z from 'zod/mini'
import { createRelayTables } from '#relay/service/schema.ts'
import type { Queries } from './queries.ts'

/**
 * Every migration, oldest first: never edited, only appended. Those of the relay are empty, so that the others keep their numbers:
 * its tables are in relay/service/schema.ts.
 */
const steps: readonly (readonly string[])[] = [
  [
    `CREATE TABLE limits (
      key text PRIMARY KEY,
      count integer NOT NULL,
      ends_at timestamptz NOT NULL
    )`,
    `CREATE TABLE sign_in_nonces (
      nonce text PRIMARY KEY,
      origin text NOT NULL,
      expires_at timestamptz NOT NULL
    )`,
    `CREATE TABLE sign_in_sessions (
      token_hash text PRIMARY KEY,
      origin text NOT NULL,
      address text NOT NULL,
      chain_id integer NOT NULL,
      expires_at timestamptz NOT NULL
    )`,
    `CREATE TABLE users (
      id uuid PRIMARY KEY,
      email text NOT NULL UNIQUE,
      address text NOT NULL UNIQUE,
      key_version text NOT NULL,
      wrapped_key text NOT NULL,
      erase_hash text,
      erase_until timestamptz,
      created_at timestamptz NOT NULL
    )`,
    `CREATE TABLE devices (
      id uuid PRIMARY KEY,
      token_hash text NOT NULL UNIQUE,
      created_at timestamptz NOT NULL
    )`,
    `CREATE TABLE device_approvals (
      device_id uuid NOT NULL REFERENCES devices ON DELETE CASCADE,
      email_key text NOT NULL,
      PRIMARY KEY (device_id, email_key)
    )`,
    `CREATE TABLE device_links (
      secret_hash text PRIMARY KEY,
      device_id uuid NOT NULL REFERENCES devices ON DELETE CASCADE,
      email text NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL
    )`,
    `CREATE TABLE codes (
      device_id uuid NOT NULL REFERENCES devices ON DELETE CASCADE,
      email_key text NOT NULL,
      purpose text NOT NULL,
      code_hash text NOT NULL,
      tries integer NOT NULL,
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (device_id, email_key, purpose)
    )`,
    `CREATE TABLE wallet_sessions (
      token_hash text PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      device_id uuid NOT NULL REFERENCES devices ON DELETE CASCADE,
      expires_at timestamptz NOT NULL
    )`,
    `CREATE TABLE email_updates (
      user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      new_email text NOT NULL,
      confirmed boolean NOT NULL,
      expires_at timestamptz NOT NULL
    )`,
    `CREATE TABLE sends (
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      request_id uuid NOT NULL,
      content_hash text NOT NULL,
      chain_id integer NOT NULL,
      nonce integer,
      hash text NOT NULL,
      raw text NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (user_id, request_id),
      UNIQUE (user_id, chain_id, nonce)
    )`,
    'CREATE INDEX ON wallet_sessions (user_id)',
    'CREATE INDEX ON wallet_sessions (device_id)',
    'CREATE INDEX ON device_links (device_id)',
    'CREATE INDEX ON users (key_version)',
    ...[
      'sign_in_nonces',
      'sign_in_sessions',
      'wallet_sessions',
      'codes',
      'device_links',
      'email_updates',
    ].map(table => `CREATE INDEX ON ${table} (expires_at)`),
    'CREATE INDEX ON limits (ends_at)',
  ],
  [
    // The nonce of a transaction that the node refused; the account's next one reuses it.
    'ALTER TABLE sends ADD COLUMN freed_nonce integer',
    'CREATE INDEX ON sends (user_id, chain_id, freed_nonce)',
    'ALTER TABLE device_approvals ADD COLUMN used_at timestamptz NOT NULL DEFAULT now()',
    'CREATE INDEX ON device_approvals (used_at)',
  ],
  [
    // Whether a node has taken the transaction, and how it ended: mined, refused, replaced or cancelled.
    'ALTER TABLE sends ADD COLUMN published boolean NOT NULL DEFAULT false',
    'ALTER TABLE sends ADD COLUMN ending text',
    "UPDATE sends SET ending = 'refused' WHERE nonce IS NULL AND freed_nonce IS NOT NULL",
    'CREATE INDEX ON sends (chain_id, created_at) WHERE ending IS NULL AND nonce IS NOT NULL',
  ],
  [],
  [
    // What proves that the service wrote a row (seals.ts). Who was logged in logs in once more; `seal-rows` seals the wallets.
    'DELETE FROM devices',
    'DELETE FROM sign_in_sessions',
    ...['devices', 'device_approvals', 'device_links', 'wallet_sessions', 'sign_in_sessions'].map(
      table => `ALTER TABLE ${table} ADD COLUMN seal text NOT NULL`,
    ),
    'ALTER TABLE users ADD COLUMN seal text',
  ],
  [],
  [
    // A change of email is one device's; it can be stopped by the old address for a day.
    'DELETE FROM email_updates',
    'ALTER TABLE email_updates ADD COLUMN device_id uuid NOT NULL REFERENCES devices ON DELETE CASCADE',
    `CREATE TABLE email_changes (
      user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      old_email text NOT NULL,
      new_email text NOT NULL,
      stop_hash text NOT NULL UNIQUE,
      expires_at timestamptz NOT NULL,
      seal text NOT NULL
    )`,
    'CREATE INDEX ON email_changes (old_email)',
    'CREATE INDEX ON email_changes (expires_at)',
  ],
  [
    // It names users that may be erased.
    `CREATE TABLE audit_log (
      seq integer PRIMARY KEY,
      at timestamptz NOT NULL,
      kind text NOT NULL,
      user_id uuid,
      email_key text NOT NULL,
      facts text NOT NULL,
      key_version text NOT NULL,
      hash text NOT NULL
    )`,
    `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'Entries of the log are only added.' USING ERRCODE = 'check_violation'; END $$`,
    `CREATE TRIGGER only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  ],
  [
    // What was signed for the place of a transaction that is stuck.
    `CREATE TABLE send_replacements (
      user_id uuid NOT NULL,
      request_id uuid NOT NULL,
      hash text NOT NULL,
      raw text NOT NULL,
      cancels boolean NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (user_id, request_id, hash),
      FOREIGN KEY (user_id, request_id) REFERENCES sends ON DELETE CASCADE
    )`,
  ],
  [
    `CREATE TABLE passkeys (
      id text PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      public_key text NOT NULL,
      counter bigint NOT NULL,
      transports text NOT NULL,
      name text NOT NULL,
      seal text NOT NULL,
      created_at timestamptz NOT NULL,
      used_at timestamptz NOT NULL
    )`,
    'CREATE INDEX ON passkeys (user_id)',
    `CREATE TABLE passkey_challenges (
      challenge_hash text PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      content_hash text NOT NULL,
      expires_at timestamptz NOT NULL
    )`,
    'CREATE INDEX ON passkey_challenges (user_id)',
    'CREATE INDEX ON passkey_challenges (expires_at)',
    `CREATE TABLE recovery_codes (
      user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      code_hash text NOT NULL,
      seal text NOT NULL
    )`,
    // What was sent without a second factor: millionths of a dollar, or wei of a test network.
    `CREATE TABLE spendings (
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      request_id uuid NOT NULL,
      unit text NOT NULL,
      amount numeric NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (user_id, request_id)
    )`,
    'CREATE INDEX ON spendings (created_at)',
    // What the device calls itself, and whether its owner was told of its first login.
    "ALTER TABLE devices ADD COLUMN name text NOT NULL DEFAULT 'A device'",
    'ALTER TABLE device_approvals ADD COLUMN is_told boolean NOT NULL DEFAULT false',
  ],
  [
    // Without passkey and recovery code: told so many times by mail, the last time at.
    `CREATE TABLE passkey_recoveries (
      user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      stop_hash text NOT NULL UNIQUE,
      told integer NOT NULL,
      told_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      seal text NOT NULL
    )`,
    'CREATE INDEX ON passkey_recoveries (expires_at)',
  ],
  ['CREATE INDEX ON audit_log (user_id, seq)'],
  [
    // Each session is listed, and ended by its id.
    'ALTER TABLE wallet_sessions ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE',
    'ALTER TABLE wallet_sessions ADD COLUMN begun_at timestamptz NOT NULL DEFAULT now()',
    'ALTER TABLE wallet_sessions ADD COLUMN used_at timestamptz NOT NULL DEFAULT now()',
    "UPDATE wallet_sessions SET begun_at = expires_at - INTERVAL '7 days', used_at = expires_at - INTERVAL '7 days'",
    'CREATE INDEX ON device_approvals (email_key)',
  ],
  // Of the last login; BCP 47.
  ['ALTER TABLE users ADD COLUMN language text'],
  [
    // A link for no device yet: for the one that shows this code, once its owner has entered it.
    'ALTER TABLE device_links ALTER COLUMN device_id DROP NOT NULL',
    'ALTER TABLE device_links ADD COLUMN user_code text',
    'CREATE INDEX ON device_links (email, user_code)',
  ],
  [
    // The second by which something that the service does not know had used a transaction's place; and, of those at a higher fee,
    // which one was mined. What ended lately may have been told by one confirmation: it is looked at again.
    'ALTER TABLE sends ADD COLUMN overtaken_at bigint',
    'ALTER TABLE sends ADD COLUMN mined_hash text',
    `UPDATE sends SET ending = NULL, published = true
    WHERE ending IS NOT NULL AND nonce IS NOT NULL AND created_at > now() - INTERVAL '1 day'`,
  ],
  // What ended by a block lately is looked for all the same.
  [
    "CREATE INDEX ON sends (chain_id, created_at) WHERE ending IN ('mined', 'cancelled') AND nonce IS NOT NULL",
  ],
  [
    // Of entries of the log that are stored: what the journal lacks of them yet.
    `CREATE TABLE unwritten_lines (
      seq integer PRIMARY KEY,
      user_id uuid,
      request_id uuid,
      line text NOT NULL,
      created_at timestamptz NOT NULL
    )`,
  ],
  [
    // Its erasure is recorded, and the rest follows: nothing opens it any more.
    'ALTER TABLE users ADD COLUMN erased_at timestamptz',
    'CREATE INDEX ON users (erased_at) WHERE erased_at IS NOT NULL',
  ],
  [],
  // A wallet that its own key does not open: the start asks for no other key because of it.
  ['ALTER TABLE users ADD COLUMN is_damaged boolean NOT NULL DEFAULT false'],
  // Those of earlier master keys stay good, separated by spaces.
  ['ALTER TABLE passkey_recoveries RENAME COLUMN stop_hash TO stop_hashes'],
]

/** The advisory lock that lets one process migrate at a time: an arbitrary number. */
const lock = 1_802_855_007

const versionRow = z.object({ version: z.number() })

/** Applies the missing migrations; called within one transaction. */
export async function migrate(queries: Queries): Promise<void> {
  await queries.run('SELECT pg_advisory_xact_lock($1)', [lock])
  await queries.run('CREATE TABLE IF NOT EXISTS migrations (version integer PRIMARY KEY)')
  const done = await queries.rows(versionRow, 'SELECT version FROM migrations')
  for (const [version, statements] of steps.entries()) {
    if (done.some(row => row.version === version)) continue
    for (const statement of statements) await queries.run(statement)
    await queries.run('INSERT INTO migrations (version) VALUES ($1)', [version])
  }
  await createRelayTables(queries)
}
