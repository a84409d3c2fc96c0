// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { safeStorage } from '#lib/safeStorage.ts'
import { checkDeepLink, rememberDeepLink } from './deepLinkMemory.ts'

const key = 'WALLETCONNECT_DEEPLINK_CHOICE'
const name = 'Pocket'

beforeEach(() => window.localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a program', 'pocket://', false, true],
  ['a program, from inside a frame', 'pocket://', true, true],
  ['an address', 'https://pocket.example/', false, true],
  ['an address that would take the page around the frame away', 'https://pocket.example/', true, false],
  ['code', 'javascript:alert(1)//', false, false],
])('%s is remembered only if it may open itself', (_, href, isFramed, isStored) => {
  if (isFramed) vi.stubGlobal('parent', {})
  rememberDeepLink(safeStorage, { href, name })
  expect(window.localStorage.getItem(key) !== null).toBe(isStored)
  window.localStorage.setItem(key, JSON.stringify({ href, name }))
  checkDeepLink(safeStorage)
  expect(window.localStorage.getItem(key) !== null).toBe(isStored)
})

test.each(['', 'no JSON', '"pocket://"', '{"href":7}'])(
  'what is stored and is no link is forgotten: %j',
  stored => {
    window.localStorage.setItem(key, stored)
    checkDeepLink(safeStorage)
    expect(window.localStorage.getItem(key)).toBeNull()
  },
)
