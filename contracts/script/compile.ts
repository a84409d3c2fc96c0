import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { Abi, Hex } from 'viem'
import { z } from 'zod'

const folder = dirname(import.meta.dirname)

const code = z.object({
  object: z.custom<Hex>(value => typeof value === 'string' && /^0x[\da-f]+$/.test(value)),
})

const artifactSchema = z.object({
  abi: z.custom<Abi>(value => Array.isArray(value)),
  /** What creates the contract, without constructor arguments. */
  bytecode: code,
  /** What stands on the chain afterwards. */
  deployedBytecode: code,
})

/** Compiles Kudos and the contracts of its tests to `contracts/out/`. @throws forge's output when they do not compile. */
export function compileContracts() {
  const args = ['build', 'src', 'test/mocks', '--color', 'never']
  const { status, error, stdout, stderr } = spawnSync(forgeProgram(), args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) {
    throw new Error(`The contracts do not compile.\n${stdout ?? ''}${stderr ?? ''}`, { cause: error })
  }
}

/** The native forge of this platform: the script that npm links does not pass its exit code on. */
function forgeProgram(): string {
  const platform = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  const file = process.platform === 'win32' ? 'forge.exe' : 'forge'
  return createRequire(import.meta.url).resolve(`@foundry-rs/forge-${platform}/bin/${file}`)
}

/** What the last compilation made of a contract. */
export function readArtifact(name: string) {
  return artifactSchema.parse(JSON.parse(readFileSync(`${folder}/out/${name}.sol/${name}.json`, 'utf8')))
}
