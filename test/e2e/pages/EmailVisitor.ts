import { type BrowserContext, expect, type FrameLocator, type Page } from '@playwright/test'
import { type Address, isAddress } from 'viem'
import type { ArrivedMail } from '../../../local/outside/mailbox.ts'
import { pressUntil } from '../../support/browser/pressUntil.ts'
import type { HostPage } from './HostPage.ts'
import type { Widget } from './Widget.ts'

/** Somebody without a wallet, who has a mailbox. */
export class EmailVisitor {
  readonly host: HostPage
  readonly widget: Widget
  /** What the secure page shows within the dialog. */
  readonly secure: FrameLocator
  readonly context: BrowserContext
  private readonly mailbox: string
  /** Mails that have been read, by address. */
  private readonly read = new Map<string, number>()

  constructor(host: HostPage, context: BrowserContext, mailbox: string) {
    this.host = host
    this.widget = host.widget
    this.secure = this.widget.dialog.root.locator('iframe').contentFrame()
    this.context = context
    this.mailbox = mailbox
  }

  /** Opens the dialog and gives an email. */
  async begin(email: string) {
    await this.widget.connectButton.click()
    await this.widget.dialog.root.getByRole('textbox', { name: 'Email' }).fill(email)
    await this.widget.dialog.choose('Log in with this email')
  }

  /** Gives the email and the mailed code, on a new device after the mailed link. */
  async enterCode(email: string, device: 'new' | 'known' = 'new') {
    await this.begin(email)
    if (device === 'new') {
      await this.widget.dialog.expectHeading('Register Device')
      await this.approveDevice(email)
    }
    await this.widget.dialog.expectHeading('Confirm Email')
    await this.code.fill(await this.codeIn(email))
  }

  /** Logs in as a newcomer: makes the wallet in a window, with two touches. */
  async signUp(email: string, device: 'new' | 'known' = 'new') {
    await this.enterCode(email, device)
    await this.makeWallet()
    await this.widget.expectConnected()
  }

  /** After the code of a newcomer: makes the wallet in its window. */
  async makeWallet() {
    await this.widget.dialog.expectHeading('Your wallet')
    await this.inWindow('Create your wallet')
  }

  /** Logs in where the wallet is there: by the code alone on a device that knows it, else by one touch as well. */
  async logIn(email: string, device: 'new' | 'known' = 'known', isWalletKnown = device === 'known') {
    await this.enterCode(email, device)
    if (!isWalletKnown) await this.secure.getByRole('button', { name: 'Open your wallet' }).click()
    await this.widget.expectConnected()
  }

  /** Has the browser forget the wallets that it knows. */
  async forget() {
    const frame = this.host.page.frames().find(frame => frame.url().includes('//secure.'))
    await frame?.evaluate(() => localStorage.removeItem('kudos-email-wallets'))
  }

  /** Presses a button of the secure page that opens a window; resolves once the window is closed. */
  async inWindow(button: string, act: (window: Page) => Promise<void> = async () => {}) {
    const opened = this.context.waitForEvent('page')
    await this.secure.getByRole('button', { name: button }).click()
    const window = await opened
    await act(window)
    if (!window.isClosed()) await window.waitForEvent('close')
  }

  /** The field for a mailed code. */
  get code() {
    return this.widget.dialog.root.getByRole('textbox', { name: '6-digit code' })
  }

  /** Presses the button of the page that the mailed link opens, in another tab. */
  async approveDevice(email: string) {
    const tab = await this.context.newPage()
    await tab.goto(await this.inMail(email, /(http:\S+)/))
    await tab.getByRole('button').click()
    await expect(tab.getByRole('heading', { name: 'The device is approved' })).toBeVisible()
    await tab.close()
  }

  /** Enters the code that the device shows on the page that the mailed link opens, in another tab. */
  async enterOnPage(email: string, userCode: string) {
    const tab = await this.context.newPage()
    await tab.goto(await this.inMail(email, /(http:\S+)/))
    await tab.getByRole('textbox', { name: 'Code on your device' }).fill(userCode)
    await tab.getByRole('button').click()
    await expect(tab.getByRole('heading', { name: 'Go back to your device' })).toBeVisible()
    await tab.close()
  }

  /** The newest code that an address was mailed and that was not read before. */
  codeIn(email: string): Promise<string> {
    return this.inMail(email, /^(\d{6})$/m)
  }

  private async inMail(email: string, what: RegExp): Promise<string> {
    const read = this.read.get(email) ?? 0
    let found: { text: string; at: number } | undefined
    await expect
      .poll(async () => {
        const url = `${this.mailbox.replace('localhost', '127.0.0.1')}mails.json?to=${encodeURIComponent(email)}`
        const mails: ArrivedMail[] = await (await fetch(url)).json()
        const mail = mails.slice(0, mails.length - read).find(({ text }) => what.test(text))
        const text = mail?.text.match(what)?.[1]
        found = text === undefined ? undefined : { text, at: mails.length }
        return found
      })
      .toBeDefined()
    if (!found) throw new Error(`No such mail to ${email}.`)
    this.read.set(email, found.at)
    return found.text
  }

  /** The address of the connected wallet, as the Account view has it. */
  async address(): Promise<Address> {
    const { account, dialog } = this.widget
    await account.click()
    const address = await dialog.root.locator('[title^="0x"]').getAttribute('title')
    await dialog.closeButton.click()
    if (!address || !isAddress(address)) throw new Error('The Account view names no address.')
    return address
  }

  /** Says yes to what stands there, as soon as a click counts: a page that appeared just now may have been covered. */
  async approve(what: string) {
    const asked = this.secure.getByText(what).first()
    await expect(asked).toBeVisible()
    await pressUntil(
      () => asked.isHidden(),
      () => this.pressApprove(),
    )
  }

  /** Presses the button that approves, or leads to the end of what is to be approved before. */
  pressApprove(): Promise<void> {
    return this.secure.getByRole('button', { name: /^(Approve|Show the rest)$/ }).click({ timeout: 5_000 })
  }

  /** Says no, as soon as a click meets the button: the dialog may still be on its way in. */
  async reject() {
    const button = this.secure.getByRole('button', { name: 'Reject' })
    await expect(button).toBeVisible()
    await pressUntil(
      () => button.isHidden(),
      () => button.click({ timeout: 5_000 }),
    )
  }
}
