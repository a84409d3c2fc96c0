import { KudosError } from '#lib/errors.ts'
import { lockFile } from '#lib/lockFile.ts'

/**
 * Keeps other notifiers from a state file until this process ends.
 * @returns how to let go of it
 * @throws a KudosError where another notifier uses the file
 */
export async function lockStateFile(path: string): Promise<() => void> {
  const unlock = lockBeside(path)
  if (unlock) return unlock
  throw new KudosError(`Another notifier uses ${path}. Stop it, or set another NOTIFY_STATE.`, {
    code: 'state',
  })
}

/** The state file itself is replaced at each update, and a lock with it. */
function lockBeside(path: string): (() => void) | undefined {
  try {
    return lockFile(`${path}.lock`)
  } catch (cause) {
    const { code }: { code?: unknown } = Object(cause)
    throw new KudosError(`${path}.lock can't be made (${code}).`, { code: 'state', cause })
  }
}
