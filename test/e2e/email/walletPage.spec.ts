import { expect, type Page } from '@playwright/test'
import { parseEther } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { fund } from '../../../local/chain/seed.ts'
import { axeFindings } from '../../support/browser/axe.ts'
import { pressUntil } from '../../support/browser/pressUntil.ts'
import { newEmail, test } from '../../support/sites/emailSite.ts'

test.use({ storage: 'allowed' })

/** Logs in on the wallet's own page. */
async function logIn(
  page: Page,
  visitor: { codeIn: (email: string) => Promise<string>; approveDevice: (email: string) => Promise<void> },
  email: string,
  isNew = true,
) {
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  if (isNew) {
    await expect(page.getByText(`Approve the login link we sent to ${email}`, { exact: true })).toBeVisible()
    await visitor.approveDevice(email)
  }
  await page.getByLabel('Code from the mail').fill(await visitor.codeIn(email))
  await page.keyboard.press('Enter')
}

test.describe('with passkeys that are not backed up', () => {
  test.use({ deviceOptions: { prf: 'real', isBackedUp: false } })

  // Proves: Design §9; WCAG 3.3.8; EN 5.3
  test('the wallet’s own page makes a wallet after its phrase, sends money, adds and removes a passkey, and opens it by the phrase', async ({
    visit,
    page,
    site,
    device,
    client,
    chain,
    recipient,
  }) => {
    test.slow()
    const visitor = await visit()
    const email = newEmail('own')
    await page.goto(site.urls.service)
    await logIn(page, visitor, email)
    await page.getByRole('button', { name: 'Create your wallet' }).click()
    const words = page.getByRole('list').getByRole('listitem')
    await expect(words).toHaveCount(12)
    const phrase = await words.allTextContents()
    await expect(page.getByText(/^0x/)).toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])
    expect(device.touches()).toBe(2)
    await page.getByRole('button', { name: 'I have written it down' }).click()
    const asked = page.getByLabel(/^Word \d+$/)
    for (const field of await asked.all()) await field.fill('kudos')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('These words are not correct.').first()).toBeVisible()
    for (const field of await asked.all()) {
      const label = await field.evaluate(
        input => input instanceof HTMLInputElement && input.labels?.[0]?.textContent,
      )
      await field.fill(phrase[Number(/\d+/.exec(String(label))?.[0]) - 1] ?? '')
    }
    await page.getByRole('button', { name: 'Confirm' }).click()
    const shown = page.getByText(/^0x[\da-fA-F]{40}$/)
    const address = (await shown.textContent()) as `0x${string}`
    expect(address).toBe(mnemonicToAccount(phrase.join(' ')).address)

    await fund(client, chain, address, { ether: '1', dollars: '0' })
    const to = recipient
    const before = await client.getBalance({ address: to })
    await page.getByLabel(/^To address/).fill(to)
    await page.getByLabel('Amount in ETH').fill('0.25')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('0.25 ETH', { exact: true })).toBeVisible()
    const approve = page.getByRole('button', { name: 'Approve', exact: true })
    await pressUntil(
      () => approve.isHidden(),
      () => approve.click({ timeout: 5_000 }),
    )
    await expect.poll(() => client.getBalance({ address: to })).toBe(before + parseEther('0.25'))

    const passkeys = page.getByRole('region', { name: 'Passkeys' })
    const add = passkeys.getByRole('button', { name: 'Add another passkey' })
    await add.click()
    await expect(passkeys.getByText('This device already has a passkey for this wallet.')).toBeVisible()
    device.makeOnPhone()
    await add.click()
    await expect(passkeys.getByRole('listitem')).toHaveCount(2)
    const ids = new Set(device.credentials().map(({ userHandle }) => userHandle))
    expect(ids.size).toBe(2)
    await passkeys
      .getByRole('button', { name: /^Remove the passkey/ })
      .first()
      .click()
    await expect(passkeys.getByRole('listitem')).toHaveCount(1)

    // A browser that has lost everything but the phrase.
    // In one step: the page would draw a wallet that it no longer knows.
    await page.evaluate(() => {
      localStorage.clear()
      location.reload()
    })
    await logIn(page, visitor, email)
    await page.getByRole('button', { name: 'Use the recovery phrase' }).click()
    await page.getByLabel('Recovery phrase').pressSequentially(phrase.join(' '))
    await page.getByRole('button', { name: 'Open with these words' }).click()
    await expect(shown).toHaveText(address)
    await expect(page.getByText('You have written the recovery phrase down.')).toBeVisible()

    await page.getByLabel('I have written the recovery phrase down.').check()
    await page.getByRole('button', { name: 'Erase it here' }).click()
    await expect(page.getByText('The service has forgotten this wallet').first()).toBeVisible()
    await logIn(page, visitor, email, false)
    await expect(page.getByRole('button', { name: 'Create your wallet' })).toBeVisible()
  })
})

test.describe('with passkeys whose secret is never given, only promised, or changing', () => {
  test.use({ deviceOptions: { prf: 'never' } })

  // Proves: Design §9
  test('no wallet is made, and the useless passkey is named', async ({ visit, page, site, device }) => {
    const visitor = await visit()
    const create = page.getByRole('button', { name: 'Create your wallet' })
    await page.goto(site.urls.service)
    await logIn(page, visitor, newEmail('useless'))
    for (const [prf, said] of [
      ['never', /can't lock a wallet, so you can delete it\.$/],
      ['promised', /can't lock a wallet, so you can delete it\.$/],
      ['changing', /gave two different answers/],
    ] as const)
      await test.step(prf, async () => {
        device.setPrf(prf)
        await create.click()
        await expect(page.getByText(said).first()).toBeVisible()
        await page.reload()
        await expect(create).toBeVisible()
      })
  })
})

test.describe('with passkeys that give their secret at a use only', () => {
  test.use({ deviceOptions: { prf: 'at-use' } })

  // Proves: Design §9
  test('a wallet is made after three touches; a secret that changes later opens nothing, and says so', async ({
    visit,
    page,
    site,
    device,
  }) => {
    const visitor = await visit()
    const email = newEmail('later')
    await page.goto(site.urls.service)
    await logIn(page, visitor, email)
    await page.getByRole('button', { name: 'Create your wallet' }).click()
    await expect(page.getByText(/^0x[\da-fA-F]{40}$/)).toBeVisible()
    expect(device.touches()).toBe(3)
    device.setPrf('changing')
    await page.getByRole('button', { name: 'Show the phrase' }).click()
    await expect(page.getByText('This passkey does not open your wallet.').first()).toBeVisible()
    device.setPrf('at-use')
    await page.getByRole('button', { name: 'Show the phrase' }).click()
    await expect(page.getByRole('listitem').nth(11)).toBeVisible()
  })
})

// Proves: Design §9
test('two tabs that make the first wallet at once make one', async ({
  visit,
  page,
  site,
  device,
  context,
}) => {
  const visitor = await visit()
  const email = newEmail('tabs')
  await page.goto(site.urls.service)
  await logIn(page, visitor, email)
  await expect(page.getByRole('button', { name: 'Create your wallet' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(site.urls.service)
  await other.getByRole('button', { name: 'Create your wallet' }).click()
  const shown = other.getByText(/^0x[\da-fA-F]{40}$/)
  const address = await shown.textContent()
  // The first tab hears of it.
  await expect(page.getByText(address ?? '')).toBeVisible()
  expect(device.credentials()).toHaveLength(1)
})
