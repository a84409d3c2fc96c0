import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect } from '@playwright/test'
import { chromiumLaunch } from '../../support/browser/browser.ts'
import { test } from '../../support/browser/e2eTest.ts'

/** The system's fonts without those of emoji. */
const fontSettings = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <selectfont><rejectfont>
    <glob>*Emoji*</glob><glob>*emoji*</glob>
  </rejectfont></selectfont>
</fontconfig>`

// Other systems have fonts of emoji that can't be taken away.
if (process.platform === 'linux')
  // Proves: Specification §3
  test('where no font has the heart of the default title, the widget draws its own', async ({
    stack,
    recipient,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'kudos-fonts-'))
    await writeFile(join(folder, 'fonts.conf'), fontSettings)
    const env = { ...process.env, FONTCONFIG_FILE: join(folder, 'fonts.conf') }
    const browser = await chromium.launch({ ...chromiumLaunch(), env })
    const page = await browser.newPage()
    await page.goto(`${stack.urls.widget}?address=${recipient}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('🖤')
    const tools = await page.context().newCDPSession(page)
    await tools.send('DOM.enable')
    await tools.send('CSS.enable')
    const { root } = await tools.send('DOM.getDocument')
    const { nodeId } = await tools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1 bdi' })
    const fonts = async () => (await tools.send('CSS.getPlatformFontsForNode', { nodeId })).fonts
    await expect
      .poll(async () => (await fonts()).filter(({ isCustomFont }) => isCustomFont))
      .toMatchObject([{ familyName: 'Kudos heart', glyphCount: 1 }])
    await browser.close()
    await rm(folder, { recursive: true })
  })
