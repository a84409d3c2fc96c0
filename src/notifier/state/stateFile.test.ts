// Proves: Design §15

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { someTip } from '../../../test/support/chain/someTip.ts'
import { forSinks, withAdvance } from './queue.ts'
import { openStateFile } from './stateFile.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
let folder: string
let path: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kudos-notify-'))
  path = join(folder, 'state.json')
})
afterEach(() => rm(folder, { recursive: true }))

/** Writes a state with a tip that waits. */
async function writeState(): Promise<string> {
  const file = await openStateFile(path, address, true)
  const source = { settled: 1, highest: 2, reorganisations: 0, reported: [someTip()] }
  await file.update(state => forSinks(state, ['mail']))
  await file.update(state =>
    withAdvance(state, 'base:0x', { source, removed: [], received: [someTip()] }, new Date()),
  )
  return readFile(path, 'utf8')
}

test('what was written is read again, and no draft is left', async () => {
  await writeState()
  const { state } = await openStateFile(path, address, false)
  expect(state).toMatchObject({ sequence: 1, events: [{ tip: someTip() }], sources: { 'base:0x': {} } })
  expect(await readdir(folder)).toEqual(['state.json'])
})

test('changes at the same moment are made one after the other', async () => {
  const file = await openStateFile(path, address, true)
  const increase = () => file.update(state => ({ ...state, sequence: state.sequence + 1 }))
  await Promise.all(Array.from({ length: 20 }, increase))
  expect((await openStateFile(path, address, false)).state.sequence).toBe(20)
})

test('a file that is missing is an error, but for the first run', async () => {
  await expect(openStateFile(path, address, false)).rejects.toThrow('The first run needs --begin')
  expect((await openStateFile(path, address, true)).state.sequence).toBe(0)
})

test('a file cut at any place is an error, also for a first run', async () => {
  const text = (await writeState()).trimEnd()
  for (let length = 0; length < text.length; length += 37) {
    await writeFile(path, text.slice(0, length))
    await expect(openStateFile(path, address, true)).rejects.toThrow('is damaged')
  }
})

test.each([
  [
    'of another recipient',
    (text: string) => text.replace(address, address.toLowerCase()),
    'another NOTIFY_ADDRESS',
  ],
  ['with a part missing', (text: string) => text.replace('"type":"tip.received",', ''), 'is damaged'],
  ['of a later version', (text: string) => text.replace('"version":1', '"version":2'), 'is damaged'],
  ['full of zeros', (text: string) => '\0'.repeat(text.length), 'is damaged'],
])('a file %s is an error', async (_, damage, reason) => {
  await writeFile(path, damage(await writeState()))
  await expect(openStateFile(path, address, true)).rejects.toThrow(reason)
})

test('a file that can not be written is an error, and the state stays what is on the disk', async () => {
  const file = await openStateFile(join(folder, 'missing', 'state.json'), address, true)
  await expect(file.update(state => ({ ...state, sequence: 1 }))).rejects.toThrow("can't be written (ENOENT)")
  expect(file.state.sequence).toBe(0)
})
