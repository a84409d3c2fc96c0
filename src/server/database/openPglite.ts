import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { lockFile } from '#lib/lockFile.ts'
import { openPool, storeOf } from './connections.ts'
import { type Migrate, noteHealth } from './migrate.ts'
import { pgliteStream } from './pgliteStream.ts'
import type { Store } from './queries.ts'
import { SyncedFolder, syncedParams } from './syncedFolder.ts'

/**
 * A database within this process, for one process, whose tables `migrate` makes: in a folder, or in memory without one.
 * @param dump of another database, which the one in memory begins as: making one anew costs some seconds of a processor
 */
export async function openPglite(migrate: Migrate, folder?: string, dump?: Blob): Promise<Store> {
  const unlock = folder === undefined ? () => {} : lockFolder(folder)
  const database = await (folder === undefined
    ? PGlite.create('memory://', dump ? { loadDataDir: dump } : {})
    : PGlite.create({ fs: new SyncedFolder(join(folder, 'database')), startParams: syncedParams }))
  const pool = openPool({
    stream: () => pgliteStream(database),
    max: 1,
    idleTimeoutMillis: 0,
    // Set, because the environment may name another server.
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
  })
  const opened = storeOf(pool)
  const store: Store = {
    ...opened,
    async checkWritable() {
      if (folder) await writeScratchFile(join(folder, 'scratch'))
      await noteHealth(opened)
    },
    async close() {
      // This query runs after all queries that wait for the one connection.
      await opened.run('SELECT 1')
      await database.close()
      unlock()
    },
  }
  await store.transaction(migrate)
  return store
}

/** Bytes that the disk must still take: more than a page and its log. */
const scratchSize = 256 * 1024

async function writeScratchFile(path: string): Promise<void> {
  await writeFile(path, randomBytes(scratchSize), { flush: true })
  await rm(path)
}

/** Makes the folder of a database, for its owner alone, and locks it, because two processes would destroy it. Returns how to unlock it. @throws a sentence while it is locked */
function lockFolder(folder: string): () => void {
  mkdirSync(join(folder, 'database'), { recursive: true, mode: 0o700 })
  const unlock = lockFile(join(folder, 'process'))
  if (unlock) return unlock
  throw new Error(`Another process uses the folder ${folder}; several processes need Postgres.`)
}
