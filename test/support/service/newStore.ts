import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import type { Store } from '../../../src/server/database/queries.ts'
import { openStore } from '../../../src/server/openStore.ts'
import { quickCompiler } from '../quickCompiler.ts'
import { newQuickFolder } from '../quickFolder.ts'

setFlagsFromString(quickCompiler)

/**
 * For a global setup: makes the empty database that every new one is a copy of, because making one costs some seconds of a
 * processor. Returns what removes them all.
 */
export async function prepareDatabases(): Promise<() => Promise<void>> {
  const folder = await newQuickFolder('databases')
  const store = await openStore(join(folder, 'empty'))
  await store.close()
  const database = await PGlite.create(join(folder, 'empty/database'))
  await writeFile(join(folder, 'dump'), Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer()))
  await database.close()
  process.env.KUDOS_TEST_DATABASES = folder
  return () => rm(folder, { recursive: true, force: true })
}

/** Where the global setup has prepared them. */
function prepared(): string {
  const folder = process.env.KUDOS_TEST_DATABASES
  if (!folder) throw new Error('The global setup has prepared no database.')
  return folder
}

/** A folder of the service's, whose database is made and empty. */
export function newDatabaseFolder(): string {
  const folder = join(prepared(), randomUUID())
  copyFolder(join(prepared(), 'empty'), folder)
  return folder
}

/** Copies an unused database: its templates, which nobody writes to, are shared, and the zeros at a file's end take no room. */
function copyFolder(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyFolder(source, copy)
    else if (/base[\\/][14]$/.test(from)) linkSync(source, copy)
    else {
      const content = readFileSync(source)
      const end = content.findLastIndex(byte => byte !== 0) + 1
      writeFileSync(copy, content.subarray(0, end), { mode: 0o600 })
      truncateSync(copy, content.length)
    }
  }
}

/** Opens a store of its own in a folder, as the service has it, which is gone once it is closed. */
export async function openNewStore(): Promise<Store> {
  const folder = newDatabaseFolder()
  const store = await openStore(folder)
  return {
    ...store,
    async close() {
      await store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Opens a store of its own in memory: a commit waits for no disk, which browsers keep busy. */
export async function openMemoryStore(): Promise<Store> {
  return openStore(undefined, new Blob([await readFile(join(prepared(), 'dump'))]))
}
