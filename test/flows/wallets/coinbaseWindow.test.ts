// @vitest-environment jsdom
import { createCoinbaseWalletSDK, type ProviderInterface } from '@coinbase/wallet-sdk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasCode } from '#lib/outsideErrors.ts'
import { watchPopup } from '#wallets/connectors/coinbasePopup.ts'
import { ownKeys, seal, sharedSecret } from '../../../local/keysPage/sealedMessage.ts'
import packageJson from '../../../package.json' with { type: 'json' }

const origin = 'https://keys.example'
const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** How a transaction ends in Coinbase's window. */
type End =
  | { value: string }
  | { error: { code: number; message: string } }
  | 'closes'
  | 'vanishes'
  | 'disconnects'

/**
 * The library's provider with an account, and what it is to be asked. The browser's window is a stand-in that answers the
 * library as Coinbase's page does.
 */
async function connected(end: End, wrap = (provider: ProviderInterface) => provider) {
  const popup = {
    closed: false,
    focus() {},
    close() {
      popup.closed = true
      say({ event: 'PopupUnload' })
    },
    postMessage: (message: object) => void answer(message),
  }
  const say = (data: object) => window.dispatchEvent(new MessageEvent('message', { origin, data }))
  vi.stubGlobal('open', () => {
    popup.closed = false
    setTimeout(() => say({ event: 'PopupLoaded', id: 'loaded' }))
    return popup
  })

  async function answer(message: { id?: string; sender?: string; event?: string; content?: object }) {
    const { id, sender = '', event, content } = message
    if (event === 'selectSignerType') say({ requestId: id, data: 'scw' })
    if (!content) return
    const isHandshake = 'handshake' in content
    if (!isHandshake && end === 'closes') return popup.close()
    if (!isHandshake && end === 'vanishes') return void Object.assign(popup, { closed: true })
    if (!isHandshake && end === 'disconnects') await provider.disconnect()
    const { privateKey, publicKey } = await ownKeys()
    const result = isHandshake ? { value: [account] } : typeof end === 'object' ? end : { value: '0x' }
    const data = { chains: { 1: 'http://127.0.0.1:9', 10: 'http://127.0.0.1:9' } }
    const encrypted = await seal(await sharedSecret(privateKey, sender), { result, data })
    say({ id: crypto.randomUUID(), requestId: id, sender: publicKey, content: { encrypted } })
  }

  const provider = createCoinbaseWalletSDK({
    appName: 'Kudos',
    appChainIds: [1],
    preference: { options: 'all', telemetry: false, keysUrl: `${origin}/connect` },
  }).getProvider()
  const wrapped = wrap(provider)
  await wrapped.request({ method: 'eth_requestAccounts' })
  popup.close()
  // The library hears of it in its own turn.
  await new Promise(resolve => setTimeout(resolve))
  return () => wrapped.request({ method: 'eth_sendTransaction', params: [{ from: account, to: account }] })
}

const ours = (provider: ProviderInterface) => watchPopup(provider, origin)

beforeEach(() => {
  window.localStorage.clear()
  // The library asks the page's server for the page's opener policy.
  vi.stubGlobal('fetch', async () => new Response())
})
afterEach(() => vi.unstubAllGlobals())

test('the library is there in the version that these promises are about', () => {
  expect(packageJson.dependencies['@coinbase/wallet-sdk']).toBe('4.4.0')
})

const refused = { error: { code: 4001, message: 'User rejected the request.' } }
const failed = { error: { code: -32603, message: 'already known' } }

test.each<[string, End, object]>([
  ['a refusal is one', refused, refused.error],
  ['an error keeps its code and words', failed, failed.error],
])('%s, with the library alone and with ours', async (_, end, error) => {
  for (const wrap of [undefined, ours]) {
    const send = await connected(end, wrap)
    await expect(send()).rejects.toMatchObject(error)
  }
})

test.each<[string, End, object]>([
  ['that closes', 'closes', { code: 4001, message: 'Request rejected' }],
  ['that answers after the page disconnected', 'disconnects', { code: 4100, message: 'Invalid session' }],
])('a window %s is no refusal, although the library says so', async (_, end, raw) => {
  const alone = await connected(end)
  await expect(alone()).rejects.toMatchObject(raw)
  const send = await connected(end, ours)
  const error: unknown = await send().catch(error => error)
  expect(error).toMatchObject({ code: 'closed', notAsked: false })
  expect(hasCode(error, 4001, 4100)).toBe(false)
})

test('a window that vanishes without a word ends the request', async () => {
  const send = await connected('vanishes', ours)
  await expect(send()).rejects.toMatchObject({ code: 'closed', notAsked: false })
})

test('a window that the browser blocks has asked nothing, and no button of the library stands in the page', async () => {
  const send = await connected({ value: '0x' }, ours)
  vi.stubGlobal('open', () => null)
  await expect(send()).rejects.toMatchObject({ code: 'popup-blocked', notAsked: true })
  expect(document.body.innerHTML).toBe('')
})

test('another account and another network are heard through ours', async () => {
  const heard: unknown[] = []
  let provider: ProviderInterface | undefined
  await connected({ value: '0x' }, library => {
    provider = ours(library)
    provider.on('accountsChanged', accounts => heard.push(accounts))
    provider.on('chainChanged', chainId => heard.push(chainId))
    return provider
  })
  expect(heard).toContainEqual([account])
  await provider?.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] })
  expect(heard.at(-1)).toBe('0xa')
})

test('an answer is passed on', async () => {
  const send = await connected({ value: '0x1234' }, ours)
  expect(await send()).toBe('0x1234')
})
