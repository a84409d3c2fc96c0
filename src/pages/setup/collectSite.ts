import * as z from 'zod/mini'
import { setup } from '#languages/words/owner/setup.ts'
import { KudosError } from '#lib/errors.ts'
import { parseJson } from '#lib/text/parseJson.ts'
import type { KudosJson } from '#settings/site/kudosJson.ts'
import { configureSite } from '#site/configureSite.ts'
import { releaseFile, type SiteFiles } from '#site/release.ts'
import { zipFiles } from '#site/zipFiles.ts'

/** Files that are fetched at the same time. */
const atOnce = 8

const releaseSchema = z.object({
  version: z.string(),
  files: z.record(z.string(), z.string()),
  pages: z.record(z.string(), z.unknown()),
})

/**
 * Collects the files of the release that this page is part of, and makes the site of them, as a zip.
 * @param root the folder of the release
 * @param onProgress told how many of how many files are here
 * @throws KudosError where this is no release, or a file is missing or changed
 */
export async function collectSite(
  root: URL,
  settings: KudosJson,
  onProgress: (done: number, all: number) => void,
): Promise<Uint8Array> {
  return zipFiles(configureSite(await collectFiles(root, onProgress), settings))
}

/** The release's files by name. Pages of a site that is configured differ from the release's, so only other files are compared. */
async function collectFiles(root: URL, onProgress: (done: number, all: number) => void): Promise<SiteFiles> {
  const list = await fetchFile(root, releaseFile).catch(() => undefined)
  const { data: release } = releaseSchema.safeParse(list && parseJson(new TextDecoder().decode(list)))
  if (!list || !release) throw new KudosError(setup.notRelease, { code: 'setup' })
  const names = Object.keys(release.files)
  const files = new Map<string, Uint8Array>([[releaseFile, list]])
  const waiting = [...names]
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const bytes = await fetchFile(root, name)
      const isPage = name in release.pages
      if (!isPage && !(await hasHash(bytes, release.files[name])))
        throw new KudosError(setup.changedFile(name), { code: 'setup' })
      files.set(name, bytes)
      onProgress(files.size - 1, names.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  // In the order of the list, so that the same site is the same zip.
  return new Map(
    [releaseFile, ...names].flatMap(name => {
      const bytes = files.get(name)
      return bytes ? [[name, bytes] as const] : []
    }),
  )
}

async function fetchFile(root: URL, name: string): Promise<Uint8Array> {
  const missing = (cause?: unknown) => new KudosError(setup.fileMissing(name), { code: 'setup', cause })
  const response = await fetch(new URL(name, root)).catch((error: unknown) => {
    throw missing(error)
  })
  if (!response.ok) throw missing()
  return new Uint8Array(await response.arrayBuffer())
}

/** Browsers hash on secure pages only; elsewhere the file is taken as it is. */
async function hasHash(bytes: Uint8Array, expected: string | undefined): Promise<boolean> {
  if (!globalThis.isSecureContext) return true
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))
  return Array.from(hash, byte => byte.toString(16).padStart(2, '0')).join('') === expected
}
