import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Abi, Hex } from 'viem'
import { z } from 'zod'
import { foundryProgram } from './foundryProgram.ts'

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
  const { status, error, stdout, stderr } = spawnSync(foundryProgram('forge'), args, {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) {
    throw new Error(`The contracts do not compile.\n${stdout ?? ''}${stderr ?? ''}`, { cause: error })
  }
}

/** What the last compilation made of a contract. */
export function readArtifact(name: string) {
  return artifactSchema.parse(JSON.parse(readFileSync(`${folder}/out/${name}.sol/${name}.json`, 'utf8')))
}
