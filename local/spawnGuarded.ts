import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

const guard = join(import.meta.dirname, 'guard.js')

/** Starts a program that ends with this process, however this process ends. */
export function spawnGuarded(
  program: string,
  args: readonly string[],
  { cwd, env }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): ChildProcessByStdio<Writable, Readable, Readable> {
  return spawn(process.execPath, [guard, program, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    // Ctrl-C in a terminal signals the whole group; the program must outlive those who still use it.
    detached: true,
  })
}
