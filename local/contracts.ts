import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Hex } from 'viem'
import { z } from 'zod'
import { foundryProgram } from './foundryProgram.ts'
import { spawnGuarded } from './spawnGuarded.ts'

const folder = fileURLToPath(new URL('../contracts/', import.meta.url))

/** Compiles what has changed of Kudos and of the contracts around it to contracts/out. @throws forge's output. */
export async function compileContracts() {
  const forge = spawnGuarded(foundryProgram('forge'), ['build', 'src', 'test/mocks'], folder)
  const ended = new Promise<number | null>(resolve => forge.once('exit', resolve))
  const [output, problems, code] = await Promise.all([text(forge.stdout), text(forge.stderr), ended])
  if (code !== 0) throw new Error(`The contracts do not compile.\n${output}${problems}`)
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
