import { readFile } from 'node:fs/promises'
import { e2eResults } from './e2eResults.ts'
import type { TestWalletOptions } from './testWallet.ts'

/**
 * The test's wallet as a script for every frame, because a context's scripts can't choose: it starts in the widget's alone.
 * In the others it is a function that nobody calls, which a browser hardly reads.
 */
export async function testWalletScript(options: TestWalletOptions): Promise<string> {
  const script = await readFile(`${e2eResults}wallet/testWallet.js`, 'utf8')
  return `function startTestWallet() {
    window.testWalletOptions = ${JSON.stringify(options)};
    ${script}
  }
  if (location.hostname === 'kudos.localhost') startTestWallet()`
}
