import { zipSync } from 'fflate'
import type { SiteFiles } from './release.ts'

/** An archive whose bytes depend on the files alone. */
export function zipFiles(files: SiteFiles): Uint8Array {
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1))
  // A zip holds the local time: that of this date is the same everywhere.
  return zipSync(Object.fromEntries(sorted), { level: 9, mtime: new Date(2000, 0, 1) })
}
