import { expect, test } from 'vitest'
import type { ConnectOption } from '#wallets/connectors/ConnectOption.ts'
import { columnsIn, gridOf, installedListings, shimmersAfter } from './walletGrid.ts'

const wallet = (id: string, rdns?: string) => ({ id, name: id, rdns })
const announced = (rdns: string): ConnectOption => ({
  id: rdns,
  type: 'ANNOUNCED',
  name: rdns,
  rdns,
  load: () => Promise.reject(new Error('Nothing is connected here.')),
})
const idsOf = (...given: Parameters<typeof gridOf>) => gridOf(...given).map(({ id }) => id)

// Proves: Specification §2.3, §3
test('wallets stand in the order of the lists, those in this browser first, the order kept among both', () => {
  const lists = [[wallet('featured')], [wallet('a', 'x.a'), wallet('b')], [wallet('c', 'x.c'), wallet('d')]]
  const connectOptions = [announced('x.c'), announced('x.a')]
  expect(idsOf(lists, [])).toEqual(['featured', 'a', 'b', 'c', 'd'])
  expect(idsOf(lists, connectOptions)).toEqual(['a', 'c', 'featured', 'b', 'd'])
})

test('no wallet is there twice, by id or by rdns', () => {
  expect(
    idsOf(
      [
        [wallet('a'), wallet('b', 'x.b')],
        [wallet('a'), wallet('other', 'x.b'), wallet('c')],
      ],
      [],
    ),
  ).toEqual(['a', 'b', 'c'])
})

test('a wallet of this browser stands first before the page that lists it has come, and stays as it is after', () => {
  const options = [announced('x.late')]
  const own = installedListings(options)
  expect(idsOf([own, [wallet('a')]], options)).toEqual(['x.late', 'a'])
  expect(idsOf([own, [wallet('a')], [wallet('late', 'x.late')]], options)).toEqual(['x.late', 'a'])
})

test('the installed wallets have rows of their own, which the placeholders of the others do not fill', () => {
  expect(shimmersAfter(45, 4, 1)).toBe(4)
})

// Proves: Specification §9
test.each([
  [0, 4, 4],
  [4, 4, 4],
  [5, 4, 7],
  [44, 4, 4],
  [46, 4, 6],
  [46, 3, 5],
])('after %i wallets in %i columns %i places fill the last row and one more', (shown, columns, places) => {
  expect(shimmersAfter(shown, columns)).toBe(places)
  expect((shown + places) % columns).toBe(0)
})

// Proves: Specification §9
test('three cards side by side below 352 pixels, else four', () => {
  expect([320, 351, 352, 1280].map(columnsIn)).toEqual([3, 3, 4, 4])
})
