// Proves: Design §6
import { describe, expect, test } from 'vitest'
import { KudosError } from '#lib/errors.ts'
import type { MessagesPage } from './decodePage.ts'
import type { Kudo } from './Kudo.ts'
import { type Messages, mergeMessages, noMessages, withHead, withKudo, withOlder } from './merge.ts'

const kudo = (id: number, message = `message ${id}`, timestamp = id): Kudo => ({
  id,
  from: '0x1111111111111111111111111111111111111111',
  to: '0x2222222222222222222222222222222222222222',
  timestamp,
  name: '',
  message,
  value: 1n,
  currency: '0x0000000000000000000000000000000000000000',
})
const page = (ids: number[], next: number): MessagesPage => ({ kudos: ids.map(id => kudo(id)), next })
const list = (ids: number[], next: number) => withHead(noMessages, page(ids, next))
const idsOf = ({ kudos }: MessagesPage) => kudos.map(({ id }) => id)

describe('a fresh first page', () => {
  test('puts what is new at the head and keeps what is below', () => {
    const known = withOlder(list([9, 8, 7], 7), page([6, 5, 4], 4), 7)
    const merged = withHead(known, page([11, 10, 9], 9))
    expect(idsOf(merged)).toEqual([11, 10, 9, 8, 7, 6, 5, 4])
    expect(merged).toMatchObject({ next: 4, pageCount: 2 })
  })

  test('that does not reach what is known begins the list anew, so that nothing is missing', () => {
    expect(withHead(list([9, 8, 7], 7), page([30, 29, 28], 28))).toEqual(list([30, 29, 28], 28))
  })

  test.each([
    { head: [30, 29, 28], where: 'at its head' },
    { head: [32, 31, 30], where: 'at its end' },
  ])(
    'that reaches an own kudo alone ($where), which stood above others that were never read, begins it anew, too',
    ({ head }) => {
      const next = head.at(-1) ?? 0
      expect(withHead(withKudo(list([9, 8, 7], 7), kudo(30)), page(head, next))).toEqual(list(head, next))
    },
  )

  test('that is the whole list replaces it', () => {
    expect(idsOf(withHead(list([3, 2], 0), page([4, 2], 0)))).toEqual([4, 2])
  })

  test('corrects what a reorganised chain has changed', () => {
    const fresh = { kudos: [kudo(9, 'other'), kudo(8), kudo(7)], next: 7 }
    const merged = withHead(withOlder(list([9, 8, 7], 7), page([6], 0), 7), fresh)
    expect(merged.kudos[0]?.message).toBe('other')
    expect(idsOf(merged)).toEqual([9, 8, 7, 6])
  })
})

test('an older page of a list that has begun anew meanwhile is dropped', () => {
  const anew = list([30, 29, 28], 28)
  expect(withOlder(anew, page([6, 5], 5), 7)).toBe(anew)
})

describe('an own kudo', () => {
  test('stands at the head at once', () => {
    expect(idsOf(withKudo(list([2, 1], 0), kudo(3)))).toEqual([3, 2, 1])
  })
  test('stands there once, however often it is shown', () => {
    const known = list([3, 2, 1], 0)
    expect(withKudo(known, kudo(3))).toBe(known)
  })
})

describe('several networks', () => {
  test('end where the next kudo may be one that is not read yet', () => {
    const { merged, waitsFor } = mergeMessages([list([9, 6], 6), list([8, 7, 5, 4], 0)])
    expect(merged.map(({ kudo }) => kudo.id)).toEqual([9, 8, 7, 6])
    expect(waitsFor).toBe(0)
  })

  test('one in trouble, or not there yet, holds up none of the others', () => {
    const error = new KudosError('Down.', { code: 'read' })
    const { merged, waitsFor } = mergeMessages([
      { ...list([9, 6], 6), error },
      list([8, 7, 5, 4], 0),
      undefined,
    ])
    expect(merged.map(({ kudo }) => kudo.id)).toEqual([9, 8, 7, 6, 5, 4])
    expect(waitsFor).toBeUndefined()
  })

  // Proves: Design §6
  test.each(Array.from({ length: 60 }, (_, i) => i + 1))(
    'read as a plain sort, whatever the pages and whatever arrives meanwhile (seed %i)',
    seed => {
      const random = randomFrom(seed)
      const below = (limit: number) => Math.floor(random() * limit)
      // Times within few seconds fall together on several networks.
      const span = [50, 2_000, 1e6][seed % 3] ?? 50
      const networks = Array.from({ length: 5 }, (_, n) =>
        Array.from({ length: 200 }, () => below(span))
          .toSorted((a, b) => a - b)
          .map((time, i) => kudo(3 * i + n + 1, '', time)),
      )
      // So many of each network have arrived.
      const arrived = networks.map(() => 100 + below(100))
      const pageOf = (n: number, before: number): MessagesPage => {
        const older = (networks[n] ?? []).slice(0, arrived[n]).filter(({ id }) => !before || id < before)
        const kudos = older.slice(-1 - below(40)).toReversed()
        return { kudos, next: kudos.length < older.length ? (kudos.at(-1)?.id ?? 0) : 0 }
      }
      const lists: Messages[] = networks.map((_, n) => withHead(noMessages, pageOf(n, 0)))
      const readHead = (n: number) => {
        lists[n] = withHead(lists[n] ?? noMessages, pageOf(n, 0))
      }
      const readOlder = (n: number | undefined) => {
        if (n === undefined) return
        const known = lists[n] ?? noMessages
        lists[n] = withOlder(known, pageOf(n, known.next), known.next)
      }
      /** What a plain sort gives of all that had arrived when each network's head was read. */
      const sorted = () =>
        networks
          .flatMap((kudos, list) =>
            kudos.filter(({ id }) => id <= (lists[list]?.newest ?? 0)).map(kudo => ({ list, kudo })),
          )
          .toSorted((a, b) => b.kudo.timestamp - a.kudo.timestamp || a.list - b.list || b.kudo.id - a.kudo.id)
      for (let step = 0; step < 60; step++) {
        const n = below(5)
        if (random() < 0.3) arrived[n] = Math.min(200, (arrived[n] ?? 0) + below(30))
        else if (random() < 0.4) readHead(n)
        else readOlder(mergeMessages(lists).waitsFor)
        const { merged } = mergeMessages(lists)
        expect(merged).toEqual(sorted().slice(0, merged.length))
      }
      arrived.fill(200)
      networks.forEach((_, n) => {
        readHead(n)
      })
      for (let end = mergeMessages(lists); end.waitsFor !== undefined; end = mergeMessages(lists))
        readOlder(end.waitsFor)
      expect(mergeMessages(lists).merged).toEqual(sorted())
      expect(sorted()).toHaveLength(1000)
    },
  )
})

/** Numbers in [0, 1), the same for the same seed (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
