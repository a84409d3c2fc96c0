import { expect, test } from 'vitest'
import type { TextStorage } from '#lib/browser/safeStorage.ts'
import { recentWallets, rememberWallet } from './recentWallets.ts'

function storage(first?: string): TextStorage {
  const items = new Map(first === undefined ? [] : [['kudos.recentWallets', first]])
  return {
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: key => void items.delete(key),
  }
}
const options = { allWallets: 'SHOW', walletsApiUrls: ['https://wallets.example'] } as const
const names = (store: TextStorage) => recentWallets(store, options).map(({ name }) => name)

// Proves: Specification §9
test('the two wallets connected last are remembered, newest first', () => {
  const store = storage()
  for (const name of ['One', 'Two', 'Three']) rememberWallet(store, { id: name, name })
  expect(names(store)).toEqual(['Three', 'Two'])
})

test('a wallet remembered already keeps its place', () => {
  const store = storage()
  for (const name of ['One', 'Two', 'One']) rememberWallet(store, { id: name, name })
  expect(names(store)).toEqual(['Two', 'One'])
})

test.each(['nonsense', '{}', '[{"id":1}]', 'null'])('%j in the storage is no wallet', text => {
  expect(recentWallets(storage(text), options)).toEqual([])
})

test('the place for the page in a link to a wallet stays as it is', () => {
  const store = storage()
  const browserLink = 'https://wallet.example/open/{page}'
  rememberWallet(store, { id: 'x', name: 'X', browserLink })
  expect(recentWallets(store, options)[0]).toMatchObject({ browserLink })
})

test('a link that was tampered with is dropped', () => {
  const store = storage('[{"id":"x","name":"X","homepage":"javascript:alert(1)","mobileLink":"x://"}]')
  expect(recentWallets(store, options)[0]).toMatchObject({ homepage: undefined, mobileLink: 'x://' })
})

test('a name that was tampered with is cleaned and cut', () => {
  const name = `A\u202ewallet\n${'x'.repeat(500)}`
  const store = storage(JSON.stringify([{ id: 'x', name }]))
  expect(names(store)).toEqual([`Awallet ${'x'.repeat(32)}…`])
})

test.each([
  ['./wallets/metamask.svg', true],
  ['data:image/svg+xml,x', true],
  ['https://wallets.example/getWalletImage/x', true],
  ['https://stranger.example/x.png', false],
  ['//stranger.example/x.png', false],
  ['/\\stranger.example/x.png', false],
  ['\t//stranger.example/x.png', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
])('a picture at %j is shown: %s', (imageUrl, isShown) => {
  const store = storage(JSON.stringify([{ id: 'x', name: 'X', imageUrl }]))
  expect(recentWallets(store, options)[0]?.imageUrl).toBe(isShown ? imageUrl : undefined)
})
