import { sep } from 'node:path'

/**
 * Whether a build may empty the folder that it writes into: only one strictly inside the project, whatever was asked for.
 * A folder beside it is somebody else's, and the project's own holds the sources.
 * @param outDir absolute
 * @param root the project's folder, absolute
 */
export function mayEmpty(outDir: string, root: string): boolean {
  const inside = root.endsWith(sep) ? root : `${root}${sep}`
  return outDir.startsWith(inside) && outDir !== inside
}
