import { expect, type Page } from '@playwright/test'
import { form } from '#languages/de/widget.ts'
import { holdBack } from '../../support/browser/holdBack.ts'
import { pixelAt } from '../../support/browser/pixelAt.ts'
import { pressUntil } from '../../support/browser/pressUntil.ts'
import { waitPatiently } from '../../support/browser/waitPatiently.ts'
import { whenIdle } from '../../support/browser/whenIdle.ts'
import { whenLookedAt } from '../../support/browser/whenLookedAt.ts'
import { test } from '../../support/sites/e2eHostSite.ts'
import type { HostPage } from '../pages/HostPage.ts'

const paragraphs = (count: number) => '<p style="height:80px">A line of the essay.</p>'.repeat(count)

/** The loader's script element, with the parameters as its `data-*`. */
const loader = (widgetUrl: string, data: Record<string, string>) =>
  `<script async src="${widgetUrl}embed.js" ${Object.entries(data)
    .map(([name, value]) => `data-${name}="${value}"`)
    .join(' ')}></script>`

/** The button in the corner. */
const launcherOf = (page: Page, name = 'Send a tip') => page.getByRole('button', { name, exact: true })

/** Requests to the widget from now on, by path. */
function watchRequests(page: Page, widgetUrl: string) {
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().startsWith(widgetUrl)) asked.push(new URL(request.url()).pathname)
  })
  return asked
}

/** The `kudos:*` events that the document hears from now on, each with its detail. */
async function hearEvents(page: Page) {
  await page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heardEvents: () => heard })
    for (const type of ['ready', 'connected', 'submitted', 'confirmed', 'error', 'open', 'close'] as const)
      document.addEventListener(`kudos:${type}`, ({ type, detail }) => heard.push([type, detail]))
  })
  return () => page.evaluate<unknown[]>('heardEvents()')
}

const hasFocusInside = (page: Page) =>
  page.evaluate(() => document.querySelector('kudos-widget')?.shadowRoot?.activeElement?.localName)

// Proves: Design §7
test('a button in the corner brings the widget on intent, gives the focus and takes it back, and a tip goes through it', async ({
  visit,
  page,
  stack,
  recipient,
  shifts,
}) => {
  const asked = watchRequests(page, stack.urls.widget)
  const tag = loader(stack.urls.widget, { address: recipient, title: 'Tea fund', color: '123456' })
  const { widget, iframe } = await visit(paragraphs(40), { head: tag })
  const launcher = launcherOf(page, 'Tea fund')
  await expect(launcher).toHaveAttribute('aria-expanded', 'false')
  const box = await launcher.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48)
  await expect(launcher).toHaveCSS('background-color', 'rgb(18, 52, 86)')
  const heart = await launcher.evaluate(button => getComputedStyle(button, '::before').backgroundColor)
  expect(heart).toMatch(/^lch\(100 /)
  await whenIdle(page)
  expect(asked).toEqual(['/embed.js'])
  const events = await hearEvents(page)

  await launcher.hover()
  await expect(iframe).toBeAttached()
  await expect(iframe).toBeHidden()
  await expect.poll(events).toEqual([['kudos:ready', {}]])
  await launcher.click()
  await expect(launcher).toHaveAttribute('aria-expanded', 'true')
  await expect(widget.header).toContainText('Tea fund')
  await expect(widget.header).toHaveAttribute('aria-expanded', 'true')
  expect(await hasFocusInside(page)).toBe('iframe')
  await expect(iframe).toHaveAttribute('title', 'Tea fund')

  await widget.connect()
  await widget.send({ name: 'Ada', message: 'From the corner.', amount: '0.001' })
  await widget.expectConfirmed()
  const hash = expect.stringMatching(/^0x[\da-f]{64}$/)
  await expect.poll(events).toEqual([
    ['kudos:ready', {}],
    ['kudos:open', {}],
    ['kudos:connected', {}],
    ['kudos:submitted', { hash }],
    ['kudos:confirmed', { hash }],
  ])

  await test.step('the header, Escape inside, Escape on the button and a click on it close it', async () => {
    const expectClosed = async () => {
      await expect(iframe).toBeHidden()
      await expect(launcher).toHaveAttribute('aria-expanded', 'false')
      expect(await hasFocusInside(page)).toBe('button')
    }
    // The frame grows with the receipt, and Chromium itself may lose a click into a frame that has just moved.
    await pressUntil(
      () => iframe.isHidden(),
      () => widget.header.click({ timeout: 5_000 }),
    )
    await expectClosed()
    await launcher.press('Enter')
    await expect(widget.header).toHaveAttribute('aria-expanded', 'true')
    await widget.another.press('Escape')
    await expectClosed()
    await launcher.press('Enter')
    await expect(iframe).toBeVisible()
    await launcher.press('Escape')
    await expectClosed()
    await launcher.click()
    await expect(iframe).toBeVisible()
    await launcher.click()
    await expectClosed()
  })

  await test.step('Escape on the page closes it, and leaves the focus where the reader has it', async () => {
    await launcher.click()
    await expect(iframe).toBeVisible()
    const essay = page.getByText('A line of the essay.').first()
    await essay.evaluate(element => {
      element.tabIndex = -1
      element.focus()
    })
    await page.keyboard.press('Escape')
    await expect(iframe).toBeHidden()
    await expect(essay).toBeFocused()
  })

  await test.step('Escape in a dialog of the widget closes that dialog alone', async () => {
    await launcher.click()
    await widget.account.click()
    await expect(widget.dialog.root).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(widget.dialog.root).toBeHidden()
    await expect(iframe).toBeVisible()
  })
  expect(await shifts()).toBe(0)
})

// Proves: Design §7
test('in the text its room stands from the start, it comes when it is near, and nothing of the page moves', async ({
  visit,
  page,
  stack,
  recipient,
  shifts,
}) => {
  const asked = watchRequests(page, stack.urls.widget)
  const tag = loader(stack.urls.widget, {
    address: recipient,
    mode: 'inline',
    theme: 'dark',
    network: 'local-rollup',
  })
  const { widget, iframe } = await visit(`${paragraphs(80)}${tag}<p id="after">After it.</p>`)
  const host = page.locator('kudos-widget')
  await expect(host).toHaveCSS('height', '640px')
  await whenLookedAt(iframe)
  expect(asked).toEqual(['/embed.js'])
  const events = await hearEvents(page)
  const before = await page
    .locator('#after')
    .evaluate(element => element.getBoundingClientRect().top + window.scrollY)

  await iframe.scrollIntoViewIfNeeded()
  await expect(widget.connectButton).toBeVisible()
  await expect(widget.status).toContainText('on Local rollup')
  await expect.poll(events).toEqual([['kudos:ready', {}]])
  await expect(widget.header).toHaveAttribute('aria-expanded', 'true')
  expect(
    await page.locator('#after').evaluate(element => element.getBoundingClientRect().top + window.scrollY),
  ).toBe(before)
  expect(await shifts()).toBe(0)

  await test.step('what it would take while somebody reads beside it, it takes from whoever goes into it', async () => {
    await page.evaluate(() => {
      const told = new Promise(resolve =>
        window.addEventListener('message', ({ data }) => data.height === 700 && resolve(data)),
      )
      Object.assign(window, { told })
    })
    const part = widget.frame.getByRole('main')
    await part.evaluate(element => Object.assign(element.style, { minHeight: '700px' }))
    await page.evaluate('told')
    await expect(host).toHaveCSS('height', '640px')
    await widget.message.click()
    await expect(host).toHaveCSS('height', '700px')
    await part.evaluate(element => Object.assign(element.style, { minHeight: '' }))
  })

  await widget.header.click()
  await expect(host).toHaveCSS('height', '72px')
  await expect(widget.header).toHaveAttribute('aria-expanded', 'false')
  await widget.header.click()
  await expect.poll(() => host.evaluate(element => element.clientHeight)).toBeGreaterThanOrEqual(640)
  await expect.poll(events).toEqual([
    ['kudos:ready', {}],
    ['kudos:close', {}],
    ['kudos:open', {}],
  ])
})

// Proves: Design §7, §13
test('a page that changes itself keeps its widgets: twice loaded, several at once, brought and taken, each in its own language', async ({
  visit,
  context,
  page,
  stack,
  recipient,
}) => {
  await waitPatiently(context, 'words')
  const url = stack.urls.widget
  const tag = loader(url, { address: recipient })
  const { widget }: HostPage = await visit(`<main>${paragraphs(3)}</main>`, { head: tag })
  const launcher = launcherOf(page)
  await launcher.click()
  await widget.fill({ message: 'Half a sentence' })

  await test.step('exchanging all of the page leaves the launcher, open, with the draft', async () => {
    await page.evaluate(() => {
      window.history.pushState(null, '', '/another')
      document.body.replaceWith(document.createElement('body'))
      document.body.append('Another page')
    })
    await expect(page.getByText('Another page')).toBeVisible()
    await expect(widget.message).toHaveValue('Half a sentence')
    await launcher.click()
  })

  await test.step('a body with a copy of the script takes the launcher over, with the draft', async () => {
    await page.evaluate(html => {
      document.querySelector('script[data-address]')?.remove()
      document.body.innerHTML = html
    }, tag)
    await expect(page.locator('script[data-address]')).toHaveCount(1)
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(page.locator('kudos-widget')).toHaveCount(1)
    await launcher.click()
    await expect(widget.message).toHaveValue('Half a sentence')
    await launcher.click()
    await page.evaluate(() => document.head.append(document.querySelector('script[data-address]') ?? ''))
  })

  await test.step('loaded again it adds nothing; what looks after the page brings the launcher back', async () => {
    await page.evaluate(src => {
      for (const each of [`${src}embed.js`, `${src}embed.js?again`]) {
        const script = document.createElement('script')
        script.src = each
        document.head.append(script)
      }
    }, url)
    await expect.poll(() => page.evaluate(() => document.scripts.length)).toBe(3)
    await page.evaluate(() => document.querySelector('kudos-widget')?.remove())
    await expect(launcher).toBeVisible()
    await expect(page.locator('kudos-widget')).toHaveCount(1)
  })

  await test.step('places that the page brings later are widgets of their own', async () => {
    await page.evaluate(address => {
      document.body.innerHTML = `<div data-kudos="inline" data-address="${address}" data-title="One"></div>
        <section><div data-kudos="inline" data-address="${address}" data-lang="de" data-title="Two"></div></section>`
    }, recipient)
    const [one, two] = ['One', 'Two'].map(name => page.locator(`iframe[title="${name}"]`))
    await expect(one?.contentFrame().getByRole('heading', { level: 1 }) ?? launcher).toContainText('One')
    await expect(two?.contentFrame().getByRole('heading', { level: 1 }) ?? launcher).toContainText('Two')
    const speaking = two?.contentFrame()
    await expect(speaking?.getByRole('button', { name: form.connect, exact: true }) ?? launcher).toBeVisible()
    await expect(speaking?.locator('html') ?? launcher).toHaveAttribute('lang', 'de')
    await one?.contentFrame().getByRole('heading', { level: 1 }).getByRole('button').click()
    await expect(page.locator('[data-title="One"] kudos-widget')).toHaveCSS('height', '72px')
    await expect(page.locator('[data-title="Two"] kudos-widget')).toHaveCSS('height', '640px')
    await page.evaluate(() => document.querySelector('section')?.remove())
    await expect(page.locator('kudos-widget')).toHaveCount(2)
  })

  await test.step('without its elements nothing is left of it', async () => {
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('script, [data-kudos]')) element.remove()
    })
    await expect(page.locator('kudos-widget')).toHaveCount(0)
  })

  await test.step("and a page that loads it again has it again, by the name of the script's own title", async () => {
    await page.evaluate(
      ({ url, recipient }) => {
        const script = document.createElement('script')
        script.src = `${url}embed.js`
        script.dataset.address = recipient
        script.title = 'Spende senden'
        document.head.append(script)
      },
      { url, recipient },
    )
    await expect(launcherOf(page, 'Spende senden')).toBeVisible()
  })
})

// Proves: Design §7
test('on a narrow screen it is all of it, also for who opens it at once by key; other windows cannot speak for it', async ({
  visit,
  page,
  stack,
  recipient,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { widget, iframe } = await visit(paragraphs(20), {
    head: loader(stack.urls.widget, { address: recipient }),
  })
  const launcher = launcherOf(page)
  // Nothing of the widget is there yet.
  await launcher.press('Enter')
  await expect(widget.connectButton).toBeVisible()
  expect(await iframe.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
  await expect(page.locator('kudos-widget button')).toBeHidden()
  await expect.poll(() => hasFocusInside(page)).toBe('iframe')
  await page.keyboard.press('Escape')
  await expect(iframe).toBeHidden()
  await expect(launcher).toBeFocused()
  await launcher.press('Enter')
  await expect(iframe).toBeVisible()

  await page.evaluate(() => {
    const stranger = document.createElement('iframe')
    stranger.srcdoc = `<script>
      parent.postMessage('TOGGLE', '*')
      parent.postMessage({ source: 'kudos', type: 'resize', height: 9 }, '*')
      parent.postMessage('told', '*')
    </script>`
    const told = new Promise(resolve =>
      window.addEventListener('message', ({ data }) => data === 'told' && resolve(data)),
    )
    document.body.append(stranger)
    window.postMessage('TOGGLE', '*')
    return told.then(() => stranger.remove())
  })
  await expect(page.locator('kudos-widget button')).toHaveAttribute('aria-expanded', 'true')
  await widget.header.click()
  await expect(launcher).toHaveAttribute('aria-expanded', 'false')
  await expect(iframe).toBeHidden()
})

test.describe('what can not come or can not work', () => {
  test.use({ requestsMayFail: true })

  test('a loader that can do nothing says why in the console, and a frame that can not come leaves a link in its place', async ({
    visit,
    page,
    stack,
    recipient,
  }) => {
    await page.clock.install()
    const said: string[] = []
    page.on('console', message => {
      if (message.type() === 'warning') said.push(message.text())
    })
    const src = `${stack.urls.widget}embed.js`
    await visit(`<script type="module" src="${src}" data-address="${recipient}"></script>`)
    await expect.poll(() => said).toEqual(['Kudos: no src'])
    await visit(`<script src="${src}"></script>`)
    await page.clock.fastForward(15_000)
    await expect.poll(() => said).toEqual(['Kudos: no src', 'Kudos: no data-address'])

    await page.route(`${stack.urls.widget}?*`, route => route.abort())
    await visit(`<main>${loader(stack.urls.widget, { address: recipient, mode: 'inline' })}</main>`)
    await expect(page.locator('kudos-widget iframe')).toBeAttached()
    const link = page.getByRole('link', { name: 'Send a tip' })
    await expect(async () => {
      await page.clock.fastForward(15_000)
      await expect(link).toHaveAttribute('href', `${stack.urls.widget}?address=${recipient}&mode=inline`, {
        timeout: 500,
      })
    }).toPass()
  })
})

// Proves: Design §7
test("a page's own rules, names and scripts, and what its visitors write, leave the launcher alone", async ({
  visit,
  page,
  stack,
  recipient,
}) => {
  const url = stack.urls.widget
  const { widget, iframe } = await visit(
    `<h1 id="kudos">Kudos to all</h1>${paragraphs(3)}
    <i data-kudos data-address="${recipient}">A comment</i><i data-kudos="launcher" data-address="${recipient}">Another</i>`,
    {
      head: `<style>:not(:defined) { display: none; visibility: hidden } * { position: relative } * { all: unset }</style>
        <script async src="${url}embed.js?for-all" data-cfasync="false" data-turbo-track="reload"></script>
        ${loader(url, { address: recipient, cfasync: 'false' })}`,
    },
  )
  const launcher = launcherOf(page)
  await expect(launcher).toBeVisible()
  await expect(page.locator('kudos-widget')).toHaveCount(1)
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  expect(await launcher.boundingBox()).toEqual({ x: width - 72, y: height - 72, width: 56, height: 56 })
  await launcher.click()
  await expect(widget.connectButton).toBeVisible()
  const box = await iframe.boundingBox()
  expect(box?.width).toBe(336)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(height - 88)
  await page.emulateMedia({ media: 'print' })
  await expect(iframe).toBeHidden()
  await expect(page.locator('kudos-widget button')).toBeHidden()
})

// Proves: Design §7
test('the frame has the colour of its theme, or of the page without one, before its page has come and after', async ({
  visit,
  page,
  stack,
  recipient,
}) => {
  /** The pixel at the frame's left edge, where nothing is drawn. */
  const edge = async () => {
    const box = await page.locator('kudos-widget').boundingBox()
    return await pixelAt(page, (box?.x ?? 0) + 3, (box?.y ?? 0) + 300)
  }
  const isWidget = (url: URL) => url.href.startsWith(`${stack.urls.widget}?`)
  for (const [theme, colorScheme, color] of [
    ['dark', 'light', '23 24 27'],
    ['light', 'dark', '255 255 255'],
    [undefined, 'dark', '23 24 27'],
  ] as const)
    await test.step(`where it is ${colorScheme}, a widget with ${theme ?? 'no'} theme`, async () => {
      await page.emulateMedia({ colorScheme })
      const release = await holdBack(page, isWidget)
      const { widget } = await visit(
        loader(stack.urls.widget, { address: recipient, mode: 'inline', ...(theme && { theme }) }),
        { waitUntil: 'commit' },
      )
      await expect(page.locator('kudos-widget')).toHaveCSS('height', '640px')
      expect(await edge()).toBe(color)
      release()
      await expect(widget.connectButton).toBeVisible()
      // What is visible may not be drawn yet.
      await expect.poll(edge).toBe(color)
      await page.unroute(isWidget)
    })
})

/** What a visitor may leave in a comment, where the site lets through more than it should. */
const comments: Record<string, (widgetUrl: string, recipient: string) => string> = {
  'a name that stands before the running script': () =>
    '<img name="currentScript" src="/stranger/embed.js" loading="lazy" hidden>',
  "names that stand before the document's own functions": () =>
    ['querySelectorAll', 'createElement', 'documentElement'].map(name => `<img name="${name}">`).join(''),
  "ids that stand before the window's own values": url =>
    [`kudos ${url}`, url, 'addEventListener', 'MutationObserver'].map(id => `<p id="${id}"></p>`).join(''),
  'a form whose fields stand before its own properties': (_, recipient) =>
    `<form data-kudos="inline" data-address="${recipient}">${['attributes', 'src', 'matches', 'isConnected']
      .map(name => `<input name="${name}">`)
      .join('')}</form>`,
  'an element that cannot be read': () =>
    '<p id="bad" data-kudos="inline"></p><script>bad.matches = undefined</script>',
  'a script that is a drawing': (_, recipient) =>
    `<svg><script data-mode="launcher" data-address="${recipient}"></script></svg>`,
}

test('in a comment, names, elements and scripts of strangers neither stop the widgets nor send them elsewhere', async ({
  visit,
  page,
  stack,
  recipient,
}) => {
  const url = stack.urls.widget
  for (const [what, comment] of Object.entries(comments))
    await test.step(what, async () => {
      await visit(
        `<div id="comment">${comment(url, recipient)}</div>
        <div data-kudos="inline" data-address="${recipient}" data-title="Inline"></div>
        ${loader(url, { address: recipient, title: 'Launcher' }).replace('async', '')}`,
      )
      const count = () =>
        page.evaluate(() => Document.prototype.querySelectorAll.call(document, 'kudos-widget').length)
      await expect.poll(count).toBe(2)
      // These names would stand in the way of the test, too.
      await page.evaluate(() => Document.prototype.querySelector.call(document, '#comment')?.remove())
      await launcherOf(page, 'Launcher').click()
      for (const title of ['Inline', 'Launcher']) {
        const frame = page.locator(`iframe[title="${title}"]`)
        await expect(frame).toHaveAttribute('src', RegExp(`^${url}\\?`))
        await expect(frame.contentFrame().getByRole('heading', { level: 1 })).toContainText(title)
      }
      expect(await count()).toBe(2)
    })
})
