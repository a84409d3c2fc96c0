import { expect, test } from 'vitest'
import { importAgain } from './importAgain.ts'

const failed = (url: string) => new TypeError(`Failed to fetch dynamically imported module: ${url}`)

/** A file of a browser that never asks twice for one address. */
function file(url: string) {
  const asked: string[] = []
  const gone = new Set<string>()
  let isDown = true
  return {
    asked,
    comeBack: () => {
      isDown = false
    },
    load: async (query: string) => {
      asked.push(query)
      if (isDown) gone.add(query)
      if (gone.has(query)) throw failed(url)
      return `loaded ${query}`
    },
  }
}

test('a file that failed is asked for under another address until it comes, which is then the one for all', async () => {
  const { asked, comeBack, load } = file('https://kudos.example/assets/part-1.js')
  await expect(importAgain(load)).rejects.toThrow('part-1.js')
  comeBack()
  const [one, other] = await Promise.all([importAgain(load), importAgain(load)])
  expect(one).toMatch(/^loaded \?\d+$/)
  expect(other).toBe(one)
  expect(await importAgain(load)).toBe(one)
  expect(asked.filter(query => query === '')).toHaveLength(4)
})

test('an error of the code itself is told, and nothing is fetched again', async () => {
  let calls = 0
  const broken = () => {
    calls++
    return Promise.reject(new TypeError('t is not a function'))
  }
  await expect(importAgain(broken)).rejects.toThrow('t is not a function')
  expect(calls).toBe(1)
})
