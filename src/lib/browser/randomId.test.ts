import { expect, test, vi } from 'vitest'
import { randomId } from './randomId.ts'

test('ids are UUIDs of version 4 where the page has no crypto.randomUUID, and differ', () => {
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function')
  })
  const ids = Array.from({ length: 100 }, randomId)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(ids).size).toBe(100)
})
