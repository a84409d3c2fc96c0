// Proves: Specification §7
import { afterEach, expect, test, vi } from 'vitest'
import { signInService } from './signIn.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers every question with this. */
function answer(body: unknown, status = 200) {
  const fetch = vi.fn(async (_url: URL, _init: RequestInit) => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const headersOf = (fetch: ReturnType<typeof answer>) => new Headers(fetch.mock.calls.at(-1)?.[1].headers)

test('every question carries the cookie; once signed in the token, too, until the sign-out', async () => {
  const site = signInService('https://service.example/base/')
  const requested = answer({})
  await site.session()
  expect(requested.mock.calls[0]?.[0].href).toBe('https://service.example/base/sign-in/session')
  expect(requested.mock.calls[0]?.[1].credentials).toBe('include')
  expect(headersOf(requested).has('Authorization')).toBe(false)

  const session = { address: '0xa', chainId: 1 }
  const verified = answer({ session, token: 'secret', expiresAt: 'later' })
  expect(await site.verify({ message: 'm', signature: '0x11' })).toEqual(session)
  expect(verified.mock.calls[0]?.[1].body).toBe('{"message":"m","signature":"0x11"}')

  const left = answer({})
  await site.signOut()
  expect(headersOf(left).get('Authorization')).toBe('Bearer secret')
  await site.session()
  expect(headersOf(left).has('Authorization')).toBe(false)
})

test('nothing that changes something is asked twice', async () => {
  const fetch = answer({}, 503)
  await expect(signInService('https://service.example').nonce()).rejects.toMatchObject({
    code: 'service-down',
  })
  expect(fetch).toHaveBeenCalledOnce()
})

test("the service's own sentence is told, on one clean line and not too long", async () => {
  answer({ code: 'nonce-gone', message: `Sign a new one.\n\u202e${'x'.repeat(500)}` }, 409)
  const error = await signInService('https://service.example')
    .nonce()
    .catch((error: unknown) => error)
  expect(error).toMatchObject({
    code: 'nonce-gone',
    message: expect.stringMatching(/^Sign a new one\. x+…?$/),
  })
  expect(String(error).length).toBeLessThan(230)
  answer('<html>')
  await expect(signInService('https://service.example').nonce()).rejects.toMatchObject({
    code: 'service-invalid',
  })
})
