// Proves: Specification §3
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  type AskWallets,
  firstWallets,
  localWallets,
  morePage,
  readWallet,
  searchWallets,
  type WalletQuery,
  walletDirectory,
} from './walletList.ts'

const image = (id: string) => `https://wallets.example/${id}`

describe('a row of the directory', () => {
  // Proves: Specification §3
  test('is read in our words', () => {
    const row = {
      id: 'ab',
      name: ' A\u202ewallet ',
      homepage: 'https://wallet.example',
      image_id: 'picture',
      mobile_link: 'wallet://',
      webapp_link: 'https://wallet.example/web',
      app_store: 'https://apps.apple.com/app/id1',
      play_store: '-',
      rdns: 'example.wallet',
      injected: [
        { namespace: 'eip155', injected_id: 'isWallet' },
        { namespace: 'solana', injected_id: 'isSolana' },
        { injected_id: 'isOther' },
        { namespace: 'eip155' },
        undefined,
      ],
      order: 7,
    }
    expect(readWallet(row, image)).toEqual({
      id: 'ab',
      name: 'Awallet',
      homepage: 'https://wallet.example/',
      imageUrl: 'https://wallets.example/picture',
      mobileLink: 'wallet://',
      desktopLink: undefined,
      webappLink: 'https://wallet.example/web',
      appStore: 'https://apps.apple.com/app/id1',
      playStore: undefined,
      chromeStore: undefined,
      rdns: 'example.wallet',
      injectedIds: ['isWallet', 'isOther'],
    })
  })

  // Proves: Specification §3
  test('may have nothing but an id and a name', () => {
    expect(readWallet({ id: 'a', name: 'A' }, image)).toMatchObject({ id: 'a', imageUrl: undefined })
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///x', 'blob:https://x/y'])(
    'a link like %s counts as absent',
    link => {
      const links = {
        homepage: link,
        mobile_link: link,
        desktop_link: link,
        webapp_link: link,
        app_store: link,
      }
      const wallet = readWallet({ id: 'a', name: 'A', ...links }, image)
      for (const key of ['homepage', 'mobileLink', 'desktopLink', 'webappLink', 'appStore'])
        expect(wallet).toHaveProperty(key, undefined)
    },
  )

  test.each([
    null,
    7,
    {},
    { id: 'a' },
    { id: '', name: 'A' },
    { id: 'a', name: ' \u200b' },
    { id: 'a', name: 'A', rdns: 5 },
  ])('%j is no wallet', row => {
    expect(readWallet(row, image)).toBeUndefined()
  })
})

describe('the questions that are asked', () => {
  /** A list that remembers what it was asked. */
  function remembering(list = ['a', 'b', 'c', 'd', 'e', 'f'].map(id => ({ id, name: id.toUpperCase() }))) {
    const queries: WalletQuery[] = []
    const answers = localWallets(list)
    const ask: AskWallets = question => {
      queries.push(question)
      return answers(question)
    }
    return { queries, ask }
  }

  // Proves: Specification §3, §7
  test('four are recommended, none of them featured or excluded; the count has the featured ones', async () => {
    const { ask } = remembering()
    const first = await firstWallets(ask, {
      allWallets: 'SHOW',
      featuredWalletIds: ['c', 'a'],
      excludeWalletIds: ['b'],
    })
    expect(first.featured.map(({ id }) => id)).toEqual(['c', 'a'])
    expect(first.recommended.map(({ id }) => id)).toEqual(['d', 'e', 'f'])
    expect(first.count).toBe(5)
  })

  // Proves: Specification §7
  test('without featured ids nothing is asked for them', async () => {
    const { queries, ask } = remembering()
    await firstWallets(ask, { allWallets: 'SHOW', includeWalletIds: ['a', 'f'] })
    expect(queries).toEqual([{ page: 1, entries: 4, include: ['a', 'f'], exclude: [] }])
  })

  // Proves: Specification §7, §9
  test('a page has forty of those that are not shown yet', async () => {
    const { queries, ask } = remembering()
    const options = { allWallets: 'SHOW', excludeWalletIds: ['x'], featuredWalletIds: ['y'] } as const
    const first = { featured: [], recommended: [{ id: 'a', name: 'A' }], count: 6 }
    await morePage(ask, options, first, 3)
    expect(queries).toEqual([{ page: 3, entries: 40, include: undefined, exclude: ['a', 'x', 'y'] }])
  })

  // Proves: Specification §7
  test('a search has a hundred, featured and recommended ones too', async () => {
    const { queries, ask } = remembering()
    const options = { allWallets: 'SHOW', excludeWalletIds: ['b'], featuredWalletIds: ['a'] } as const
    expect((await searchWallets(ask, options, 'A')).wallets).toEqual([{ id: 'a', name: 'A' }])
    expect(queries).toEqual([{ page: 1, entries: 100, search: 'A', include: undefined, exclude: ['b'] }])
  })

  test('a directory without a single wallet is one that fails', async () => {
    const { ask } = remembering([])
    await expect(firstWallets(ask, { allWallets: 'SHOW' })).rejects.toThrow('The wallet list is empty.')
  })
})

describe('the directory', () => {
  afterEach(() => vi.restoreAllMocks())
  const ask = walletDirectory({
    allWallets: 'SHOW',
    walletsApiUrls: ['https://wallets.example'],
    projectId: 'x',
  })
  function answers(answer: unknown) {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(answer))
  }

  test('is taken no more wallets from than were asked for', async () => {
    const data = Array.from({ length: 10_000 }, (_, index) => ({ id: `${index}`, name: `Wallet ${index}` }))
    answers({ data, count: 10_000 })
    const page = await ask?.({ page: 1, entries: 40 })
    expect(page?.wallets).toHaveLength(40)
    expect(page?.wallets.at(-1)?.id).toBe('39')
    expect(page?.count).toBe(10_000)
  })

  test.each([-1, -3.5, 0.5, 1e308, 2 ** 53, '7', null])('a count of %j makes no sense', async count => {
    answers({ data: [], count })
    await expect(ask?.({ page: 1, entries: 40 })).rejects.toThrow('The wallet list sent an invalid response.')
  })
})
