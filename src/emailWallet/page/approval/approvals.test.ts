// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { memoryStorage } from '#lib/browser/safeStorage.ts'
import { browserStorage } from '../browserStorage.ts'
import { callService } from '../callService.ts'
import { createWallet } from '../createWallet.ts'
import { createApprovals } from './approvals.ts'

const [requestId, origin] = ['5f0c7f4e-6a53-4a55-8a53-0c5f9d3b1a77', 'https://widget.example']
const config = { widgetOrigins: [origin], networks: [] }
const hash = `0x${'ab'.repeat(32)}` as const
const login = { token: 'token', name: 'name', email: 'ada@example.org', wallets: [] }

test.each<[string, object | undefined, string, string]>([
  ['that it does not know may have been sent: its store may be new', undefined, origin, 'not-known'],
  ['that it began and did not sign came to nothing', {}, origin, 'request-lost'],
  ['of another page is not told', { result: hash }, 'https://other.example', 'not-known'],
  ['that was refused stays refused', { error: { message: 'No', code: 'cancelled' } }, origin, 'cancelled'],
])('a page that was loaded again: a request %s', async (_, outcome, asker, code) => {
  const storage = browserStorage(memoryStorage())
  if (outcome) storage.keepOutcome({ requestId, origin, ...outcome })
  const approvals = createApprovals(createWallet(callService, storage, config))
  await expect(approvals.outcome(requestId, asker)).rejects.toMatchObject({ code })
})

test('what was signed is told after a reload, and after the session has ended', async () => {
  const storage = browserStorage(memoryStorage())
  storage.setLogin(login)
  const signed = { chainId: 1, hash, raw: '0x02' } as const
  storage.keepOutcome({ requestId, origin, result: hash, signed })
  storage.setLogin(undefined)
  const approvals = createApprovals(createWallet(callService, storage, config))
  expect(await approvals.outcome(requestId, origin)).toBe(hash)
})
