import { afterAll, beforeAll, describe } from 'vitest'
import type { Store } from '../../../src/server/database/queries.ts'
import { openStore } from '../../../src/server/openStore.ts'
import { openNewStore } from './newStore.ts'
import { postgresPrograms, startPostgres, type TestPostgres } from './postgres.ts'

/** Opens the stores of one kind. */
export interface StoreKind {
  /** An empty one. */
  open(): Promise<Store>
  /** Two processes' views of one empty store; PGlite, which is for one process, gives the same twice. */
  openTwice(): Promise<[Store, Store]>
}

// Proves: Design §9
/**
 * Runs the tests on PGlite and, where a server is installed, on Postgres; where none is, the output says so. Whatever a
 * test has opened is closed at the end of its file.
 * @param tags of the tests on Postgres: what a store promises is tried on both each time, the rest in the matrix
 */
export function onEveryStore(tests: (kind: StoreKind) => void, tags = ['matrix']): void {
  describe('on PGlite', () => {
    const opened: Store[] = []
    const keep = (store: Store) => {
      opened.push(store)
      return store
    }
    afterAll(() => Promise.all(opened.map(store => store.close())))
    tests({
      open: async () => keep(await openNewStore()),
      openTwice: async () => {
        const store = keep(await openNewStore())
        return [store, store]
      },
    })
  })

  if (!postgresPrograms) {
    console.warn('No Postgres server is installed here: the service is tested on PGlite alone.')
    return
  }
  const programs = postgresPrograms
  describe('on Postgres', { tags }, () => {
    let postgres: TestPostgres | undefined
    const opened: Store[] = []
    beforeAll(async () => {
      postgres = await startPostgres(programs)
    })
    afterAll(async () => {
      await Promise.all(opened.map(store => store.close()))
      await postgres?.stop()
    })
    const open = async (url: string) => {
      const store = await openStore(url)
      opened.push(store)
      return store
    }
    const newDatabase = () => {
      if (!postgres) throw new Error('The server is there within hooks and tests only.')
      return postgres.newDatabase()
    }
    tests({
      open: async () => open(await newDatabase()),
      openTwice: async () => {
        const url = await newDatabase()
        // At once, as processes start: the migrations run once.
        return Promise.all([open(url), open(url)])
      },
    })
  })
}
