import { defineConfig } from 'vitest/config'
import { definitions, pageConfig } from './src/build/page.ts'
import { securePageConfig } from './src/build/securePage.ts'
import { widgetConfig } from './src/build/widget.ts'

/** Tests wait for conditions, as long as a slow machine needs; milliseconds. */
const testLimits = {
  setupFiles: ['test/support/patience.ts', 'test/support/seenEnds.ts'],
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig(({ mode }) => {
  if (mode === 'service') return securePageConfig()
  if (process.env.VITEST === undefined) return widgetConfig(mode)
  return {
    ...pageConfig(),
    define: definitions(),
    test: {
      projects: [
        {
          extends: true,
          test: {
            ...testLimits,
            name: 'unit',
            include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts', 'local/**/*.test.ts'],
          },
        },
        {
          extends: true,
          test: {
            ...testLimits,
            name: 'flows',
            // Chains, relays and processes share a machine that may be busy. `npm test` names who needed it.
            retry: 1,
            include: ['test/flows/**/*.test.{ts,tsx}'],
            globalSetup: 'test/support/flows.ts',
          },
        },
      ],
    },
  }
})
