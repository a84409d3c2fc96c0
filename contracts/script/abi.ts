/**
 * `npm run contracts`: compiles the contracts to `contracts/out/` and writes the typed ABI that `src` and the scripts
 * build on. With `--check` nothing is written: a committed ABI that is out of date ends the run with one sentence.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { compileContracts, readArtifact } from './compile.ts'

const file = new URL('../../src/kudos/abi.gen.ts', import.meta.url)

await compileContracts()
const text = `// Written by contracts/script/abi.ts (npm run contracts) from contracts/src/Kudos.sol.
export const kudosAbi = ${JSON.stringify(readArtifact('Kudos').abi, null, 2)} as const
`

if (!process.argv.includes('--check')) {
  writeFileSync(file, text)
} else if (readFileSync(file, 'utf8') !== text) {
  console.error(
    'src/kudos/abi.gen.ts is not the ABI of contracts/src/Kudos.sol: run "npm run contracts" and commit it.',
  )
  process.exitCode = 1
}
