// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { safeStorage } from '#lib/browser/safeStorage.ts'
import {
  deepLinkKey,
  openForRequest,
  rememberDeepLink,
  requestLink,
  sessionTopicKey,
} from './deepLinkMemory.ts'

const name = 'Pocket'

beforeEach(() => {
  window.localStorage.clear()
  safeStorage.setItem(sessionTopicKey, 'abc')
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['an app', 'pocket://', '_self', 'pocket://wc?sessionTopic=abc'],
  ['an address', 'https://pocket.example/', '_blank', 'https://pocket.example/wc?sessionTopic=abc'],
])('the link of %s opens the wallet for a request', (_, href, target, opened) => {
  rememberDeepLink(safeStorage, { href, name })
  expect(requestLink(safeStorage)).toEqual({ href: opened, target, name })
})

test.each([
  '',
  'no JSON',
  '"pocket://"',
  '{"href":7,"name":"x"}',
  '{"href":"javascript:alert(1)//","name":"x"}',
])('stored text that is no harmless link opens nothing: %j', stored => {
  window.localStorage.setItem(deepLinkKey, stored)
  expect(requestLink(safeStorage)).toBeUndefined()
})

describe('the wallet opens by itself', () => {
  test.each([
    [true, 1],
    [false, 0],
  ])('only while a press counts: %s', (isActive, times) => {
    const open = vi.fn()
    vi.stubGlobal('open', open)
    vi.stubGlobal('navigator', { userActivation: { isActive } })
    rememberDeepLink(safeStorage, { href: 'pocket://', name })
    openForRequest(safeStorage)
    expect(open).toHaveBeenCalledTimes(times)
  })
})
