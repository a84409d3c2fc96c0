// @vitest-environment jsdom
// Proves: Design §9
import { expect, test, vi } from 'vitest'
import { memoryStorage } from '#lib/browser/safeStorage.ts'
import { browserStorage } from '../browserStorage.ts'
import { callService } from '../callService.ts'
import { createWallet } from '../createWallet.ts'
import { signApproved } from './sign.ts'

const [own, other] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`] as const
const email = 'ada@example.org'

test('what was shown for one wallet is not signed after another tab has opened another: no passkey is asked for', async () => {
  const storage = browserStorage(memoryStorage())
  const config = { widgetOrigins: [], networks: [] }
  const get = vi.fn()
  vi.stubGlobal('navigator', { credentials: { get } })
  storage.keepWallet({ address: other, email, isPhraseConfirmed: false, sealedKeys: [] })
  const wallet = createWallet(callService, storage, config)
  const request = { kind: 'text', from: own, chainId: 1, text: 'Hello' } as const
  await expect(signApproved({ request }, wallet)).rejects.toMatchObject({ code: 'other-account' })
  expect(get).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
