import { expect, test } from 'vitest'
import { safeAppLink, safeWebLink } from './safeLink.ts'

test.each([
  ['https://wallet.example/open', 'https://wallet.example/open'],
  ['rainbow://', 'rainbow://'],
  ['ledgerlive:', 'ledgerlive:'],
  ['foo', 'foo'],
  ['filecoin://', 'filecoin://'],
  ['datawallet://', 'datawallet://'],
  ['blobby', 'blobby'],
  ['aboutface:', 'aboutface:'],
  ['searchlight://', 'searchlight://'],
  [' metamask:// ', 'metamask://'],
])('%j is a link to an app', (link, kept) => {
  expect(safeAppLink(link)).toBe(kept)
})

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'javascript',
  'data:text/html,x',
  'file:///etc/hosts',
  'blob:https://wallet.example/1',
  'vbscript:x',
  'about',
  'view-source:https://wallet.example',
  'intent://wallet.example#Intent;scheme=https;end',
  'ms-msdt:/id',
  'ms-settings',
  'search-ms:query=x',
  'Search:query=x',
  'java\nscript:alert(1)',
  'https://',
  '//wallet.example',
  '',
  undefined,
])('%j is no link to an app', link => {
  expect(safeAppLink(link)).toBeUndefined()
})

test('a link to a page is http or https and nothing else', () => {
  expect(safeWebLink('https://wallet.example/get')).toBe('https://wallet.example/get')
  expect(safeWebLink('http://localhost:4603/x')).toBe('http://localhost:4603/x')
  for (const link of ['rainbow://get', 'javascript:alert(1)', 'wallet.example', '', undefined])
    expect(safeWebLink(link)).toBeUndefined()
})
