import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** PGlite's own start parameters without `-F`, which turns fsync off, and with the one sync method that reaches the disk. */
export const syncedParams = [
  ...PGlite.defaultStartParams.filter(param => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

/** Where the system keeps an open file of PGlite's: a descriptor, but for folders. */
type Stream = { readonly nfd?: number }

/**
 * A folder for PGlite in which what Postgres calls stored outlasts a power cut: PGlite's own tells Postgres that a file is on the
 * disk without asking the system for it. Takes {@link syncedParams}.
 */
export class SyncedFolder extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...args)
    const preRun: typeof emscriptenOpts.preRun = [
      ...(emscriptenOpts.preRun ?? []),
      ({ NODEFS }) => {
        const { stream_ops: operations }: { stream_ops?: { fsync?: (stream: Stream) => number } } =
          Object(NODEFS)
        if (!operations)
          throw new Error(
            'This version of PGlite stores its files in another way, so nothing would be stored.',
          )
        operations.fsync = ({ nfd }) => {
          try {
            if (nfd !== undefined) fsyncSync(nfd)
            return 0
          } catch (error) {
            // PGlite swallows what is thrown within it and never answers again. So the process ends, as Postgres does when a disk
            // fails, and recovers at the next start.
            process.nextTick(() => {
              throw error
            })
            throw error
          }
        }
      },
    ]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}
