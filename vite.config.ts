import { defineConfig } from 'vitest/config'
import { definitions, pageConfig } from './src/build/page.ts'
import { securePageConfig } from './src/build/securePage.ts'
import { widgetConfig } from './src/build/widget.ts'
import { type TestFiles, testFiles } from './test/support/testFiles.ts'

/** Tests wait for conditions, as long as a slow machine needs; milliseconds. */
const testLimits = {
  setupFiles: ['test/support/patience.ts', 'test/support/seenEnds.ts', 'test/support/webCrypto.ts'],
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
}

const flowLimits = {
  ...testLimits,
  // More than twice the cores that CI has: what is waited for is often another process, and three workers leave a third of them idle.
  maxWorkers: 5,
  sequence: { groupOrder: 1 },
  globalSetup: 'test/support/flows.ts',
  provide: { chainId: 31337 },
}

/**
 * What a page leaves behind in its window is not for the next file. The others share a process, and what it has loaded, which takes
 * longer than most of them.
 */
const inTwo = <limits extends object>(
  name: string,
  limits: limits,
  { pages, others }: TestFiles,
  pool?: 'vmThreads',
) => [
  { extends: true as const, test: { ...limits, name, include: others, isolate: false } },
  {
    extends: true as const,
    test: { ...limits, name: `${name}-pages`, include: pages, ...(pool && { pool }) },
  },
]

export default defineConfig(({ mode }) => {
  if (mode === 'service') return securePageConfig()
  if (process.env.VITEST === undefined) return widgetConfig()
  const files = testFiles()
  return {
    ...pageConfig(),
    define: definitions(),
    test: {
      // Vitest would keep one of the cores for itself.
      maxWorkers: '100%',
      tags: [
        {
          name: 'matrix',
          description: 'One more case of a promise that another test makes: `npm test -- matrix` runs it.',
        },
      ],
      projects: [
        // A window each in one process: to load jsdom takes three times as long as the tests.
        ...inTwo('unit', testLimits, files.unit, 'vmThreads'),
        ...inTwo('flows', flowLimits, files.flows),
        {
          extends: true,
          test: {
            ...flowLimits,
            // What sending promises, once more on the other kind of chain.
            name: 'flows-rollup',
            include: ['test/flows/tips/{send*,tips,relayedTips}.test.ts'],
            provide: { chainId: 31338 },
          },
        },
      ],
    },
  }
})
