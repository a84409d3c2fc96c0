import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
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

/**
 * Compiles what has changed of Kudos and of the contracts of its tests to `contracts/out/`.
 * @throws forge's output when they do not compile.
 */
export async function compileContracts() {
  const args = ['build', 'src', 'test/mocks', '--color', 'never']
  // In the background, so that Ctrl-C is heard meanwhile; forge ends with this process.
  const running = promisify(execFile)(foundryProgram('forge'), args, { cwd: folder })
  const end = () => running.child.kill()
  process.once('exit', end)
  try {
    await running
  } catch (error) {
    const told = z.object({ stdout: z.string(), stderr: z.string() }).safeParse(error).data
    throw new Error(`The contracts do not compile.\n${told?.stdout ?? ''}${told?.stderr ?? ''}`, {
      cause: error,
    })
  } finally {
    process.off('exit', end)
  }
}

/** What the last compilation made of a contract. */
export function readArtifact(name: string) {
  return artifactSchema.parse(JSON.parse(readFileSync(`${folder}/out/${name}.sol/${name}.json`, 'utf8')))
}
