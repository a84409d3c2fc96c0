import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { listenLocally } from '../../local/listenLocally.ts'
import { buildRelease } from '../../src/build/release.ts'
import { writeSite } from '../../src/build/writeSite.ts'
import { networkSettings } from './networkSettings.ts'

/** What is visited: the widget, the same form in plain HTML, and the last commit whose frame was white until its script ran. */
export type PaintSite = 'Kudos' | 'plain HTML' | '59a87fa'

const root = fileURLToPath(new URL('../../', import.meta.url))
const results = join(root, 'test/.results/bench/first-paint')
/** Nothing is asked of the node. */
const node = 'http://127.0.0.1:9'

/**
 * Builds the three sites. Returns the folder of each.
 * @throws where this clone lacks the commit
 */
export async function buildPaintSites(): Promise<Record<PaintSite, string>> {
  const before = await buildCommit('59a87fa')
  const kudos = join(results, 'kudos')
  await writeSite(await buildRelease(), networkSettings(node), kudos)
  const plain = join(results, 'plain')
  await rm(plain, { recursive: true, force: true })
  await cp(kudos, plain, { recursive: true })
  const page = join(plain, 'index.html')
  await writeFile(page, withoutScripts(await readFile(page, 'utf8')))
  return { Kudos: kudos, 'plain HTML': plain, '59a87fa': before }
}

/** The built page with the form in view, its styles, and nothing that runs. */
function withoutScripts(html: string): string {
  return html
    .replace(/<(script|template|noscript)\b.*?<\/\1>|<link [^>]*>|<meta http-equiv[^>]*>/gs, '')
    .replace('data-theme="unread"', 'data-theme="auto" data-place="frame"')
    .replace('<div id="root" hidden>', '<div id="root">')
}

/** Builds a commit beside this one, with its own packages; another run finds it built. */
async function buildCommit(commit: string): Promise<string> {
  const place = join(results, commit)
  const built = join(place, 'dist')
  if (existsSync(place)) return built
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, maxBuffer: 2 ** 28 })
  const archive = git('archive', commit)
  if (archive.status !== 0)
    throw new Error(`This clone has no commit ${commit} to compare with: it needs the whole history.`)
  const making = `${place}-making`
  await rm(making, { recursive: true, force: true })
  await mkdir(making, { recursive: true })
  const options = { cwd: making }
  execFileSync('tar', ['-x'], { ...options, input: archive.stdout })
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    ...options,
    shell: process.platform === 'win32',
  })
  // That commit still read its settings from the environment of its build.
  const settings = {
    CHAIN_ID: '1',
    RPC_URL_1: node,
    KUDOS_ADDRESS_1: '0x00000000000000000000000000000000000000aa',
    RECIPIENT: '0x00000000000000000000000000000000000000bb',
  }
  const env = {
    PATH: process.env.PATH,
    ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [`VITE_${name}`, value])),
  }
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], { ...options, env })
  await rename(making, place)
  return built
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** Serves a folder as hosts do, compressed. Returns the port. */
export async function serveFolder(folder: string): Promise<{ port: number; stop: () => Promise<void> }> {
  const files = new Map<string, Buffer>()
  const server = createServer(async ({ url = '/' }, response) => {
    const path = new URL(url, 'http://localhost').pathname.replace(/\/$/, '/index.html')
    const known = files.get(path)
    const body = known ?? (await readFile(join(folder, path)).then(gzipSync, () => undefined))
    if (!body) return void response.writeHead(404).end()
    files.set(path, body)
    response.writeHead(200, {
      'Content-Type': types[extname(path)] ?? 'application/octet-stream',
      'Content-Encoding': 'gzip',
      'Content-Length': body.length,
    })
    response.end(body)
  })
  return listenLocally(server)
}
