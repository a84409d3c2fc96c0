import { afterEach, expect, test, vi } from 'vitest'
import { readHistory } from './history.ts'

const address = '0x00000000000000000000000000000000000000aa'
const service = { blockchainApiUrls: ['https://service.example'], projectId: 'project' }
const hash = `0x${'ab'.repeat(32)}`

afterEach(() => vi.restoreAllMocks())

/** What the service answers from now on; a function answers by the address asked. */
function answers(answer: unknown) {
  return vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => (answer instanceof Response ? answer.clone() : Response.json(answer)))
}

const record = (change: object = {}, metadata: object = {}) => ({
  id: 'one',
  metadata: {
    operationType: 'send',
    hash,
    minedAt: '2024-02-01T10:00:00Z',
    sentFrom: address,
    sentTo: address,
    status: 'confirmed',
    nonce: 1,
    ...metadata,
  },
  transfers: [
    {
      direction: 'out',
      quantity: { numeric: '1.5' },
      value: 1,
      price: 2,
      fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: 'https://pictures.example/eth.png' } },
    },
  ],
  ...change,
})
const read = (question: { cursor?: string; chainId?: number } = {}) =>
  readHistory(service, { address, chainId: 1, ...question })
const idsOf = async (data: unknown[]) => {
  answers({ data, next: null })
  return (await read()).transactions.map(({ id }) => id)
}

// Proves: Specification §7
test('the account, the network, the project and the cursor are asked for in the address', async () => {
  const fetch = answers({ data: [], next: null })
  await read({ cursor: 'a&b', chainId: 11155111 })
  expect(String(fetch.mock.calls[0]?.[0])).toBe(
    `https://service.example/v1/account/${address}/history?projectId=project&cursor=a%26b&chainId=eip155%3A11155111&st=appkit&sv=kudos`,
  )
  await read()
  expect(String(fetch.mock.calls[1]?.[0])).not.toContain('cursor')
})

// Proves: Specification §3
test('a transaction is read with what moved in it', async () => {
  answers({ data: [record()], next: 'more' })
  expect(await read()).toEqual({
    transactions: [
      {
        id: 'one',
        operation: 'send',
        status: 'confirmed',
        minedAt: new Date('2024-02-01T10:00:00Z'),
        hash,
        sentFrom: address,
        sentTo: address,
        transfers: [
          {
            direction: 'out',
            isNft: false,
            quantity: '1.5',
            symbol: 'ETH',
            name: undefined,
            imageUrl: 'https://pictures.example/eth.png',
          },
        ],
      },
    ],
    next: 'more',
  })
})

// Proves: Specification §3
test('null stands for absent, everywhere', async () => {
  const bare = {
    direction: 'in',
    quantity: null,
    value: null,
    price: null,
    fungible_info: null,
    nft_info: null,
  }
  const token = { ...bare, fungible_info: { name: null, symbol: null, icon: null } }
  const art = { ...bare, nft_info: { name: null, content: null, flags: null } }
  const preview = {
    ...bare,
    nft_info: { content: { preview: { url: null }, detail: { url: 'https://a.example/b' } } },
  }
  answers({
    data: [
      record({ id: 'none', transfers: null }, { hash: null, chain: null, sentTo: null, nonce: null }),
      record({ id: 'some', transfers: [bare, token, art, preview] }),
    ],
    next: null,
  })
  const { transactions, next } = await read()
  expect(next).toBeUndefined()
  expect(transactions.map(({ transfers }) => transfers.length)).toEqual([0, 4])
  expect(transactions[1]?.transfers.map(({ isNft }) => isNft)).toEqual([false, false, true, true])
  expect(transactions[1]?.transfers[3]?.imageUrl).toBe('https://a.example/b')
})

test('an empty cursor is the end', async () => {
  answers({ data: [], next: '' })
  expect((await read()).next).toBeUndefined()
})

// Proves: Specification §3
test('one odd row is left out, never the answer', async () => {
  const odd = [
    null,
    'text',
    {},
    record({ id: 7 }),
    record({}, { minedAt: 'yesterday' }),
    record({}, { status: 'unknown' }),
    record({}, { operationType: undefined }),
    record({}, { hash: 'javascript:alert(1)' }),
    record({ transfers: [{ direction: 'sideways' }] }),
    record({ transfers: 'none' }),
  ]
  expect(await idsOf([...odd, record({ id: 'good' }), ...odd])).toEqual(['good'])
})

// Proves: Specification §3
test('a transaction of nothing but collectibles flagged as spam is left out; one that moves nothing is not', async () => {
  const art = (is_spam: boolean | null) => ({
    direction: 'in',
    nft_info: { name: 'Win!', flags: { is_spam } },
  })
  expect(
    await idsOf([
      record({ id: 'spam', transfers: [art(true), art(true)] }),
      record({ id: 'mixed', transfers: [art(true), art(false)] }),
      record({ id: 'unsaid', transfers: [art(null)] }),
      record({ id: 'approval', transfers: [] }),
    ]),
  ).toEqual(['mixed', 'unsaid', 'approval'])
})

test('what happened on another network is left out', async () => {
  expect(
    await idsOf([
      record({ id: 'here' }, { chain: 'eip155:1' }),
      record({ id: 'there' }, { chain: 'eip155:10' }),
    ]),
  ).toEqual(['here'])
})

test('no more is read than a visitor would look at: a hundred rows, of each twenty transfers', async () => {
  const transfers = Array.from({ length: 5_000 }, () => ({ direction: 'in' }))
  answers({ data: Array.from({ length: 1_000 }, (_, id) => record({ id: `${id}` })), next: null })
  expect((await read()).transactions.map(({ id }) => id)).toEqual(
    Array.from({ length: 100 }, (_, id) => `${id}`),
  )
  answers({ data: [record({ transfers })], next: null })
  expect((await read()).transactions[0]?.transfers).toHaveLength(20)
})

test("strangers' words are cleaned and cut", async () => {
  answers({
    data: [
      record(
        {
          transfers: [
            { direction: 'in', fungible_info: { symbol: 'US\u202eDC\n' } },
            { direction: 'in', nft_info: { name: 'x'.repeat(500) } },
          ],
        },
        { operationType: 'o'.repeat(300) },
      ),
    ],
  })
  const [transaction] = (await read()).transactions
  expect(transaction?.transfers.map(({ symbol, name }) => symbol ?? name)).toEqual([
    'USDC',
    `${'x'.repeat(40)}…`,
  ])
  expect(transaction?.operation).toBe(`${'o'.repeat(20)}…`)
})

test('a service that answers something else is said to make no sense, one that is down to be out of reach', async () => {
  for (const invalid of [{}, [], { data: 'none' }, { data: null }, new Response('<html>')]) {
    answers(invalid)
    await expect(read()).rejects.toThrow('The account history sent an invalid response.')
  }
  const fetch = answers(new Response('busy', { status: 503 }))
  fetch.mockClear()
  await expect(read()).rejects.toThrow("The account history can't be reached.")
  expect(fetch).toHaveBeenCalledTimes(2)
  answers(new Response('no', { status: 401 }))
  await expect(read()).rejects.toThrow('The account history refused to answer.')
})
