import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openPglite, type Store } from '../../src/server/store.ts'

/**
 * For a global setup: makes the empty database that every new one is a copy of, because making one costs some seconds of a
 * processor. Returns what removes them all.
 */
export async function prepareDatabases(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'kudos-databases-'))
  await mkdir(join(folder, 'empty'))
  const database = await PGlite.create(join(folder, 'empty/database'))
  await database.close()
  process.env.KUDOS_TEST_DATABASES = folder
  return () => rm(folder, { recursive: true, force: true })
}

/** A folder of the service's, whose database PGlite has made and nobody has used. */
export async function newDatabaseFolder(): Promise<string> {
  const prepared = process.env.KUDOS_TEST_DATABASES
  if (!prepared) throw new Error('The global setup has prepared no database.')
  const folder = join(prepared, randomUUID())
  await mkdir(folder, { mode: 0o700 })
  await cp(join(prepared, 'empty'), folder, { recursive: true })
  return folder
}

/** Opens a store of its own, which is gone once it is closed. */
export async function openNewStore(): Promise<Store> {
  const folder = await newDatabaseFolder()
  const store = await openPglite(folder)
  return {
    ...store,
    async close() {
      await store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
