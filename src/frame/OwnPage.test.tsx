// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#lib/safeStorage.ts'
import { secondFactorPaths } from '#protocol/secondFactor.ts'
import { stubVisibility } from '../../test/support/stubVisibility.ts'
import { createApprovals } from './approval/approvals.ts'
import { browserStorage } from './browserStorage.ts'
import type { CallService } from './callService.ts'
import { OwnPage } from './OwnPage.tsx'
import { createServiceWallet } from './serviceWallet.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['by its button', () => fireEvent.click(screen.getByRole('button', { name: 'Reject' }))],
  ['by Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
])('when an approval is rejected %s, the focus is back where it was', async (_how, reject) => {
  stubVisibility(() => {})
  const address = `0x${'a1'.repeat(20)}` as const
  // Whatever else it is asked for, this service refuses.
  const call: CallService = async (path, schema) =>
    schema.parse(path === secondFactorPaths.factor && { factor: 'none' })
  const storage = browserStorage(memoryStorage())
  storage.setLogin({ token: 'token', name: 'name', user: { email: 'ada@example.org', address } })
  const wallet = createServiceWallet(call, storage, { widgetOrigins: [], chainIds: [1], contracts: [] })
  const approvals = createApprovals(wallet, storage)
  render(<OwnPage wallet={wallet} approvals={approvals} />)
  const next = screen.getByRole('button', { name: 'Continue' })
  next.focus()
  act(() => {
    approvals
      .request({
        requestId: crypto.randomUUID(),
        request: { kind: 'text', from: address, chainId: 1, params: ['0x', address] },
        page: { origin: window.location.origin },
      })
      .catch(() => undefined)
  })
  const heading = await screen.findByRole('heading', { name: 'Sign a message' })
  await expect.poll(() => document.activeElement).toBe(heading)
  reject()
  expect(document.activeElement).toBe(next)
})
