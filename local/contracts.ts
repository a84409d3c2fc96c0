import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Hex } from 'viem'
import { z } from 'zod'
import { foundryProgram } from './foundryProgram.ts'

const folder = fileURLToPath(new URL('../contracts/', import.meta.url))

/** Compiles what has changed of Kudos and of the contracts around it to contracts/out. @throws forge's output. */
export function compileContracts() {
  try {
    execFileSync(foundryProgram('forge'), ['build', 'src', 'test/mocks'], { cwd: folder, encoding: 'utf8' })
  } catch (error) {
    const output =
      error instanceof Error && 'stdout' in error && 'stderr' in error
        ? `${error.stdout}${error.stderr}`
        : error
    throw new Error(`The contracts do not compile: ${output}`)
  }
}

const artifactSchema = z.object({
  bytecode: z.object({
    object: z.custom<Hex>(value => typeof value === 'string' && /^0x[\da-f]+$/.test(value)),
  }),
})

/** The creation code of a compiled contract, without constructor arguments. */
export function creationCode(name: string): Hex {
  const artifact = JSON.parse(readFileSync(`${folder}out/${name}.sol/${name}.json`, 'utf8'))
  return artifactSchema.parse(artifact).bytecode.object
}
