import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { foundryProgram } from '../contracts/script/foundryProgram.ts'
import { spawnGuarded } from './spawnGuarded.ts'

const folder = join(import.meta.dirname, '../contracts')

/**
 * Compiles what has changed of Kudos and of the contracts around it to contracts/out; signals are heard meanwhile.
 * @throws forge's output.
 */
export async function compileContracts() {
  const forge = spawnGuarded(foundryProgram('forge'), ['build', 'src', 'test/mocks'], { cwd: folder })
  const ended = new Promise<number | null>(resolve => forge.once('exit', resolve))
  const [output, problems, code] = await Promise.all([text(forge.stdout), text(forge.stderr), ended])
  if (code !== 0) throw new Error(`The contracts do not compile.\n${output}${problems}`)
}
