import { defineConfig } from '@playwright/test'
import type { BrowserOptions } from './test/support/browser/e2eTest.ts'
import { e2eResults } from './test/support/e2eResults.ts'

/** End to end: the built site under its production headers, in an iframe on another site. */
export default defineConfig<BrowserOptions>({
  testDir: 'test/e2e',
  outputDir: `${e2eResults}traces`,
  globalSetup: './test/support/e2e.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    // What never comes fails its test soon.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Room for the whole host page, so that no click makes it scroll: one into a frame that moves meanwhile may be lost.
    viewport: { width: 1280, height: 1600 },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'storage blocked', use: { storage: 'blocked' } },
    // Once more, what is kept, and each way to a wallet and a tip: the rest is the same where a browser keeps things.
    { name: 'storage allowed', use: { storage: 'allowed' }, grep: /@storage/ },
  ],
})
