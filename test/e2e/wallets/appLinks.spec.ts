import { expect, type Page } from '@playwright/test'
import { directoryRows } from '../../../local/outside/directory.ts'
import { frameSandbox } from '../../../src/pages/embed/snippet/snippet.ts'
import { waitPatiently } from '../../support/browser/waitPatiently.ts'
import { test } from '../../support/sites/e2eHostSite.ts'
import { Widget } from '../pages/Widget.ts'

// No app takes these links here: what matters is that the browser lets them go, and that no page is lost.

const row = directoryRows.find(({ mobile_link, rdns }) => mobile_link?.endsWith('://') && !rdns)

test.beforeEach(async ({ context }) => {
  await waitPatiently(context, 'wallets')
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (Linux; Android 15)' }),
  )
})

/** Everything that the browser says on the console. */
function watchConsole(page: Page) {
  const said: string[] = []
  page.on('console', message => said.push(message.text()))
  return said
}

async function tapAppLink({ connectButton, dialog }: Widget) {
  const name = row?.name ?? ''
  await connectButton.click()
  await dialog.root.getByRole('button', { name: /^All Wallets/ }).click()
  await dialog.root.getByRole('searchbox', { name: 'Search wallet' }).fill(name)
  await expect(dialog.root.getByRole('status')).toContainText(/wallets? found/)
  await dialog.root.getByRole('button', { name, exact: true }).click()
  const link = dialog.root.getByRole('link', { name: `Open ${name}` })
  await expect(link).toHaveAttribute('href', /wc%3A/)
  await link.click()
  await link.click()
  await expect(dialog.root).toBeVisible()
}

test.describe('a link to a wallet’s app is let go by the browser and takes no page away', () => {
  for (const [place, more] of [
    ['a frame', ''],
    ['a sandboxed frame', `sandbox="${frameSandbox}"`],
  ] as const)
    test(`from ${place}`, async ({ visit, page, stack, recipient }) => {
      const said = watchConsole(page)
      const { widget } = await visit(
        `<iframe src="${stack.urls.widget}?address=${recipient}" title="Kudos: send a tip" width="336" height="640" ${more}></iframe>`,
      )
      await tapAppLink(widget)
      expect(said.filter(text => /unsafe|sandbox|blocked|not allowed/i.test(text))).toEqual([])
      expect(page.frames()[0]?.url()).not.toContain(stack.urls.widget)
    })

  test('from a page of its own', async ({ page, stack, recipient }) => {
    const said = watchConsole(page)
    await page.goto(`${stack.urls.widget}?address=${recipient}`)
    await tapAppLink(new Widget(page))
    expect(said.filter(text => /unsafe|sandbox|blocked|not allowed/i.test(text))).toEqual([])
    expect(page.url()).toContain(stack.urls.widget)
  })
})
