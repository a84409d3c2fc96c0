// @vitest-environment jsdom
// Proves: Specification §7
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { analyticsAt } from './analytics.ts'

const url = 'https://analytics.example/e'
const beacon = vi.fn((_url: string, _body: string) => true)
const account = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

beforeEach(() => {
  Object.assign(navigator, { sendBeacon: beacon })
  window.history.replaceState(null, '', '/widget?address=0xabc#draft=secret')
})
afterEach(() => {
  beacon.mockClear()
  for (const name of ['doNotTrack', 'globalPrivacyControl']) Reflect.deleteProperty(navigator, name)
})

const message = z.object({
  eventId: z.uuid(),
  url: z.string(),
  domain: z.string(),
  timestamp: z.number(),
  props: z.unknown(),
})
const sent = () => beacon.mock.calls.map(([to, body]) => ({ to, ...message.parse(JSON.parse(body)) }))

test('an event goes to the configured address, with the path and neither query nor fragment', () => {
  analyticsAt(url).track({ event: 'MODAL_OPEN', properties: { connected: true } })
  expect(sent()).toEqual([
    {
      to: url,
      eventId: expect.any(String),
      url: `${window.location.origin}/widget`,
      domain: window.location.hostname,
      timestamp: expect.any(Number),
      props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: true } },
    },
  ])
})

test('a page view has its route and the path', () => {
  analyticsAt(url).viewPage('widget')
  expect(sent()[0]?.props).toEqual({ type: 'page', route: 'widget', path: '/widget' })
})

test('nothing that could be an account or a transaction goes along, and no long text', () => {
  analyticsAt(url).track({
    event: 'CONNECT_ERROR',
    properties: { message: `${account} said no. ${'x'.repeat(500)}` },
  })
  const [body = ''] = beacon.mock.calls.map(([, body]) => body)
  expect(body).not.toContain(account.slice(2, 12))
  expect(body.length).toBeLessThan(400)
})

test.each([
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
])('under %s nothing is sent', (_, wish) => {
  for (const [name, value] of Object.entries(wish))
    Object.defineProperty(navigator, name, { value, configurable: true })
  const analytics = analyticsAt(url)
  analytics.track({ event: 'MODAL_LOADED' })
  analytics.viewPage('Connect')
  expect(beacon).not.toHaveBeenCalled()
})

test('what no beacon takes is sent as a request without cookies', () => {
  beacon.mockReturnValueOnce(false)
  const request = vi.spyOn(window, 'fetch').mockResolvedValue(new Response())
  analyticsAt(url).track({ event: 'MODAL_LOADED' })
  expect(request).toHaveBeenCalledWith(url, expect.objectContaining({ keepalive: true, credentials: 'omit' }))
  request.mockRestore()
})
