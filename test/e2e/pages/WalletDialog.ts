import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

/** The wallet dialog as a visitor uses it and sees it. */
export class WalletDialog {
  readonly root: Locator
  readonly closeButton: Locator
  readonly backButton: Locator

  constructor(frame: FrameLocator | Page) {
    this.root = frame.getByRole('dialog')
    this.closeButton = this.root.getByRole('button', { name: 'Close' })
    this.backButton = this.root.getByRole('button', { name: 'Back' })
  }

  /** Clicks what a view offers. */
  async choose(name: string | RegExp) {
    await this.root.getByRole('button', { name }).click()
  }

  async expectHeading(name: string) {
    await expect(this.root.getByRole('heading', { name, exact: true })).toBeVisible()
  }

  async expectText(text: string) {
    await expect(this.root.getByText(text, { exact: true })).toBeVisible()
  }
}
