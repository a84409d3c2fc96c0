// Proves: Design §15

import { expect, test } from 'vitest'
import { chains } from '#catalog/chains.ts'
import type { Kudo } from '#messages/Kudo.ts'
import { contractsOf } from '#settings/chains.ts'
import { offeredChains } from '#settings/offeredChains.ts'
import { deployed } from '../../../test/support/chain/deployed.ts'
import { type Tip, tipOf } from '../Tip.ts'
import { advance, beginSource, type Reading } from './advance.ts'
import type { SourceState } from './state.ts'

const [source] = contractsOf(offeredChains({ chainId: chains[8453].id, chains: { 8453: deployed } })[0])

/** A kudo whose block's time is ten times its number, unless said otherwise. */
const kudo = (id: number, message = `message ${id}`, timestamp = id * 10): Kudo => ({
  id,
  from: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  timestamp,
  name: 'Ann',
  message,
  value: 10n ** 16n,
  currency: '0x0000000000000000000000000000000000000000',
})

/** What a node answers: kudos, oldest first here, and the times up to which they are deep and final. */
const reading = (kudos: readonly Kudo[], deepTime: number, finalTime = 0): Reading => ({
  kudos: kudos.toReversed(),
  headTime: deepTime + 60,
  deepTime: deepTime + 1,
  finalTime: finalTime + 1,
})

function toTip(kudo: Kudo, suffix: string): Tip {
  if (!source) throw new Error('There is a contract.')
  return tipOf(kudo, source, `base:${kudo.id}${suffix}`)
}
const step = (state: SourceState, ...answer: Parameters<typeof reading>) =>
  advance(state, reading(...answer), toTip)
const ids = (tips: readonly Tip[]) => tips.map(({ id }) => id)
const start: SourceState = { settled: 3, highest: 3, reorganisations: 0, reported: [] }

test.each([
  ['no tip', [], 100, 0],
  ['the newest tip', [kudo(4), kudo(5)], 100, 5],
  ['the newest tip that is deep enough', [kudo(4), kudo(5)], 45, 4],
  ['no tip, where each is too new', [kudo(4), kudo(5)], 5, 0],
])('a contract begins at %s', (_, kudos, deepTime, settled) => {
  expect(beginSource(reading(kudos, deepTime))).toMatchObject({ settled, highest: settled })
})

test('tips are reported oldest first, once, and only once they are deep', () => {
  const first = step(start, [kudo(2), kudo(3), kudo(4), kudo(6), kudo(9)], 60)
  expect(ids(first.received)).toEqual(['base:4', 'base:6'])
  const second = step(first.source, [kudo(2), kudo(3), kudo(4), kudo(6), kudo(9)], 90)
  expect(ids(second.received)).toEqual(['base:9'])
  const third = step(second.source, [kudo(4), kudo(6), kudo(9)], 100, 60)
  expect([third.received, third.removed]).toEqual([[], []])
  expect(third.source).toMatchObject({ settled: 6, highest: 9 })
  expect(ids(third.source.reported)).toEqual(['base:9'])
})

test('a tip that is left out stays left out, and its number counts as settled once it is final', () => {
  const { source, received } = advance(start, reading([kudo(4)], 90), () => undefined)
  expect(received).toEqual([])
  expect(source).toMatchObject({ settled: 3, reported: [] })
  expect(advance(source, reading([kudo(4)], 90, 40), () => undefined).source.settled).toBe(4)
})

const { source: reported } = step(start, [kudo(4), kudo(6)], 60)

test('a reorganisation that removes a reported tip is noticed, and what takes its number gets an id of its own', () => {
  const { removed, received, source } = step(reported, [kudo(4), kudo(6, 'another', 70)], 80)
  expect(ids(removed)).toEqual(['base:6'])
  expect(ids(received)).toEqual(['base:6:1'])
  expect(ids(source.reported)).toEqual(['base:4', 'base:6:1'])
})

test('a reorganisation that removes the last tip twice gives a third id to the third', () => {
  const gone = step(reported, [kudo(4)], 80)
  expect([ids(gone.removed), ids(gone.received)]).toEqual([['base:6'], []])
  const other = step(gone.source, [kudo(4), kudo(6, 'another', 90)], 100)
  expect(ids(other.received)).toEqual(['base:6:1'])
  const third = step(other.source, [kudo(4), kudo(6, 'third', 110)], 120)
  expect([ids(third.removed), ids(third.received)]).toEqual([['base:6:1'], ['base:6:2']])
})

test('a reorganisation that carries a tip to another block changes nothing', () => {
  const { removed, received } = step(reported, [kudo(4), kudo(6, 'message 6', 75)], 80)
  expect([removed, received]).toEqual([[], []])
})

test('a reorganisation that shifts the numbers reports each tip under its new one', () => {
  const { removed, received } = step(reported, [kudo(4), kudo(5, 'message 6', 70)], 80)
  expect([ids(removed), ids(received)]).toEqual([['base:6'], ['base:5:1']])
})

test('a reorganisation is not what a node that is behind shows', () => {
  const { removed, received, source } = step(reported, [kudo(4)], 50)
  expect([removed, received]).toEqual([[], []])
  expect(ids(source.reported)).toEqual(['base:4', 'base:6'])
})
