// @vitest-environment jsdom
// Proves: Design §9
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { emailPaths as paths } from '#emailWallet/protocol/api.ts'
import { memoryStorage } from '#lib/browser/safeStorage.ts'
import { KudosError } from '#lib/errors.ts'
import { browserStorage } from '../browserStorage.ts'
import type { CallService } from '../callService.ts'
import { createWallet } from '../createWallet.ts'
import { LogIn } from './LogIn.tsx'

afterEach(cleanup)

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
