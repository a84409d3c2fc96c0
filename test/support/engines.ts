import { readFile, writeFile } from 'node:fs/promises'
import setUpSite from './e2e.ts'
import { e2eResults } from './e2eResults.ts'

/** Asked before the widget's own code, which puts a memory store in the place of a blocked one. */
const findStorage = `try {
  window.storageFound = localStorage ? 'allowed' : 'blocked'
} catch {
  window.storageFound = 'blocked'
}`

/** The wallet's settings are in a file of its recipient's name, and the wallet stands before the widget's script runs. */
const askForOptions = `{
  const request = new XMLHttpRequest()
  request.open('GET', 'wallet-' + new URLSearchParams(location.search).get('address') + '.json', false)
  request.send()
  if (request.status === 200) window.testWalletOptions = JSON.parse(request.responseText)
}`

/**
 * Playwright's global setup for other engines: that of the end-to-end tests, and the wallet in the widget's page itself,
 * because WebDriver puts no script into a frame before its own.
 */
export default async function setup() {
  const stop = await setUpSite()
  const script = await readFile(`${e2eResults}wallet/testWallet.js`, 'utf8')
  await writeFile(`${e2eResults}site/testWallet.js`, [findStorage, askForOptions, script].join('\n'))
  const page = `${e2eResults}site/index.html`
  const html = await readFile(page, 'utf8')
  await writeFile(
    page,
    html.replace('<script', () => '<script src="./testWallet.js"></script>\n<script'),
  )
  return stop
}
