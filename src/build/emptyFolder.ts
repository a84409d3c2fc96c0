import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'
import { immutableLoader } from './loader.ts'

/** Empties the folder that a build writes into, in Vite's place: an immutable loader that some page names stays. */
export function emptyFolder(): Plugin {
  let isWanted = true
  return {
    name: 'kudos-empty-folder',
    config(config) {
      isWanted = config.build?.emptyOutDir ?? true
      return { build: { emptyOutDir: false } }
    },
    renderStart: {
      // Before Vite copies the public files.
      order: 'pre',
      sequential: true,
      async handler() {
        const { root, build } = this.environment.config
        const folder = resolve(root, build.outDir)
        if (!build.write || !isWanted || !existsSync(folder)) return
        if (!mayEmpty(folder, resolve(root)))
          return this.warn(`${folder} is not a folder inside the project, so what is in it stays.`)
        for (const name of await readdir(folder))
          if (!immutableLoader.test(name) && name !== '.git')
            await rm(resolve(folder, name), { recursive: true })
      },
    },
  }
}

/** Whether a build may empty this folder: only one strictly inside the project, whatever was asked for. */
export function mayEmpty(outDir: string, root: string): boolean {
  const inside = join(root, sep)
  return outDir.startsWith(inside) && outDir !== inside
}
