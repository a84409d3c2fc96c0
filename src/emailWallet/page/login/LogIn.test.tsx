// @vitest-environment jsdom
// Proves: Design §9
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emailPaths as paths } from '#emailWallet/protocol/api.ts'
import { memoryStorage } from '#lib/browser/safeStorage.ts'
import { KudosError } from '#lib/errors.ts'
import { browserStorage } from '../browserStorage.ts'
import type { CallService } from '../callService.ts'
import { createWallet } from '../createWallet.ts'
import { LogIn } from './LogIn.tsx'

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {})
  Object.defineProperty(navigator, 'credentials', { value: {}, configurable: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a page that is loaded anew takes the code of the last mail, where another mail is too early', async () => {
  const call: CallService = async (path, schema) => {
    if (path === paths.connect)
      throw new KudosError('Please try again after 28 seconds', { code: 'too-early' })
    const token = 't'.repeat(43)
    const login = { email: 'ada@example.org', wallets: [], token, expiresAt: '2026-03-08T12:00:00Z' }
    return schema.parse(path === paths.verify && login)
  }
  const storage = browserStorage(memoryStorage())
  storage.setDeviceToken('d'.repeat(43))
  const wallet = createWallet(call, storage, { widgetOrigins: [], networks: [] })
  const onDone = vi.fn()
  render(<LogIn wallet={wallet} why={undefined} known={undefined} onDone={onDone} />)
  type('Email', 'ada@example.org')
  press('Send me a mail')
  await screen.findByText('Please try again after 28 seconds')
  // The field with the focus is gone.
  expect(document.activeElement).toBe(screen.getByLabelText('Code from the mail'))
  type('Code from the mail', '123456')
  press('Log in')
  await expect.poll(() => onDone.mock.calls).toEqual([['ada@example.org']])
})

/** Draws the form for a new device, whose link is never approved; returns the emails that a link was mailed to. */
function renderNewDevice() {
  const mailed: unknown[] = []
  const call: CallService = async (path, schema, { body } = {}) => {
    if (path !== paths.connect) return new Promise<never>(() => {})
    mailed.push(Object(body).email)
    return schema.parse({ action: 'VERIFY_DEVICE', deviceToken: 'd'.repeat(43) })
  }
  const wallet = createWallet(call, browserStorage(memoryStorage()), { widgetOrigins: [], networks: [] })
  render(<LogIn wallet={wallet} why={undefined} known={undefined} onDone={() => {}} />)
  return mailed
}

test('while a mailed link is waited for, it can be mailed again after half a minute, which may pass in a sleeping tab', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const mailed = renderNewDevice()
  type('Email', 'ada@example.org')
  press('Send me a mail')
  await screen.findByText(/^Approve the login link/)
  expect(screen.getByRole('button', { name: 'Resend in 30s' }).hasAttribute('disabled')).toBe(true)
  // The tab sleeps, and then ticks once.
  vi.setSystemTime(Date.now() + 29_000)
  act(() => void vi.advanceTimersByTime(1000))
  press('Resend email')
  await screen.findByRole('button', { name: 'Resend in 30s' })
  expect(mailed).toEqual(['ada@example.org', 'ada@example.org'])
})

test('a browser without passkeys says so before an email is asked for, and offers another browser', () => {
  vi.unstubAllGlobals()
  renderNewDevice()
  screen.getByText('This browser does not support passkeys, which lock an email wallet.')
  screen.getByText('Open this page in another browser, or connect another wallet.')
  screen.getByRole('button', { name: 'Copy link' })
  expect(screen.queryByRole('textbox')).toBeNull()
})
