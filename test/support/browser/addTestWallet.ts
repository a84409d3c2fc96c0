import { readFile } from 'node:fs/promises'
import type { BrowserContext } from '@playwright/test'
import type { Stack } from '../../../local/stack.ts'
import { e2eResults } from '../e2eResults.ts'
import type { TestWalletOptions } from './testWallet.ts'

/**
 * Puts the test's wallet, on the stack's chains unless told otherwise, into every frame, because a context's scripts can't choose: it
 * starts in the widget's alone. In the others it is a function that nobody calls, which a browser hardly reads.
 */
export async function addTestWallet(
  context: BrowserContext,
  { chains }: Stack,
  options: Pick<TestWalletOptions, 'accounts'> & Partial<TestWalletOptions>,
): Promise<void> {
  const script = await readFile(`${e2eResults}wallet/testWallet.js`, 'utf8')
  const all: TestWalletOptions = { chains: chains.map(({ id, rpcUrl }) => ({ id, rpcUrl })), ...options }
  const content = `function startTestWallet() {
    window.testWalletOptions = ${JSON.stringify(all)};
    ${script}
  }
  if (location.hostname === 'kudos.localhost') startTestWallet()`
  await context.addInitScript({ content })
}
