import type { BrowserContext, Page } from '@playwright/test'

/** Coinbase's window, which `act` opens, once it asks for something. */
export async function asking(context: BrowserContext, act: () => Promise<void>): Promise<Page> {
  const opened = context.waitForEvent('page')
  await act()
  const popup = await opened
  await popup.locator('development-wallet').waitFor({ state: 'attached' })
  return popup
}

/** Presses a key in the window, which answers and closes: perhaps before the key is up. */
async function answer(popup: Page, key: 'Enter' | 'Escape') {
  const closed = popup.waitForEvent('close')
  await popup.keyboard.press(key).catch(() => undefined)
  await closed
}

/** Says yes. */
export const agree = (popup: Page) => answer(popup, 'Enter')

/** Says no. */
export const refuse = (popup: Page) => answer(popup, 'Escape')

/**
 * From now on Coinbase's window carries out what it is asked and then answers with this error, or closes without an answer.
 * Told to a window that is open, and remembered by those after it.
 */
export async function loseAnswers(popup: Page, fault: 'close' | { code: number; message: string }) {
  const text = fault === 'close' ? fault : JSON.stringify(fault)
  await popup.evaluate(text => localStorage.setItem('keys-page.fault', text), text)
}
