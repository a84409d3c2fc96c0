import type { SiteFiles } from '#site/release.ts'
import { buildRelease } from '../../src/build/release.ts'
import { readFiles, writeFiles } from '../../src/build/writeSite.ts'
import { e2eResults } from './e2eResults.ts'

const folder = `${e2eResults}release`

/** For a global setup: the release that all tests of a run make their sites of, built unless the run has done that before. */
export async function buildTestRelease(): Promise<SiteFiles> {
  const built = process.env.KUDOS_TEST_RELEASE
  const files = built ? await readFiles(built) : await buildRelease()
  await writeFiles(folder, files)
  return files
}

/** The release of this run. */
export const testRelease = (): Promise<SiteFiles> => readFiles(folder)
