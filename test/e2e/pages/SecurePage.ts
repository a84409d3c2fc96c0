import { type BrowserContext, expect, type Frame, type FrameLocator, type Page } from '@playwright/test'
import type { Hex } from 'viem'
import { pressUntil } from '../../support/browser/pressUntil.ts'

/** An answer of the secure page, as a page hears it. */
type Answer = { outcome: string; payload: { result: Hex } }

/** The button that approves, and leads to the end of what is to be approved before. */
const yes = /^(Approve|Show the rest)$/

/** The email wallet's secure page in a frame of a page that asks it. */
export class SecurePage {
  readonly frame: FrameLocator
  private readonly page: Page
  private readonly context: BrowserContext

  constructor(page: Page, context: BrowserContext) {
    this.page = page
    this.context = context
    this.frame = page.locator('iframe').contentFrame()
  }

  /** The frame itself, to look into. */
  async content(): Promise<Frame> {
    const frame = await (await this.page.locator('iframe').elementHandle())?.contentFrame()
    if (!frame) throw new Error('The page has no frame.')
    return frame
  }

  /** Asks as the widget does. */
  async ask(type: string, payload: object = {}, id?: string): Promise<Answer> {
    const asked = [type, payload, ...(id === undefined ? [] : [id])].map(part => JSON.stringify(part)).join()
    const { outcome, payload: said } = await this.page.evaluate<Answer>(`ask(${asked})`)
    return { outcome, payload: said }
  }

  /** Asks for a method of the wallet. */
  call(method: string, params: readonly unknown[], id?: string): Promise<Answer> {
    return this.ask('RPC_REQUEST', { method, params }, id)
  }

  /** Reads to the end and says yes, as soon as a click counts: a button that appeared just now may have been covered. */
  async approve() {
    const button = this.frame.getByRole('button', { name: yes })
    await expect(button).toBeVisible()
    await pressUntil(
      () => this.frame.getByRole('button', { name: 'Reject' }).isHidden(),
      () => button.click({ timeout: 5_000 }),
    )
  }

  /** Reads to the end and says yes in a page of its own, once a click counts there. */
  async approveIn(own: Page) {
    await own.bringToFront()
    const button = own.getByRole('button', { name: yes })
    await expect(button).not.toHaveAttribute('aria-busy')
    await pressUntil(
      async () => own.isClosed() || (await button.isHidden()),
      () => button.click({ timeout: 5_000 }),
    )
  }

  /** Presses until the page has seen that it is covered. */
  async untilCovered() {
    const onwards = this.frame.getByRole('button', { name: 'Continue in a new window' })
    await pressUntil(
      () => onwards.isVisible(),
      () => this.frame.getByRole('button', { name: yes }).click({ timeout: 1_000 }),
    )
  }

  /** Goes on in a window of the secure page's own. */
  async continueInWindow(): Promise<Page> {
    const opened = this.context.waitForEvent('page')
    await this.frame.getByRole('button', { name: 'Continue in a new window' }).click()
    return opened
  }
}
