import { closeSync, openSync } from 'node:fs'
import { tryLock } from 'fs-native-extensions'

/**
 * Locks a file, which is made if there is none. The operating system frees the lock when the process ends, also by a crash, and holds
 * it across containers.
 * @returns how to unlock it; `undefined` while another has it
 */
export function lockFile(path: string): (() => void) | undefined {
  const file = openSync(path, 'a+', 0o600)
  if (tryLock(file)) return () => closeSync(file)
  closeSync(file)
  return undefined
}
