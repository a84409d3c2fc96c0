import './speakInPlace.ts'
import { emailPaths } from '#emailWallet/protocol/api.ts'
import { doSteps } from './doSteps.ts'
import {
  emptyAddress,
  nodeOrigin,
  ownAddress,
  Refused,
  secureStates,
  usualAnswers,
  usualNode,
} from './secureStates.ts'
import { states } from './states.ts'

// The secure page in one state: `?state=` names it; `theme` may be given. The page is the real one, the service is the state's.
const query = new URLSearchParams(window.location.search)
const name = query.get('state') ?? ''
const {
  asks,
  isLoggedOut = false,
  answers: own,
  does = [],
  isCovered,
  isEmpty,
  node,
  passkey,
  wallet,
} = secureStates[name] ?? {}
const around = states[name]
const isWithin = asks !== undefined || around !== undefined
const email = around?.loggedInAs ?? 'ada@example.org'
const address = isEmpty || around?.emailWallet === 'empty' ? emptyAddress : ownAddress
const sealedKey = {
  version: 1,
  credentialId: 'AQID',
  name: `${email.slice(0, 41)} (2026-03-01 12:00)`,
  salt: 'A'.repeat(43),
  nonce: 'B'.repeat(16),
  ciphertext: 'C'.repeat(43),
  createdAt: '2026-03-01T12:00:00Z',
}
const stored = { address, isPhraseConfirmed: false, sealedKeys: [sealedKey] }
const user = { email, wallets: wallet === 'none' ? [] : [stored] }
/** Ten of every coin and token, or none, by the power of ten of its smallest units. */
function units(power: bigint): `0x${string}` {
  return `0x${(address === emptyAddress ? 0n : 10n ** power).toString(16)}`
}
const token = 's'.repeat(43)
const answers: Readonly<Record<string, unknown>> = {
  [emailPaths.user]: user,
  [emailPaths.verify]: { ...user, token, expiresAt: '2036-01-01T00:00:00Z' },
  ...usualAnswers,
  ...around?.emailAnswers,
  ...own,
}
/** What a contract answers to a call: the price feed, or a token. */
function answerCall(data: string): string {
  const word = (value: bigint) => value.toString(16).padStart(64, '0')
  const now = BigInt(Math.floor(Date.now() / 1000))
  if (data.startsWith('0xfeaf968c')) return `0x${[1n, 2_000n * 10n ** 8n, now, now, 1n].map(word).join('')}`
  if (data.startsWith('0x313ce567')) return `0x${word(8n)}`
  return `0x${word(BigInt(units(7n)))}`
}
async function answerNode(body: string): Promise<Response> {
  const { id, method, params } = JSON.parse(body)
  const all: Readonly<Record<string, unknown>> = {
    eth_getBalance: units(19n),
    eth_call: answerCall(params?.[0]?.data ?? ''),
    ...usualNode,
    ...node,
  }
  const result = all[method]
  if (result === undefined) return new Promise(() => {})
  if (!(result instanceof Refused)) return Response.json({ jsonrpc: '2.0', id, result })
  if (result.code === 'down') throw new TypeError('Failed to fetch')
  return Response.json({ jsonrpc: '2.0', id, error: { code: 3, message: result.message } })
}
/** The page around. */
const asker = document.referrer && new URL(document.referrer).origin

const ask = window.fetch.bind(window)
window.fetch = async (input, init) => {
  const { pathname, origin } = new URL(input instanceof Request ? input.url : input, window.location.href)
  if (origin === nodeOrigin) return answerNode(String(init?.body))
  if (!pathname.startsWith('/email/')) return ask(input, init)
  const answer = answers[pathname]
  if (answer === undefined) return new Promise(() => {})
  if (pathname === emailPaths.config && !(answer instanceof Refused))
    return Response.json({ ...Object(answer), widgetOrigins: [asker] })
  return answer instanceof Refused ? Response.json(answer, { status: 400 }) : Response.json(answer)
}

/** A passkey as the browser hands it over. @param output of its PRF */
function credential(output: Uint8Array<ArrayBuffer> | undefined): Credential {
  const given = {
    id: 'AQID',
    authenticatorAttachment: null,
    response: {},
    getClientExtensionResults: () => ({
      prf: { enabled: true, ...(output && { results: { first: output } }) },
    }),
  }
  const properties = Object.entries(given).map(([name, value]) => [name, { value }])
  return Object.create(PublicKeyCredential.prototype, Object.fromEntries(properties))
}
const touches = passkey?.values()
async function touch(): Promise<Credential> {
  const next = touches?.next()
  if (!next || next.done) throw new DOMException('The visitor declined.', 'NotAllowedError')
  return credential(next.value)
}
Object.assign(navigator.credentials, { create: touch, get: touch })

// As with blocked storage: each frame of the gallery remembers its own.
Object.defineProperty(window, 'localStorage', {
  configurable: true,
  get() {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  },
})
const { safeStorage } = await import('#lib/browser/safeStorage.ts')
if (!isLoggedOut && (!around || around.emailWallet))
  safeStorage.setItem('kudos-email-session', JSON.stringify({ token, name: 'gallery', ...user }))
if (!isLoggedOut && !wallet && (!around || around.emailWallet))
  safeStorage.setItem('kudos-email-wallets', JSON.stringify([{ ...stored, email }]))
// In the gallery's frames, too, a page of its own is one.
if (!isWithin) Object.defineProperty(window, 'parent', { value: window })
if (isCovered) document.documentElement.style.opacity = '0.5'

await import('#emailWallet/page/main.ts')
const theme = query.get('theme')
if (theme) document.documentElement.dataset.theme = theme
await doSteps(does, '#root')
