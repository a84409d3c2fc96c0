import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { kudosJsonSchema } from '#settings/site/kudosJson.ts'
import { policyMeta, unconfiguredId } from '#site/configureSite.ts'
import { openPolicy } from '#site/policy.ts'
import { type PageHashes, type Release, releaseFile, type SiteFiles, textOf } from '#site/release.ts'
import { zipFiles } from '#site/zipFiles.ts'
import { widgetConfig } from './widget.ts'
import { readFiles, writeFiles } from './writeSite.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Builds the release: the files of every site, without any settings. The same sources give the same bytes. */
export async function buildRelease(): Promise<Map<string, Uint8Array>> {
  const folder = await mkdtemp(join(tmpdir(), 'kudos-release-'))
  try {
    let prefetch: Release['prefetch'] | undefined
    const config = await widgetConfig(files => {
      prefetch = files
    })
    await build({
      ...config,
      root,
      configFile: false,
      logLevel: 'warn',
      build: { ...config.build, outDir: folder, emptyOutDir: false },
    })
    if (!prefetch) throw new Error('The widget was not built.')
    return describeRelease(await readFiles(folder), prefetch)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Adds what a release says of itself: each page's policy, the schema of the settings, and the list of files. */
async function describeRelease(built: SiteFiles, prefetch: Release['prefetch']) {
  const files = new Map(built)
  const encoder = new TextEncoder()
  const pages: Record<string, PageHashes> = {}
  for (const name of files.keys())
    if (name.endsWith('index.html')) {
      const html = textOf(files, name)
      const hashes = { scripts: hashesIn(html, '<script>'), styles: hashesIn(html, '<style>') }
      pages[name] = hashes
      const unconfigured = hashesIn(html, `<script id="${unconfiguredId}">`)
      const policy = openPolicy({ ...hashes, scripts: [...hashes.scripts, ...unconfigured] })
      files.set(name, encoder.encode(html.replace(policyMeta([]), () => policyMeta(policy))))
    }
  files.set('kudos.schema.json', encoder.encode(`${JSON.stringify(kudosJsonSchema(), null, 2)}\n`))
  const release: Release = {
    version: await releaseVersion(),
    files: Object.fromEntries(
      [...files].map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')]),
    ),
    pages,
    prefetch,
  }
  files.set(releaseFile, encoder.encode(`${JSON.stringify(release, null, 2)}\n`))
  return files
}

/** The hashes of the elements that begin like this, as a policy writes them. */
function hashesIn(html: string, start: string): string[] {
  const end = start.startsWith('<script') ? '</script>' : '</style>'
  const texts = html
    .split(start)
    .slice(1)
    .map(rest => rest.slice(0, rest.indexOf(end)))
  return texts.map(text => `sha256-${createHash('sha256').update(text).digest('base64')}`)
}

async function releaseVersion(): Promise<string> {
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  return version
}

/** Writes a release's folder `site/` and its archive. */
export async function writeRelease(files: SiteFiles, folder: string): Promise<void> {
  await rm(join(folder, 'site'), { recursive: true, force: true })
  await writeFiles(join(folder, 'site'), files)
  const archive = join(folder, `kudos-${await releaseVersion()}.zip`)
  await mkdir(dirname(archive), { recursive: true })
  await writeFile(archive, zipFiles(files))
}
