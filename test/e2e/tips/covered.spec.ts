import { expect, type Page } from '@playwright/test'
import { test } from '../../support/browser/e2eTest.ts'
import { holdBack } from '../../support/browser/holdBack.ts'
import { makeTrouble } from '../../support/browser/makeTrouble.ts'
import { pressUntil } from '../../support/browser/pressUntil.ts'
import type { HostPage } from '../pages/HostPage.ts'
import { Widget } from '../pages/Widget.ts'

const wayOn = 'Open full page to send'

const submitOf = ({ widget }: HostPage) => widget.frame.locator('#panel-send [type=submit]')

/** Sets what the host's frame looks like. */
const style = (host: HostPage, css: string) =>
  host.iframe.evaluate((iframe, text) => void iframe.setAttribute('style', text), css)

/** Lays something of the host's over its page; returns how it goes. */
async function lay(page: Page, css: string) {
  await page.evaluate(text => {
    const layer = document.createElement('div')
    layer.id = 'layer'
    layer.setAttribute('style', `position:fixed;z-index:9;background:#234;${text}`)
    document.body.append(layer)
  }, css)
  return () => page.evaluate(() => document.getElementById('layer')?.remove())
}

/** Clicks until the browser has noticed what the host does: a click that counted complains of the empty draft instead. */
async function clickUntilBlocked(host: HostPage) {
  const submit = submitOf(host)
  await expect(async () => {
    if ((await submit.textContent()) !== wayOn) await submit.press('Enter')
    await expect(submit).toHaveText(wayOn, { timeout: 500 })
  }).toPass()
}

const sent = async (host: HostPage) =>
  (await host.frame()).evaluate(
    () => window.testWallet?.requests.filter(({ method }) => method === 'eth_sendTransaction').length,
  )

// Proves: Design §7
test('a button that the host covers or fades sends nothing, is free again half a second after, and the full page is the way on', async ({
  open,
  page,
  context,
}) => {
  const host = await open()
  const { widget } = host
  const submit = submitOf(host)
  await widget.connect()
  const heard = await host.listen()

  await test.step('our own dialog does not count', async () => {
    await widget.account.click()
    await widget.dialog.closeButton.click()
    await submit.press('Enter')
    await expect(widget.status).toContainText('Error: The message is missing.')
    await expect(submit).toHaveText('Send your Kudos')
  })

  await test.step('this browser can tell, and nothing is said of those that can not', async () => {
    await expect(widget.frame.getByText("This browser can't tell")).toHaveCount(0)
  })

  const covers: Record<string, () => Promise<() => Promise<unknown>>> = {
    'a frame that is half transparent': async () => {
      await style(host, 'opacity: 0.5')
      return () => style(host, '')
    },
    'a frame that is turned': async () => {
      await style(host, 'transform: rotate(2deg)')
      return () => style(host, '')
    },
    'a cookie banner': () => lay(page, 'inset: 40% 0 0'),
    'something that lets clicks through': () => lay(page, 'inset: 0; opacity: 0.99; pointer-events: none'),
  }
  for (const [name, cover] of Object.entries(covers))
    await test.step(name, async () => {
      const uncover = await cover()
      await clickUntilBlocked(host)
      await expect(widget.status).toContainText(
        'Error: Something on the surrounding page covers or fades this form',
      )
      await uncover()
      await expect(submit).toHaveText('Send your Kudos')
      await expect(widget.status).toHaveText('on Local chain')
    })
  await expect.poll(heard).toContainEqual({ source: 'kudos', type: 'error', code: 'covered' })

  await test.step('a chat bubble over a corner of the frame', async () => {
    const box = await host.iframe.boundingBox()
    if (!box) throw new Error('The frame has no box.')
    const close = await lay(
      page,
      `left:${box.x + box.width - 40}px;top:${box.y + 5}px;width:60px;height:60px`,
    )
    await clickUntilBlocked(host)
    await widget.fill({ name: 'Ada', message: 'In spite of the bubble.', amount: '0.01' })
    const opened = context.waitForEvent('page')
    await submit.press('Enter')
    const fullPage = await opened
    const own = new Widget(fullPage)
    await own.expectDraft({ name: 'Ada', message: 'In spite of the bubble.', amount: '0.01000000' })
    await own.connect()
    await own.sendButton.click()
    await own.expectConfirmed()
    await fullPage.close()
    await expect(widget.frame.getByRole('link', { name: 'Open full page' })).toHaveAttribute(
      'href',
      /#draft=.*bubble/,
    )
    expect(await sent(host)).toBe(0)
    await close()
  })

  await test.step('a frame with round corners and a shadow', async () => {
    await style(host, 'border: 0; border-radius: 16px; box-shadow: 0 8px 40px #0008')
    await expect(submit).toHaveText('Send your Kudos')
    await submit.click()
    await widget.expectConfirmed()
    expect(await sent(host)).toBe(1)
  })
})

test.describe('right after a press the button is looked at once more', () => {
  // The guard's own code is kept away for a while.
  test.use({ requestsMayFail: true })

  // Proves: Design §7
  test('nothing is sent through a tiny window, from out of sight, or before the guard is there; scrolled into view, it sends at once', async ({
    open,
    page,
  }) => {
    // What carries a tip out comes with its guard.
    const guardCode = '**/ConnectedForm-*.js*'
    const endTrouble = await makeTrouble(page, guardCode)
    const host = await open()
    const { widget } = host
    const submit = submitOf(host)
    await widget.connect()
    await widget.fill({ name: 'Ada', message: 'In full sight.', amount: '0.01' })

    const expectBlocked = async (reason: string) => {
      await expect(submit).toHaveText(wayOn)
      await expect(widget.status).toContainText(`Error: ${reason}, so nothing was sent.`)
      expect(await sent(host)).toBe(0)
    }
    const outOfSight = 'Most of the send button was not visible'
    const pressOutOfSight = async () => {
      await widget.amount.focus()
      await style(host, 'position: fixed; left: -9999px')
      await expect(submit).not.toBeInViewport()
      await page.keyboard.press('Enter')
      await expectBlocked(outOfSight)
      await style(host, '')
    }

    await test.step('without the guard', async () => {
      await submit.press('Enter')
      await expect(widget.status).toContainText('Error: A part of this page did not load.')
      await expect(submit).toHaveText('Send your Kudos')
      expect(await sent(host)).toBe(0)
    })

    await test.step('before the guard is there, and covered', async () => {
      endTrouble()
      const release = await holdBack(page, guardCode)
      const uncover = await lay(page, 'inset: 0; opacity: 0.99; pointer-events: none')
      await submit.click()
      await expect(widget.status).toContainText('Checking...')
      await expect(submit).toHaveAttribute('aria-busy', 'true')
      release()
      await expectBlocked('Something on the surrounding page covers or fades this form')
      await uncover()
      await expect(submit).toHaveText('Send your Kudos')
    })

    const windows: Record<string, (x: number, y: number) => Promise<unknown>> = {
      'a clip path': (x, y) => style(host, `clip-path: circle(3px at ${x}px ${y}px)`),
      'a tiny box': (x, y) =>
        host.iframe.evaluate(
          (iframe, at) => {
            const size = `width:${iframe.clientWidth}px;max-width:none`
            iframe.setAttribute('style', `position:absolute;left:${3 - at.x}px;top:${3 - at.y}px;${size}`)
            iframe.parentElement?.setAttribute(
              'style',
              'position:fixed;left:99px;top:99px;width:6px;height:6px;padding:0;border:0;overflow:hidden',
            )
          },
          { x, y },
        ),
    }
    for (const [name, open] of Object.entries(windows))
      await test.step(name, async () => {
        const frame = await host.iframe.boundingBox()
        const button = await submit.boundingBox()
        if (!frame || !button) throw new Error('The button has no box.')
        await open(button.x + button.width / 2 - frame.x, button.y + button.height / 2 - frame.y)
        await expect(submit).not.toBeInViewport({ ratio: 0.5 })
        // A second press on a button that is blocked already would open the full page.
        const isHeard = async () =>
          (await submit.getAttribute('aria-busy')) === 'true' || (await submit.textContent()) === wayOn
        await pressUntil(isHeard, async () => {
          const middle = await submit.boundingBox()
          if (!middle) throw new Error('The button has no box.')
          await page.mouse.click(middle.x + middle.width / 2, middle.y + middle.height / 2)
        })
        await expectBlocked(outOfSight)
        await host.iframe.evaluate(iframe => {
          for (const element of [iframe, iframe.parentElement]) element?.removeAttribute('style')
        })
        await expect(submit).toHaveText('Send your Kudos')
      })

    await test.step('Enter in a field of a frame that is out of sight', async () => {
      await pressOutOfSight()
      await expect(submit).toHaveText('Send your Kudos')
    })

    await test.step('while our own dialog fades out, and does not come to an end', async () => {
      const frame = await host.frame()
      await frame.evaluate(() => document.querySelector('dialog')?.animate({ opacity: [0, 0] }, 1e9))
      await pressOutOfSight()
      await frame.evaluate(() => document.getAnimations().map(animation => animation.cancel()))
      await expect(submit).toHaveText('Send your Kudos')
    })

    await test.step('Enter in a field above a button that is not scrolled into view yet', async () => {
      await page.setViewportSize({ width: 1280, height: 340 })
      await widget.name.focus()
      await expect(submit).not.toBeInViewport()
      await page.keyboard.press('Enter')
      await expect(widget.status).toContainText(outOfSight)
      await submit.scrollIntoViewIfNeeded()
      await expect(submit).toHaveText('Send your Kudos')
    })

    await test.step('scrolled into view and pressed at once', async () => {
      await widget.amount.fill('')
      await page.evaluate(() => window.scrollTo(0, 0))
      await expect(submit).not.toBeInViewport()
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await page.keyboard.press('Enter')
      await expect(widget.status).toContainText('Error: The amount is missing.')
      await widget.amount.fill('0.01')
    })

    await test.step('scrolled into view and clicked at once', async () => {
      // Chromium itself may lose a click into a frame that has just moved.
      await pressUntil(
        async () => (await widget.status.textContent()) !== 'on Local chain',
        async () => {
          await page.evaluate(() => window.scrollTo(0, 0))
          await submit.click({ timeout: 5_000 })
        },
      )
      await widget.expectConfirmed()
      expect(await sent(host)).toBe(1)
    })
  })
})
