import { expect } from '@playwright/test'
import { z } from 'zod'
import { EngineView } from './EngineView.ts'
import type { Send } from './webDriver.ts'

const handlesSchema = z.array(z.string())

/** The windows beside the page's own. */
export class EngineWindows {
  private readonly send: Send

  constructor(send: Send) {
    this.send = send
  }

  /** Opens a page in another window and closes that after the act. */
  async inOther(url: string, act: (page: EngineView) => Promise<void>): Promise<void> {
    await this.send('NewWindow', { type: 'tab' })
    await this.inNew(async page => {
      await this.send('Navigate', { url })
      await act(page)
      await this.send('CloseWindow')
    })
  }

  /** Acts in the window that opens, as soon as it has. */
  async inNew(act: (page: EngineView) => Promise<void>): Promise<void> {
    const own = z.string().parse(await this.send('GetWindowHandle'))
    await expect.poll(() => this.handles()).toHaveLength(2)
    // In any order.
    const other = (await this.handles()).find(handle => handle !== own)
    await this.send('SwitchToWindow', { handle: other })
    await act(new EngineView(this.send))
    await this.send('SwitchToWindow', { handle: own })
  }

  /** There is no window but the page's own. */
  async areGone(): Promise<boolean> {
    return (await this.handles()).length === 1
  }

  private async handles(): Promise<string[]> {
    return handlesSchema.parse(await this.send('GetWindowHandles'))
  }
}
