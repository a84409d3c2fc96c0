import { expect } from '@playwright/test'
import { test as base } from '../../support/browser/e2eTest.ts'

// What React says of a page that was changed before it came, it mends by itself.
// biome-ignore lint/correctness/noEmptyPattern: Playwright asks for an object pattern
const test = base.extend({ noComplaints: ({}, use) => use(undefined) })

test('a page translator that works from the first moment on, whatever the page says to it, breaks no tip', async ({
  context,
  open,
}) => {
  // As translators do: each text is put into two elements, in another node.
  await context.addInitScript(() => {
    if (window.parent === window) return
    const translate = () => {
      const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) {
        const { currentNode } = walker
        const parent = currentNode.parentElement
        if (parent && currentNode instanceof Text && currentNode.data.trim())
          if (!parent.closest('head, script, style, font')) texts.push(currentNode)
      }
      for (const text of texts) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.append(text.data)
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    new MutationObserver(translate).observe(document, { childList: true, characterData: true, subtree: true })
  })
  const { widget } = await open()
  await widget.connect()
  await widget.fill({ name: 'Ada', message: 'For the heron.', amount: '0.5', currency: 'USDC' })
  await expect(widget.frame.getByText('0.5 USDC on Local chain')).toBeVisible()
  await widget.fill({ amount: '0.25', currency: 'ETH' })
  await expect(widget.frame.getByText('0.25 ETH on Local chain')).toBeVisible()
  await widget.sendButton.click()
  await widget.expectConfirmed()
  const receipt = widget.frame.getByRole('region', { name: 'Receipt' })
  await expect(receipt).toContainText('0.25 ETH')
  await receipt.getByRole('button', { name: 'Send another tip' }).click()
  await expect(widget.message).toHaveValue('')
  await widget.frame.getByRole('tab', { name: 'See Messages' }).click()
  await expect(widget.frame.getByText('For the heron.')).toBeVisible()
})
