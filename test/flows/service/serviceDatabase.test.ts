// Proves: Design §9
import fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { findLink } from '../../../src/emailWallet/service/deviceLinks.ts'
import type { Queries, Store } from '../../../src/server/database/queries.ts'
import { Refusal } from '../../../src/server/http/refusal.ts'
import { openStore } from '../../../src/server/openStore.ts'
import { page } from '../../support/service/emailLogin.ts'
import { openNewStore } from '../../support/service/newStore.ts'
import { postgresPrograms, startPostgres, type TestPostgres } from '../../support/service/postgres.ts'
import { onEveryStore } from '../../support/service/serviceStores.ts'
import { testService } from '../../support/service/testService.ts'

const insert = 'INSERT INTO limits (key, count, ends_at) VALUES ($1, 0, now())'
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
    store = await openStore(url)
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

  test('is gone is told to every visitor and to the load balancer, and needs no restart of the service', async () => {
    const gone = await startPostgres(postgresPrograms ?? '')
    const lost = await openStore(await gone.newDatabase())
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

const found = async (store: Store) =>
  (await store.rows(z.object({ key: z.string() }), 'SELECT key FROM limits ORDER BY key')).map(
    ({ key }) => key,
  )

onEveryStore(kind => {
  test('a transaction whose failed statement was passed over is not called stored', async () => {
    const store = await kind.open()
    const done = store.transaction(async queries => {
      await queries.run(insert, ['once'])
      await queries.run(insert, ['once']).catch(() => undefined)
    })
    await expect(done).rejects.toThrow()
    expect(await found(store)).toEqual([])
    await store.run(insert, ['after'])
    expect(await found(store)).toEqual(['after'])
  })

  test('a transaction that gives up its connection leaves nothing of itself to the next one', async () => {
    const store = await kind.open()
    const lost = new Refusal('database-down', down.message)
    for (let round = 0; round < 2; round++) {
      const given = store.transaction(async queries => {
        await queries.run(insert, ['half'])
        throw lost
      })
      // Whoever waits for the connection gets another one.
      const waiting = found(store)
      await expect(given).rejects.toBe(lost)
      expect(await waiting).toEqual([])
    }
    await store.run(insert, ['whole'])
    expect(await found(store)).toEqual(['whole'])
  })

  test('what was asked before another process’s migration is answered after it', async () => {
    const [store, other] = await kind.openTwice()
    const links = () => findLink(testService(store, 'http://127.0.0.1:9'), 'secret')
    await expect(links()).rejects.toMatchObject({ code: 'link-gone' })
    await other.run('ALTER TABLE device_links ADD COLUMN later text')
    await expect(links()).rejects.toMatchObject({ code: 'link-gone' })
  })
}, [])

/** The document's settings of a restore to a time. */
const documentedSettings = () =>
  fs.readFileSync('src/server/README.md', 'utf8').match(/\n(recovery_target_time = [^`]+)\n```/)?.[1] ?? ''

test.skipIf(!postgresPrograms)(
  'an archive is restored to a time as the document says; before its promotion the server only reads',
  async () => {
    const server = await startPostgres(postgresPrograms ?? '', [
      'wal_level=replica',
      'archive_mode=on',
      'archive_timeout=10',
      'archive_command=test ! -f ../wal/%f && cp %p ../wal/%f',
    ])
    const { folder, run } = server
    const url = await server.newDatabase()
    try {
      run('mkdir', ['wal'])
      const before = await openStore(url)
      run('pg_basebackup', ['-c', 'fast', '-D', 'base', '-h', folder, '-U', 'kudos'])
      await before.run(insert, ['kept'])
      // Between two whole seconds: the document's time has no fractions.
      await pause(1100)
      const target = `${new Date().toISOString().slice(0, 19).replace('T', ' ')}+00`
      await pause(1100)
      await before.run(insert, ['mishap'])
      await before.rows(z.looseObject({}), 'SELECT pg_switch_wal()::text')
      await before.close()

      const lines = documentedSettings().replace(/'.*\+00'/, `'${target}'`)
      expect(lines.split('\n')).toHaveLength(2)
      const restore = (settings: string) => () => {
        run('rm', ['-rf', 'data'])
        run('cp', ['-a', 'base', 'data'])
        const conf = `restore_command = 'cp ../wal/%f %p'\n${settings}\n`
        run('sh', ['-c', 'printf %s "$0" >> data/postgresql.auto.conf; touch data/recovery.signal', conf])
      }
      await server.restart(restore(lines.split('\n')[0] ?? ''))
      await expect(openStore(url)).rejects.toMatchObject({ cause: { code: '25006' } })
      await server.restart(restore(lines))
      await expect.poll(() => openStore(url).then(opened => opened.close(), String)).toBeUndefined()
      const restored = await openStore(url)
      expect(await found(restored)).toEqual(['kept'])
      await restored.close()
    } finally {
      await server.stop()
    }
  },
)

test('a folder is asked for each commit whether the disk has it: a power cut takes nothing that was called stored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kudos-synced-'))
  const synced = vi.spyOn(fs, 'fsyncSync')
  syncBuiltinESMExports()
  try {
    const store = await openStore(folder)
    for (const name of ['fsync', 'full_page_writes', 'synchronous_commit'])
      expect(await store.rows(z.looseObject({}), `SHOW ${name}`)).toEqual([{ [name]: 'on' }])
    for (let count = 0; count < 5; count++) {
      synced.mockClear()
      await store.run(insert, [`key ${count}`])
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

test('a folder database keeps nothing of its answers: a service may run for months', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const store = await openNewStore()
  const memoryAfterAnswers = async () => {
    for (let count = 0; count < 1000; count++)
      await store.rows(z.object({ text: z.string() }), "SELECT repeat('x', 10000) AS text")
    collect()
    return process.memoryUsage().heapUsed
  }
  const before = await memoryAfterAnswers()
  expect((await memoryAfterAnswers()) - before).toBeLessThan(5_000_000)
  await store.close()
})

test('a folder that is closed answers first whatever waits for it', async () => {
  const store = await openNewStore()
  const asked = ['first', 'second', 'third'].flatMap(key => [
    store.run(insert, [key]),
    store.transaction(queries => queries.run(insert, [`${key} again`])),
    found(store).then(keys => (keys.length <= 6 ? 1 : keys.length)),
  ])
  await store.close()
  expect(await Promise.all(asked)).toEqual(asked.map(() => 1))
})

test('of what is stored in a folder at once, only what fails is undone, and its caller alone is told', async () => {
  const store = await openNewStore()
  const inserted = (queries: Queries, key: string) => queries.run(insert, [key])
  const refused = new Error('No.')
  const outcomes = await Promise.allSettled([
    inserted(store, 'first'),
    inserted(store, 'second'),
    inserted(store, 'second'),
    store.transaction(async queries => {
      await inserted(queries, 'third')
      return 'done'
    }),
    store.transaction(async queries => {
      await inserted(queries, 'fourth')
      throw refused
    }),
    store.transaction(queries => inserted(queries, 'third')),
    inserted(store, 'fifth'),
  ])
  const taken = { status: 'rejected', reason: { code: '23505' } }
  expect(outcomes).toMatchObject([
    { status: 'fulfilled', value: 1 },
    { status: 'fulfilled', value: 1 },
    taken,
    { status: 'fulfilled', value: 'done' },
    { status: 'rejected', reason: refused },
    taken,
    { status: 'fulfilled', value: 1 },
  ])
  expect(await found(store)).toEqual(['fifth', 'first', 'second', 'third'])
  await store.close()
})

test('load balancers are told that the database only reads', async () => {
  const store = await openNewStore()
  const service = testService(store, 'http://127.0.0.1:9')
  const health = async () => (await service.ask('/health', { origin: null })).status
  await store.run('SET default_transaction_read_only = on')
  expect(await health()).toBe(503)
  await store.run('SET default_transaction_read_only = off')
  expect(await health()).toBe(200)
  await store.close()
})

test('load balancers are told that the disk of a folder is full', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kudos-full-'))
  const store = await openStore(folder)
  const service = testService(store, 'http://127.0.0.1:9')
  const health = async () => (await service.ask('/health', { origin: null })).status
  const full = vi.spyOn(fs.promises, 'writeFile')
  syncBuiltinESMExports()
  try {
    expect(await health()).toBe(200)
    full.mockRejectedValue(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }))
    expect(await health()).toBe(503)
    full.mockRestore()
    syncBuiltinESMExports()
    expect(await health()).toBe(200)
  } finally {
    full.mockRestore()
    syncBuiltinESMExports()
    await store.close()
    await rm(folder, { recursive: true, force: true })
  }
})
