// @vitest-environment jsdom
// Proves: Design §9
import { expect, test } from 'vitest'
import { memoryStorage } from '#lib/browser/safeStorage.ts'
import { KudosError } from '#lib/errors.ts'
import { answerWidget } from './answerWidget.ts'
import { createApprovals } from './approval/approvals.ts'
import { browserStorage } from './browserStorage.ts'
import { createWallet } from './createWallet.ts'
import { createOpening } from './login/opening.ts'

const origin = 'https://widget.example'
const address = `0x${'11'.repeat(20)}` as const
const login = { token: 'token', name: 'name', email: 'ada@example.org', wallets: [] }
const sealedKey = {
  version: 1 as const,
  credentialId: 'AQID',
  name: 'Own',
  salt: 'A'.repeat(43),
  nonce: 'B'.repeat(16),
  ciphertext: 'C'.repeat(43),
  createdAt: '2026-03-01T12:00:00Z',
}
const known = { address, email: login.email, isPhraseConfirmed: false, sealedKeys: [sealedKey] }

/** Asks a page whose device knows a wallet, and whose service refuses everything by that word. */
async function askWhere(code: string, type: string, payload: object) {
  const config = { widgetOrigins: [origin], networks: [{ chainId: 1, nodeUrls: [], kudos: [] }] }
  const storage = browserStorage(memoryStorage())
  storage.setLogin(login)
  storage.keepWallet(known)
  const refuse = async () => {
    throw new KudosError('Not now.', { code })
  }
  const wallet = createWallet(refuse, storage, config)
  return new Promise(resolve => {
    const requester = { postMessage: resolve }
    const { onMessage } = answerWidget(requester, config.widgetOrigins, {
      wallet,
      approvals: createApprovals(wallet),
      opening: createOpening(wallet),
      onTheme() {},
      onOpen() {},
    })
    const id = crypto.randomUUID()
    onMessage({ source: requester, origin, data: { source: 'kudos-widget', id, type, payload } })
  })
}

test.each(['service-down', 'service-nonsense', 'database-down', 'internal', 'too-many-requests'])(
  'a page that is loaded again opens the wallet that its device knows, though the service says "%s"',
  async code => {
    expect(await askWhere(code, 'IS_CONNECTED', { token: 'name' })).toMatchObject({
      payload: { isConnected: true },
    })
    expect(await askWhere(code, 'GET_USER', {})).toMatchObject({ payload: { email: login.email, address } })
  },
)

test('a page whose session the service has ended is not connected', async () => {
  expect(await askWhere('signed-out', 'IS_CONNECTED', { token: 'name' })).toMatchObject({
    payload: { isConnected: false },
  })
  expect(await askWhere('signed-out', 'GET_USER', {})).toMatchObject({ payload: { code: 'signed-out' } })
})
