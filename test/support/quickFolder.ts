import { existsSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Bytes that the databases of the tests may take. */
const mostBytes = 2 ** 30

/** Where folders lie in memory if there is enough room, and writing for sure costs nothing; else on the disk. */
export function quickPlace(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > mostBytes ? memory : tmpdir()
}

/**
 * Makes a folder of this process's. What processes that are gone have left there is removed first: one that was killed had no
 * time for it, and memory is dear.
 */
export function newQuickFolder(name: string, within = quickPlace()): Promise<string> {
  for (const left of readdirSync(within)) {
    const owner = left.match(/^kudos-test-[a-z]+-(\d+)-/)?.[1]
    if (owner !== undefined && !isAlive(Number(owner))) removeLeft(join(within, left))
  }
  return mkdtemp(join(within, `kudos-test-${name}-${process.pid}-`))
}

function removeLeft(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // It is another user's, or another process removes it at this moment.
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // One of another user's is alive, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
