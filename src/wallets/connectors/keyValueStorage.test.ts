import { expect, test } from 'vitest'
import { keyValueStorage } from './keyValueStorage.ts'

function memory() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

test('values of any shape are stored under one name, and found by their keys', async () => {
  const storage = memory()
  const stored = keyValueStorage(storage, 'all')
  await stored.setItem('one', { deep: [1, 2] })
  await stored.setItem('two', 'text')
  expect(await stored.getKeys()).toEqual(['one', 'two'])
  expect(await stored.getEntries()).toEqual([
    ['one', { deep: [1, 2] }],
    ['two', 'text'],
  ])
  expect(await stored.getItem('one')).toEqual({ deep: [1, 2] })
  expect(await stored.getItem('three')).toBeUndefined()
  expect([...storage.items.keys()]).toEqual(['all'])
})

test('two tabs do not undo what the other has stored', async () => {
  const storage = memory()
  const [one, two] = [keyValueStorage(storage, 'all'), keyValueStorage(storage, 'all')]
  await one.setItem('one', 1)
  await two.setItem('two', 2)
  await one.removeItem('one')
  expect(await two.getKeys()).toEqual(['two'])
})

test('nothing is left behind when the last value goes, and nonsense counts as nothing', async () => {
  const storage = memory()
  const stored = keyValueStorage(storage, 'all')
  await stored.setItem('one', 1)
  await stored.removeItem('one')
  expect(storage.items.size).toBe(0)
  storage.setItem('all', 'not JSON')
  expect(await stored.getKeys()).toEqual([])
  storage.setItem('all', 'null')
  expect(await stored.getItem('one')).toBeUndefined()
})
