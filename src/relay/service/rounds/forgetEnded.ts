import type { RelayContext } from '../context.ts'

/** Milliseconds for which a tip is kept after it was accepted. */
const keptFor = 30 * 24 * 60 * 60_000

/** Deletes the tips and transactions of a network that ended long ago. */
export async function forgetEnded({ store, now }: RelayContext, chainId: number): Promise<void> {
  const before = new Date(now().getTime() - keptFor)
  await store.run('DELETE FROM relay_flights WHERE chain_id = $1 AND has_ended AND created_at <= $2', [
    chainId,
    before,
  ])
  await store.run(
    "DELETE FROM relay_tips WHERE chain_id = $1 AND state NOT IN ('accepted', 'mined') AND created_at <= $2",
    [chainId, before],
  )
}
