import { expect, test } from 'vitest'
import { createWalletPages } from './walletPages.ts'

test('who comes back to a list that could not be read sees it read anew, not the old error', async () => {
  const pages = createWalletPages(
    () => Promise.reject(new Error('The directory is down.')),
    () => true,
  )
  const stop = pages.subscribe(() => undefined)
  pages.readNext()
  await expect.poll(() => pages.get().error).toBeDefined()
  stop()
  expect(pages.get()).toEqual({ pages: [], hasMore: true, isReading: false })
})
