import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type KudosJson, readKudosJson } from '#settings/site/kudosJson.ts'
import { configureSite } from '#site/configureSite.ts'
import { immutableLoader, type SiteFiles } from '#site/release.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Configures a release and writes the site into a folder. What was in the folder goes, if it is inside the project; an
 * immutable loader that some page names stays.
 */
export async function writeSite(release: SiteFiles, settings: KudosJson, folder: string): Promise<void> {
  const earlier = existsSync(folder) ? (await readdir(folder)).filter(name => immutableLoader.test(name)) : []
  const files = new Map(release)
  for (const name of earlier) if (!files.has(name)) files.set(name, await readFile(join(folder, name)))
  const site = configureSite(files, settings)
  if (mayEmpty(resolve(folder), root)) await emptyFolder(folder)
  else console.warn(`${resolve(folder)} is not a folder inside the project, so what is in it stays.`)
  await writeFiles(folder, site)
}

/** The settings in a file. @throws an Error that names every fault */
export async function readSettings(file: string): Promise<KudosJson> {
  const json = await readFile(file, 'utf8')
  readKudosJson(json)
  return JSON.parse(json)
}

/** Writes files into a folder. */
export async function writeFiles(folder: string, files: SiteFiles): Promise<void> {
  for (const name of new Set([...files.keys()].map(dirname)))
    await mkdir(join(folder, name), { recursive: true })
  await Promise.all([...files].map(([name, bytes]) => writeFile(join(folder, name), bytes)))
}

/** All files of a folder, sorted by path. */
export async function readFiles(folder: string): Promise<Map<string, Uint8Array>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(join(folder, sep).length).replaceAll(sep, '/'))
    .sort()
  return new Map(
    await Promise.all(names.map(async name => [name, await readFile(join(folder, name))] as const)),
  )
}

async function emptyFolder(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  for (const name of await readdir(folder))
    if (!immutableLoader.test(name) && name !== '.git') await rm(join(folder, name), { recursive: true })
}

/** Whether a build may empty this folder: only one that is strictly inside the project. */
export function mayEmpty(outDir: string, root: string): boolean {
  const inside = join(root, sep)
  return outDir.startsWith(inside) && outDir !== inside
}
