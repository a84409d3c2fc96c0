import fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openPglite, openPostgres, type Store } from '../../src/server/store.ts'
import { page } from '../support/emailLogin.ts'
import { postgresPrograms, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { testService } from '../support/testService.ts'

const down = {
  code: 'database-down',
  message: "The service can't reach its database right now. Try again later.",
}

describe.skipIf(!postgresPrograms)('a Postgres server that', () => {
  let postgres: TestPostgres
  let url: string
  let store: Store

  beforeAll(async () => {
    postgres = await startPostgres(postgresPrograms ?? '')
    url = await postgres.newDatabase()
    store = await openPostgres(url)
  })
  afterAll(async () => {
    await store.close()
    await postgres.stop()
  })

  const pidRow = z.object({ pid: z.number() })
  const pidOf = async (queries: Pick<Store, 'rows'>) =>
    (await queries.rows(pidRow, 'SELECT pg_backend_pid() AS pid'))[0]?.pid ?? 0

  /** As an administrator, or a server that goes down, does. */
  async function end(pid: number) {
    const admin = new pg.Client(url)
    await admin.connect()
    await admin.query('SELECT pg_terminate_backend($1)', [pid])
    for (;;) {
      const { rowCount } = await admin.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [pid])
      if (rowCount === 0) break
    }
    await admin.end()
  }

  test('ends a connection, idle or within a transaction, is told in one sentence, and asked again by another', async () => {
    const count = () => store.rows(z.object({ key: z.string() }), 'SELECT key FROM limits')
    await end(await pidOf(store))
    await expect(
      store.transaction(async queries => {
        await queries.run("INSERT INTO limits (key, count, ends_at) VALUES ('half', 1, now())")
        await end(await pidOf(queries))
        await queries.run("INSERT INTO limits (key, count, ends_at) VALUES ('whole', 1, now())")
      }),
    ).rejects.toMatchObject(down)
    await expect(
      store.transaction(async queries => {
        const pid = await pidOf(queries)
        await Promise.all([queries.run('SELECT pg_sleep(60)'), end(pid)])
      }),
    ).rejects.toMatchObject(down)
    expect(await count()).toEqual([])
  })

  test('hangs, or is held up by a lock, is waited for 10 seconds, and a statement of ours that is wrong is our own error', async () => {
    const setting = z.object({ name: z.string(), setting: z.string() })
    const settings = await store.rows(
      setting,
      `SELECT name, setting FROM pg_settings
      WHERE name IN ('statement_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`,
    )
    expect(settings.map(({ setting }) => setting)).toEqual(['30000', '10000'])
    await expect(
      store.transaction(async queries => {
        await queries.run("SET LOCAL statement_timeout = '50ms'")
        await queries.run('SELECT pg_sleep(60)')
      }),
    ).rejects.toMatchObject(down)
    await expect(store.run('SELECT nothing FROM limits')).rejects.not.toMatchObject(down)
  })

  test('calls stored what is not is refused: no wallet is shown whose key could be lost', async () => {
    const lax = new URL(await postgres.newDatabase())
    lax.searchParams.set('options', '-c synchronous_commit=off')
    await expect(openPostgres(lax.href)).rejects.toThrow('synchronous_commit on')

    for (const setting of ['fsync', 'full_page_writes']) {
      const server = await startPostgres(postgresPrograms ?? '', [`${setting}=off`])
      try {
        await expect(openPostgres(await server.newDatabase())).rejects.toThrow(`with ${setting} on`)
      } finally {
        await server.stop()
      }
    }
  })

  test('calls stored what is not from now on gets no further connection', async () => {
    const mine = await postgres.newDatabase()
    const opened = await openPostgres(mine)
    const asking = () => opened.rows(pidRow, 'SELECT pg_backend_pid() AS pid')
    const pid = await pidOf(opened)
    await opened.run(`ALTER DATABASE ${new URL(mine).pathname.slice(1)} SET synchronous_commit = off`)
    await end(pid)
    await expect.poll(() => asking().catch((error: unknown) => error)).toMatchObject(down)
    await opened.close()
  })

  test('is gone is told to every visitor and to the load balancer, and needs no restart of the service', async () => {
    const gone = await startPostgres(postgresPrograms ?? '')
    const lost = await openPostgres(await gone.newDatabase())
    const service = testService(lost, 'http://127.0.0.1:9')
    await gone.stop()
    for (let round = 0; round < 2; round++) {
      const { status, body } = await page(service, '/email/connect', { email: 'a@example.org' })
      expect({ status, body }).toEqual({ status: 503, body: down })
    }
    expect((await service.ask('/health', { origin: null })).status).toBe(503)
    expect(JSON.stringify(service.lines)).not.toContain('example.org')
    await lost.close()
  })
})

test('a folder is asked for each commit whether the disk has it: a power cut takes nothing that was called stored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kudos-synced-'))
  const synced = vi.spyOn(fs, 'fsyncSync')
  syncBuiltinESMExports()
  try {
    const store = await openPglite(folder)
    // All of the new database's first files, some nine hundred.
    expect(synced.mock.calls.length).toBeGreaterThan(900)
    for (const name of ['fsync', 'full_page_writes', 'synchronous_commit'])
      expect(await store.rows(z.looseObject({}), `SHOW ${name}`)).toEqual([{ [name]: 'on' }])
    for (let count = 0; count < 5; count++) {
      synced.mockClear()
      await store.run('INSERT INTO limits (key, count, ends_at) VALUES ($1, 0, now())', [`key ${count}`])
      expect(synced).toHaveBeenCalled()
    }
    synced.mockClear()
    await store.close()
    expect(synced).toHaveBeenCalled()
  } finally {
    synced.mockRestore()
    syncBuiltinESMExports()
    await rm(folder, { recursive: true, force: true })
  }
})
