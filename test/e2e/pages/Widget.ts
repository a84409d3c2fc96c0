import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { WalletDialog } from './WalletDialog.ts'

/** What a visitor types into the form. */
export type TypedDraft = { name?: string; message?: string; currency?: 'ETH' | 'USDC'; amount?: string }

/** The widget as a visitor uses it and sees it. */
export class Widget {
  readonly frame: FrameLocator | Page
  readonly dialog: WalletDialog
  readonly name: Locator
  readonly message: Locator
  readonly currency: Locator
  readonly amount: Locator
  readonly connectButton: Locator
  readonly sendButton: Locator
  /** Brings the fields back after a tip. */
  readonly another: Locator
  readonly account: Locator
  readonly disconnectButton: Locator
  readonly header: Locator
  readonly messages: Locator
  /** Each message in the list, newest first. */
  readonly rows: Locator
  /** What stands under the send button. */
  readonly status: Locator

  constructor(frame: FrameLocator | Page) {
    this.frame = frame
    this.dialog = new WalletDialog(frame)
    this.name = frame.getByRole('textbox', { name: 'Name (optional)' })
    this.message = frame.getByRole('textbox', { name: 'Your message (optional)' })
    this.currency = frame.getByRole('combobox', { name: 'Currency' })
    this.amount = frame.getByRole('textbox', { name: 'Donation' })
    this.connectButton = frame.getByRole('button', { name: 'Connect your wallet' })
    this.sendButton = frame.getByRole('button', { name: 'Send your Kudos' })
    this.another = frame.getByRole('button', { name: 'Send another tip' })
    this.account = frame.getByRole('button', { name: /^Your account/ })
    this.disconnectButton = frame.getByRole('button', { name: 'Disconnect wallet' })
    this.header = frame.getByRole('heading', { level: 1 }).getByRole('button')
    this.messages = frame.getByRole('region', { name: 'Messages' })
    this.rows = this.messages.getByRole('listitem')
    this.status = frame.locator('#send-status')
  }

  async connect() {
    await this.connectButton.click()
    await this.dialog.choose('Development Wallet')
    await this.expectConnected()
  }

  /** Fills the form in; the receipt of an earlier tip makes room for it first. */
  async fill({ name, message, currency, amount }: TypedDraft) {
    if (await this.another.isVisible()) await this.another.click()
    if (name !== undefined) await this.name.fill(name)
    if (message !== undefined) await this.message.fill(message)
    if (currency !== undefined) await this.currency.selectOption(currency)
    if (amount !== undefined) await this.amount.fill(amount)
  }

  async send(draft: TypedDraft) {
    await this.fill(draft)
    await this.sendButton.click()
  }

  async openMessages() {
    await this.frame.getByRole('tab', { name: 'See Messages' }).click()
  }

  async openForm() {
    await this.frame.getByRole('tab', { name: 'Send Kudos' }).click()
  }

  async expectConnected() {
    await expect(this.dialog.root).toBeHidden()
    await expect(this.sendButton).toBeVisible()
    await expect(this.account).toBeVisible()
  }

  async expectDisconnected() {
    await expect(this.connectButton).toBeVisible()
    await expect(this.account).toBeHidden()
  }

  async expectConfirmed() {
    await expect(this.status).toContainText('Transaction confirmed!')
  }

  /** The draft stands in the fields as it was typed. */
  async expectDraft({ name = '', message = '', amount = '' }: TypedDraft) {
    await expect(this.name).toHaveValue(name)
    await expect(this.message).toHaveValue(message)
    await expect(this.amount).toHaveValue(amount)
  }
}
