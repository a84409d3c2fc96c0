/**
 * `npm run contracts`: compiles the contracts to `contracts/out/` and writes the typed ABI that `src` and the scripts
 * build on. With `--check` nothing is written there: a committed ABI that is out of date ends the run with one sentence.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Abi } from 'viem'

const root = fileURLToPath(new URL('../..', import.meta.url))
const generated = 'src/kudos/abi.gen.ts'

execFileSync(`${root}node_modules/.bin/forge`, ['build', 'src', 'test/mocks'], {
  cwd: `${root}contracts`,
  stdio: ['ignore', 'ignore', 'inherit'],
})

const { abi }: { abi: Abi } = JSON.parse(readFileSync(`${root}contracts/out/Kudos.sol/Kudos.json`, 'utf8'))
const text = `// Written by contracts/script/abi.ts (npm run contracts) from contracts/src/Kudos.sol.
export const kudosAbi = ${JSON.stringify(abi, null, 2)} as const
`

if (!process.argv.includes('--check')) {
  writeFileSync(root + generated, text)
} else if (readFileSync(root + generated, 'utf8') !== text) {
  console.error(
    `${generated} is not the ABI of contracts/src/Kudos.sol: run "npm run contracts" and commit it.`,
  )
  process.exitCode = 1
}
