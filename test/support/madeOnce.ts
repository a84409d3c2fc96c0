import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { e2eResults } from './e2eResults.ts'

/**
 * A folder of this run, made by the worker that needs it first; the others wait for it.
 * @param name that nothing else in the run has
 * @returns its path
 */
export async function madeOnce(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = `${e2eResults}${name}`
  const [begun, made] = [`${folder}.begun`, `${folder}.made`]
  while (!existsSync(made)) {
    if (await isFirst(begun)) {
      try {
        // Another worker may have finished it since this one last looked; making it anew would empty the folder under its pages.
        if (existsSync(made)) break
        await make(folder)
        await writeFile(made, '')
      } finally {
        await rm(begun, { recursive: true })
      }
    } else await wait(100)
  }
  return folder
}

/** Of all that come, one makes a folder. */
async function isFirst(folder: string): Promise<boolean> {
  try {
    await mkdir(folder)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
