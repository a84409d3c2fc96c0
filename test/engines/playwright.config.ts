import { defineConfig } from '@playwright/test'
import type { BrowserOptions } from '../support/browser/e2eTest.ts'
import { e2eResults } from '../support/e2eResults.ts'
import type { EngineOptions } from '../support/engines/enginesTest.ts'
import { engineNames } from '../support/engines/findEngine.ts'

/** The whole tip on the built site in engines that are not Chromium, each driven as the stock browser that it is. */
export default defineConfig<BrowserOptions & EngineOptions>({
  testDir: '.',
  outputDir: `${e2eResults}traces`,
  globalSetup: '../support/engines.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  reporter: 'list',
  projects: engineNames.flatMap(engine => [
    {
      name: `${engine}, storage blocked`,
      use: { engine, storage: 'blocked' as const },
      testMatch: 'tip.spec.ts',
    },
    { name: engine, use: { engine, storage: 'allowed' as const } },
  ]),
})
