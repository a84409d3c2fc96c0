import { expect, type Frame, type Locator, type Page } from '@playwright/test'

/** Has every frame of a page note what its live regions say, as a screen reader would; before it is opened. */
export async function noteSpeech(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const spoken: string[] = []
    Object.assign(window, { spoken })
    new MutationObserver(changes => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const text = element?.closest('[role="status"], [role="alert"]')?.textContent?.trim()
        if (text) spoken.push(text)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** These words were spoken in a frame, or will be. */
export async function expectSpoken(frame: Frame, words: string | RegExp): Promise<void> {
  const said = typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words)
  await expect
    .poll(() => frame.evaluate(() => ('spoken' in window ? window.spoken : [])), `"${words}" is spoken`)
    .toContainEqual(said)
}

/** Presses `key` until the focus is there. */
export async function moveTo(page: Page, locator: Locator, key = 'Tab'): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(locator).toBeFocused({ timeout: 50 })
  }).toPass({ intervals: [0], timeout: 30_000 })
}
