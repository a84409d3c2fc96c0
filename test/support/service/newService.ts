import { randomBytes } from 'node:crypto'
import { startService } from '../../../local/site/service.ts'
import { keyringOf } from '../../../src/server/database/keyring.ts'
import { openMemoryStore } from './newStore.ts'

/** Starts the service as the local stack does, with a database and keys of its own. */
export async function startNewService(
  options: Omit<Parameters<typeof startService>[0], 'kept'>,
): Promise<{ stop: () => Promise<void> }> {
  const store = await openMemoryStore()
  const { stop } = await startService({
    ...options,
    kept: { store, keyring: keyringOf(randomBytes(32)) },
  })
  return {
    async stop() {
      await stop()
      await store.close()
    },
  }
}
