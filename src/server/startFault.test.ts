import { expect, test } from 'vitest'
import { Refusal } from '#server/http/refusal.ts'
import { startFault } from './startFault.ts'

const databaseDown = (code: string) =>
  new Refusal('database-down', 'The database is away.', { cause: Object.assign(new Error(), { code }) })

test.each([
  ['25006', 'expected a Postgres server that can be written to (25006)'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'with a valid certificate of its name (SELF_SIGNED_CERT_IN_CHAIN)'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'sslrootcert names the file of an authority of your own'],
  ['ECONNREFUSED', 'expected a Postgres server that can be reached and lets the service in'],
])('of a database, %s names the setting and the cause', (code, sentence) => {
  expect(startFault(databaseDown(code))).toContain('DATABASE_URL: ')
  expect(startFault(databaseDown(code))).toContain(sentence)
})
