import type { Service } from './service.ts'

/**
 * Deletes the wallets whose erasure is recorded, once a journal has that: a restored backup must not bring a key back. What fails
 * now is done by the next call.
 */
export async function finishErasures({ store }: Pick<Service, 'store'>): Promise<void> {
  await store.run(
    `DELETE FROM users WHERE erased_at IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM unwritten_lines WHERE unwritten_lines.user_id = users.id AND request_id IS NULL)`,
  )
}
