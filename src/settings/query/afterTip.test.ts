import { expect, test } from 'vitest'
import { readThanks, readThen } from './afterTip.ts'

const pageWith = (name: string, value: string) => {
  const page = new URL('https://kudos.example/')
  page.searchParams.set(name, value)
  return page
}

test('thanks are one line of at most 100 characters', () => {
  expect(readThanks(pageWith('thanks', ' Tea\nis on its way. '))).toBe('Tea is on its way.')
  expect(readThanks(pageWith('thanks', 'x'.repeat(101)))).toBe(`${'x'.repeat(100)}…`)
  expect(readThanks(pageWith('thanks', ' '))).toBeUndefined()
  expect(readThanks(new URL('https://kudos.example/?color=#fff&thanks=Tea'))).toBe('Tea')
})

test.each([
  ['https://example.com/album?track=2', { href: 'https://example.com/album?track=2', host: 'example.com' }],
  [' HTTPS://Example.com:8443 ', { href: 'https://example.com:8443/', host: 'example.com:8443' }],
  // Shown as it is resolved, so that no letter looks like another.
  ['https://exаmple.com', { href: 'https://xn--exmple-4nf.com/', host: 'xn--exmple-4nf.com' }],
  ['http://example.com', undefined],
  ['javascript:alert(1)', undefined],
  ['https://example.com@evil.example', undefined],
  ['https://', undefined],
  ['//example.com', undefined],
])('the link after a tip %j is read as %j', (text, link) => {
  expect(readThen(pageWith('then', text))).toEqual(link)
})
