import { expect } from '@playwright/test'

/**
 * Presses until it counts: a press into a page that has just appeared or moved may be lost.
 * One that counts late leaves nothing to press, so that is asked first.
 */
export async function pressUntil(isDone: () => Promise<boolean>, press: () => Promise<void>): Promise<void> {
  let isPressed = false
  await expect(async () => {
    if (isPressed && (await isDone())) return
    // A click that gives up may count all the same.
    isPressed = true
    await press()
    await expect.poll(isDone, { timeout: 3_000 }).toBe(true)
    // A press that waits for what is gone gives up, and then it counted.
  }).toPass({ timeout: 0 })
}
