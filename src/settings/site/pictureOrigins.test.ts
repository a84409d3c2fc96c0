import { expect, test } from 'vitest'
import { isShowable, pictureOrigins } from './pictureOrigins.ts'

const service = { allWallets: 'SHOW', blockchainApiUrls: ['https://service.example/api'] } as const

// Proves: Design §8
test('pictures come from the configured services, the hosted history and the own wallets, and from nowhere else', () => {
  expect(pictureOrigins({})).toEqual([])
  expect(
    pictureOrigins({
      walletsApiUrls: ['https://wallets.example/api', 'https://wallets.example/other'],
      blockchainApiUrls: ['https://rpc.walletconnect.org'],
      customWallets: [{ id: 'own', name: 'Own', imageUrl: 'https://own.example/icon.png' }],
    }),
  ).toEqual([
    'https://wallets.example',
    'https://rpc.walletconnect.org',
    'https://cdn.zerion.io',
    'https://own.example',
  ])
})

test('a picture may be shown from there and from a data address', () => {
  for (const url of ['https://service.example/a.png', 'data:image/png;base64,AAAA'])
    expect(isShowable(url, service), url).toBe(true)
  for (const url of [
    'https://stranger.example/a.png',
    'https://service.example.stranger.example/a.png',
    'http://service.example/a.png',
    'ipfs://a',
    'javascript:alert(1)',
    'data:text/html,a',
    '//service.example/a.png',
    '',
  ])
    expect(isShowable(url, service), url).toBe(false)
})
