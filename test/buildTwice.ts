/**
 * Builds the release here, then with `npm run build` in a copy of the sources, in another time zone and with a `kudos.json`:
 * every file is the same, the archive included. Fails with the names of those that differ.
 */
import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, readdirSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { buildRelease, writeRelease } from '../src/build/release.ts'
import { readFiles } from '../src/build/writeSite.ts'
import { builtRelease } from './support/builtRelease.ts'

const here = resolve(dirname(builtRelease))
await writeRelease(await buildRelease(), here)

const copy = await mkdtemp(resolve(dirname(here), 'copy-'))
try {
  for (const name of [
    'src',
    'public',
    'local',
    'contracts/script',
    'index.html',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ])
    await cp(name, join(copy, name), { recursive: true })
  linkFolder('node_modules', join(copy, 'node_modules'))
  const contract = '0x00000000000000000000000000000000000000aa'
  await writeFile(
    join(copy, 'kudos.json'),
    JSON.stringify({ networks: { base: { rpcUrls: ['https://node.example'], kudos: [contract] } } }),
  )
  execFileSync(process.execPath, ['local/run.js', 'src/build/build.ts'], {
    cwd: copy,
    env: { PATH: process.env.PATH, TZ: 'Pacific/Kiritimati' },
    stdio: 'inherit',
  })
  const [ours, theirs] = [await readFiles(here), await readFiles(join(copy, 'release'))]
  const differing = [...new Set([...ours.keys(), ...theirs.keys()])].filter(
    name => !Buffer.from(ours.get(name) ?? []).equals(theirs.get(name) ?? Buffer.of(0)),
  )
  if (differing.length > 0)
    throw new Error(`Two builds of the same sources differ in ${differing.join(', ')}.`)
  const page = await readFile(join(copy, 'dist/index.html'), 'utf8')
  if (!page.toLowerCase().includes(contract))
    throw new Error('The site in dist/ has not the settings of kudos.json.')
} finally {
  await rm(copy, { recursive: true })
}

/** Another name for every file of a folder: its packages are in the copy, and take no room. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(source, target)
    else if (entry.isFile()) linkSync(source, target)
  }
}
