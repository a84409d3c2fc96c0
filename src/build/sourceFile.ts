import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A module's name in the build, by its path from here. @throws if it is not there */
export const sourceFile = (path: string): string =>
  realpathSync(fileURLToPath(new URL(path, import.meta.url)))
