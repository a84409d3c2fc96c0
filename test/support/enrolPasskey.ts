import { expect, type Page } from '@playwright/test'
import { getAddress } from 'viem'
import type { SecurePage } from '../e2e/pages/SecurePage.ts'
import { axeFindings } from './axe.ts'

/** Logs in on the wallet's own page and makes the first passkey there. */
export async function enrolPasskey(page: Page, secure: SecurePage, email: string, service: string) {
  await page.goto(service)
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await secure.approveLink(email)
  await page.getByLabel('Code from the mail').fill(await secure.inMail(email, /^(\d{6})$/m))
  await page.keyboard.press('Enter')
  const address = getAddress((await page.getByText(/^0x[\da-fA-F]{40}$/).textContent()) ?? '')
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys
    .getByLabel('Code from the mail')
    .fill(await secure.inMail(email, /^(\d{6})$/m, 'first passkey'))
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  const code = passkeys.getByText(/^([\dA-Z]{5}-){3}[\dA-Z]{5}$/)
  await expect(code).toBeVisible()
  const recoveryCode = (await code.textContent()) ?? ''
  expect(await axeFindings(page)).toEqual([])
  await passkeys.getByRole('button', { name: 'I have written it down' }).click()
  await expect(passkeys.getByText(/^Chrome on /)).toBeVisible()
  return { address, passkeys, recoveryCode }
}
