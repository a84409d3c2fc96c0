import type { Rolldown } from 'vite'

/** Some chunks of a build, and all that they import at once. */
export function withImports(
  chunks: readonly Rolldown.OutputChunk[],
  some: readonly Rolldown.OutputChunk[],
): Set<Rolldown.OutputChunk> {
  const found = new Set(some)
  // A set hands out what is added to it meanwhile.
  for (const { imports } of found)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
  return found
}
