import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

test("no two style sheets have one name, which would make one class of two files' classes", () => {
  const files = readdirSync(new URL('..', import.meta.url), { encoding: 'utf8', recursive: true })
  const names = files.filter(file => file.endsWith('.module.css')).map(file => basename(file))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
