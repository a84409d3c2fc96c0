/**
 * Part of `npm run check`: whatever an installation for production holds, and so all that ships to visitors, is under a
 * licence that lets anybody use it. Names what is not, and fails.
 */
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const free = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string(),
      license: z.string().default('no licence'),
      dev: z.boolean().default(false),
    }),
  ),
})

const { packages } = lockFile.parse(
  JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')),
)
const refused = Object.entries(packages)
  .filter(([, { license, dev }]) => !dev && !isFree(license))
  .map(([folder, { version, license }]) => `${folder.replace(/.*node_modules\//, '')} ${version}: ${license}`)
if (refused.length > 0) {
  console.error(`Not under a licence that everybody may use:\n${[...new Set(refused)].join('\n')}`)
  process.exitCode = 1
}

/** Whether one of the licences that an expression offers is free, with all that it joins by AND. */
function isFree(expression: string): boolean {
  const offers = expression.replace(/[()]/g, '').split(' OR ')
  return offers.some(offer => offer.split(' AND ').every(licence => free.includes(licence)))
}
