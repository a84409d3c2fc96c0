import { expect, type Frame, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { Widget } from './Widget.ts'

/** The page of another site that embeds the widget. */
export class HostPage {
  readonly page: Page
  readonly iframe: Locator
  readonly widget: Widget

  constructor(page: Page) {
    this.page = page
    this.iframe = page.locator('iframe')
    this.widget = new Widget(this.content())
  }

  private content(): FrameLocator {
    return this.iframe.contentFrame()
  }

  /** The widget's frame itself, to look into. */
  async frame(): Promise<Frame> {
    const frame = await (await this.iframe.elementHandle())?.contentFrame()
    if (!frame) throw new Error('The host page has no iframe.')
    return frame
  }

  /** Messages from the widget's window from now on, as the host page receives them. */
  async listen(): Promise<() => Promise<unknown[]>> {
    await this.page.evaluate(() => {
      const heard: unknown[] = []
      Object.assign(window, { heard })
      window.addEventListener('message', event => {
        if (event.source === document.querySelector('iframe')?.contentWindow) heard.push(event.data)
      })
    })
    return () =>
      this.page.evaluate(() => ('heard' in window && Array.isArray(window.heard) ? window.heard : []))
  }

  /** Sets the colour, a `#rrggbb`, until the widget follows: before its script has come it hears nobody. */
  async setColor(value: string) {
    const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--k-accent')
    await expect(async () => {
      await this.iframe.evaluate((iframe, value) => {
        const widget = iframe instanceof HTMLIFrameElement ? iframe.contentWindow : null
        widget?.postMessage({ source: 'kudos-host', type: 'color', value }, '*')
      }, value)
      expect(await (await this.frame()).evaluate(accent)).toBe(value)
    }).toPass()
  }

  /** Gives the iframe another size, in CSS pixels. */
  async resize(width: number, height: number) {
    await this.iframe.evaluate(
      (iframe, size) => {
        iframe.style.width = `${size.width}px`
        iframe.style.maxWidth = 'none'
        iframe.style.height = `${size.height}px`
      },
      { width, height },
    )
    await expect.poll(() => this.iframe.evaluate(iframe => iframe.clientWidth)).toBe(width)
  }

  /** Loads the host page again, and the widget with it. */
  async reload() {
    await this.page.reload()
  }
}
