import { openPglite } from '#server/database/openPglite.ts'
import { isPostgres, openPostgres } from '#server/database/openPostgres.ts'
import type { Store } from '#server/database/queries.ts'
import { migrate } from './schema.ts'

/**
 * Opens the service's database with its tables: a Postgres server (`postgres://`), a folder, or memory without an address.
 * @param dump what a database in memory begins as
 */
export function openStore(database?: string, dump?: Blob): Promise<Store> {
  return database !== undefined && isPostgres(database)
    ? openPostgres(database, migrate)
    : openPglite(migrate, database, dump)
}
