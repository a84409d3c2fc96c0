import { defineConfig } from 'vitest/config'
import { definitions, pageConfig } from './src/build/page.ts'
import { securePageConfig } from './src/build/securePage.ts'
import { widgetConfig } from './src/build/widget.ts'

/** Tests wait for conditions, as long as a slow machine needs; milliseconds. */
const testLimits = {
  setupFiles: ['test/support/patience.ts', 'test/support/seenEnds.ts'],
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
}

/** Chains, relays and processes share a machine that may be busy: `npm test` names who needed a second try. */
const flowLimits = {
  ...testLimits,
  retry: 1,
  // One more than the cores that CI has: what is waited for there is often another process.
  maxWorkers: 3,
  sequence: { groupOrder: 1 },
  globalSetup: 'test/support/flows.ts',
  provide: { chainId: 31337 },
}

export default defineConfig(({ mode }) => {
  if (mode === 'service') return securePageConfig()
  if (process.env.VITEST === undefined) return widgetConfig(mode)
  return {
    ...pageConfig(),
    define: definitions(),
    test: {
      // Vitest would keep one of the cores for itself.
      maxWorkers: '100%',
      projects: [
        {
          extends: true,
          test: {
            ...testLimits,
            name: 'unit',
            include: ['src/**/*.test.{ts,tsx}', 'test/{,heard/}*.test.ts', 'local/**/*.test.ts'],
          },
        },
        {
          extends: true,
          test: {
            ...flowLimits,
            name: 'flows',
            include: ['test/flows/**/*.test.{ts,tsx}'],
          },
        },
        {
          extends: true,
          test: {
            ...flowLimits,
            // What sending promises, once more on the other kind of chain.
            name: 'flows-rollup',
            include: ['test/flows/{send*,tips}.test.ts'],
            provide: { chainId: 31338 },
          },
        },
      ],
    },
  }
})
