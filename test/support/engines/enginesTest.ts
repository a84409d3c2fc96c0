import { mkdir, rm, writeFile } from 'node:fs/promises'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { z } from 'zod'
import type { TestWalletOptions } from '../browser/testWallet.ts'
import { e2eResults } from '../e2eResults.ts'
import { test as base } from '../sites/emailSite.ts'
import { EngineView } from './EngineView.ts'
import { EngineWindows } from './EngineWindows.ts'
import { type EngineName, findEngine } from './findEngine.ts'
import type { Session } from './webDriver.ts'

/** What projects choose besides. */
export type EngineOptions = {
  engine: EngineName
  /** Whether the wallet in the widget's page asks in a window of its own, or agrees to everything. */
  asksInWindow: boolean
  /** Whether a page has been loaded before the test looks into it; not where it holds back what its frame loads. */
  waitsForLoad: boolean
}

type TestFixtures = EngineOptions & {
  /** The engine, started. */
  session: Session
  /** Opens a page. */
  show: (url: string | URL) => Promise<EngineView>
  /** The windows that open beside it. */
  windows: EngineWindows
  /** Takes a picture for eyes: test/.results/engines. */
  look: (name: string) => Promise<void>
}

/** The end-to-end test in another engine than Chromium: the same stack, built site and people. */
export const test = base.extend<TestFixtures>({
  engine: ['firefox', { option: true }],
  asksInWindow: [false, { option: true }],
  waitsForLoad: [true, { option: true }],

  // This one watches Chromium.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for an object pattern
  noComplaints: ({}, use) => use(undefined),

  session: async ({ engine, storage, waitsForLoad }, use, testInfo) => {
    const session = await findEngine(engine)(storage, waitsForLoad)
    await session.send('SetWindowRect', { width: 1280, height: 1600 })
    await use(session)
    if (testInfo.status !== testInfo.expectedStatus)
      await takePicture(session, testInfo.outputPath('failed.png')).catch(() => undefined)
    await session.stop()
  },

  // The wallet in the widget's page asks the site for its keys by the recipient's name; see engines.ts.
  recipient: async ({ stack, visitor, asksInWindow }, use) => {
    const recipient = privateKeyToAddress(generatePrivateKey())
    const chains = stack.chains.map(({ id, rpcUrl }) => ({ id, rpcUrl }))
    const options: TestWalletOptions = { accounts: [visitor], chains, asksInWindow }
    const file = `${e2eResults}site/wallet-${recipient}.json`
    await writeFile(file, JSON.stringify(options))
    await use(recipient)
    await rm(file)
  },

  show: ({ session }, use) =>
    use(async url => {
      await session.send('Navigate', { url: String(url) })
      return new EngineView(session.send)
    }),

  windows: ({ session }, use) => use(new EngineWindows(session.send)),

  look: ({ session, engine, storage }, use) =>
    use(async name => {
      const folder = 'test/.results/engines'
      await mkdir(folder, { recursive: true })
      await takePicture(session, `${folder}/${name} (${engine}, ${storage}).png`)
    }),
})

async function takePicture(session: Session, path: string): Promise<void> {
  await session.send('SwitchToFrame')
  const picture = z.string().parse(await session.send('TakeScreenshot'))
  await writeFile(path, picture, 'base64')
}
