// Proves: Design §2
/**
 * `npm run contracts`: compiles the contracts to `contracts/out/` and writes the typed ABI and the code that `src` and the
 * scripts build on. With `--check` nothing is written: a committed file that is out of date ends the run with one sentence.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { keccak256 } from 'viem'
import { compileContracts, readArtifact } from './compile.ts'

await compileContracts()
const { abi, bytecode, deployedBytecode } = readArtifact('Kudos')
const firstLine = '// Written by contracts/script/abi.ts (npm run contracts) from contracts/src/Kudos.sol.'
const files = {
  'src/chain/abi.gen.ts': `${firstLine}
export const kudosAbi = ${JSON.stringify(abi, null, 2)} as const
`,
  'src/chain/code.gen.ts': `${firstLine}
/** Creation code without the constructor's argument. */
export const kudosCreationCode = '${bytecode.object}'

/** Keccak-256 of the code that stands on the chain. */
export const kudosCodeHash = '${keccak256(deployedBytecode.object)}'
`,
}
for (const [name, text] of Object.entries(files)) {
  const file = new URL(`../../${name}`, import.meta.url)
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`${name} is not of contracts/src/Kudos.sol: run "npm run contracts" and commit it.`)
    process.exitCode = 1
  }
}
