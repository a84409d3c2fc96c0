import { createRequire } from 'node:module'

/** Path of the native program that npm installed for this platform: the script that npm links does not pass its exit code on. */
export function foundryProgram(name: 'anvil' | 'forge'): string {
  const platform = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  const file = process.platform === 'win32' ? `${name}.exe` : name
  return createRequire(import.meta.url).resolve(`@foundry-rs/${name}-${platform}/bin/${file}`)
}
