import { type BrowserContext, expect, type Frame, type FrameLocator, type Page } from '@playwright/test'
import { mailed } from '../../support/mailed.ts'
import { pressUntil } from '../../support/pressUntil.ts'

/** An answer of the secure page, as a page hears it. */
type Answer = { outcome: string; payload: { address?: `0x${string}`; result: `0x${string}` } }

/** The button that approves, and leads to the end of what is to be approved before. */
const yes = /^(Approve|Show the rest)$/

/** The email wallet's secure page in a frame of a page that asks it. */
export class SecurePage {
  readonly frame: FrameLocator
  private readonly page: Page
  private readonly context: BrowserContext
  private readonly mailbox: string

  constructor(page: Page, context: BrowserContext, mailbox: string) {
    this.page = page
    this.context = context
    this.mailbox = mailbox
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

  /** Logs in with the link and the code that are mailed. */
  async logIn(email: string): Promise<`0x${string}`> {
    expect(await this.ask('CONNECT_EMAIL', { email })).toMatchObject({ payload: { action: 'VERIFY_DEVICE' } })
    const approved = this.ask('CONNECT_DEVICE')
    await this.approveLink(email)
    expect(await approved).toMatchObject({ outcome: 'SUCCESS' })
    await this.enterCode(email)
    const { payload } = await this.ask('GET_USER')
    const { address } = payload
    if (!address) throw new Error('The wallet has no address.')
    return address
  }

  /** Sends the mailed code of a login. */
  async enterCode(email: string) {
    const otp = await this.inMail(email, /^(\d{6})$/m, 'log in')
    expect(await this.ask('CONNECT_OTP', { otp })).toMatchObject({ outcome: 'SUCCESS' })
  }

  /** Presses the button of the page that the mailed link opens. */
  async approveLink(email: string, heading = 'The device is approved') {
    const tab = await this.context.newPage()
    await tab.goto(await this.inMail(email, /(http:\S+)/))
    await tab.getByRole('button').click()
    await expect(tab.getByRole('heading', { name: heading })).toBeVisible()
    await tab.close()
  }

  /** What the newest mail to an address says that has these words. */
  inMail(email: string, what: RegExp, words?: string): Promise<string> {
    return mailed(this.mailbox, email, what, words)
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
  async pressApprove(own: Page) {
    await own.bringToFront()
    const button = own.getByRole('button', { name: yes })
    const reject = own.getByRole('button', { name: 'Reject' })
    await expect(button).not.toHaveAttribute('aria-busy')
    await pressUntil(
      async () => own.isClosed() || (await button.isHidden()) || (await reject.isDisabled()),
      () => button.click({ timeout: 5_000 }),
    )
  }

  /** Clicks twice in a page of its own, which says that it does not count. */
  async doubleClickApprove(own: Page) {
    await own.bringToFront()
    const button = own.getByRole('button', { name: yes })
    await expect(button).not.toHaveAttribute('aria-busy')
    await button.dblclick()
    await expect(own.getByText('Nothing was approved yet').first()).toBeVisible()
  }

  /** Presses until the page has seen that it is covered. */
  async untilCovered() {
    await expect(async () => {
      await this.frame
        .getByRole('button', { name: /^(Approve|Show the rest|Continue in a new window)$/ })
        .click({
          trial: true,
        })
      const approve = this.frame.getByRole('button', { name: yes })
      if (await approve.isVisible()) await approve.click({ timeout: 1000 })
      await expect(this.frame.getByRole('button', { name: 'Continue in a new window' })).toBeVisible({
        timeout: 1000,
      })
    }).toPass()
  }

  /** Goes on in a window of the secure page's own. */
  async continueInWindow(): Promise<Page> {
    const opened = this.context.waitForEvent('page')
    await this.frame.getByRole('button', { name: 'Continue in a new window' }).click()
    return opened
  }
}
