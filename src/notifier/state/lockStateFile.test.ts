// Proves: Design §15
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockStateFile } from './lockStateFile.ts'

let folder: string
let path: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kudos-lock-'))
  path = join(folder, 'state.json')
})
afterEach(() => rm(folder, { recursive: true }))

test('a state file has one notifier at a time, and the next may begin when it has ended', async () => {
  const unlock = await lockStateFile(path)
  await expect(lockStateFile(path)).rejects.toThrow(`Another notifier uses ${path}.`)
  await (await lockStateFile(join(folder, 'other.json')))()
  await unlock()
  await (await lockStateFile(path))()
})

test('a lock that a killed process left behind stops no start', async () => {
  const program = `const file = require('fs').openSync(process.argv[1], 'a+')
require('fs-native-extensions').tryLock(file)
process.kill(process.pid, 'SIGKILL')`
  const { signal } = spawnSync(process.execPath, ['-e', program, `${path}.lock`])
  expect(signal).toBe('SIGKILL')
  expect(existsSync(`${path}.lock`)).toBe(true)
  await (await lockStateFile(path))()
})

test('where no lock can be made, nothing begins', async () => {
  await expect(lockStateFile(join(folder, 'missing', 'state.json'))).rejects.toThrow(
    /state\.json\.lock can't be made \(E[A-Z]+\)\.$/,
  )
})

test('a file of that name which is no lock is not taken for a running notifier', async () => {
  await writeFile(`${path}.lock`, '')
  await (await lockStateFile(path))()
})
