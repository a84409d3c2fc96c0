import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Bytes that the databases of the tests may take. */
const mostBytes = 2 ** 30

/** A folder in memory with enough room, where writing for sure costs nothing; else one on the disk. */
export function quickFolder(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > mostBytes ? memory : tmpdir()
}
