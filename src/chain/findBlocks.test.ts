// Proves: Design §14
import { expect, test } from 'vitest'
import { findBlocks } from './findBlocks.ts'

/** A chain of blocks with these times, and how many headers were read of it. */
function chainOf(times: readonly number[]) {
  let reads = 0
  const head = { number: BigInt(times.length - 1), time: BigInt(times.at(-1) ?? 0) }
  const find = (time: number, blockTime: number) =>
    findBlocks(BigInt(time), head, blockTime, async number => {
      reads++
      return BigInt(times[Number(number)] ?? Number.NaN)
    })
  return { find, reads: () => reads }
}

test.each([
  ['the first block', 100, [0, 0]],
  ['one of several in one second', 103, [3, 5]],
  ['the head', 110, [8, 8]],
  ['a second without a block', 104, undefined],
  ['a second after the head', 111, undefined],
  ['a second before the first block', 99, undefined],
])('finds the blocks of %s', async (_, time, blocks) => {
  const { find } = chainOf([100, 101, 102, 103, 103, 103, 105, 108, 110])
  const [fromBlock, toBlock] = blocks?.map(BigInt) ?? []
  expect(await find(time, 2_000)).toEqual(blocks && { fromBlock, toBlock })
})

test('reads few headers of a long chain, even where its pace has changed', async () => {
  const times = [100]
  for (let i = 1; i < 200_000; i++) times.push((times[i - 1] ?? 0) + (i < 50_000 ? 12 : i % 3 === 0 ? 1 : 0))
  for (const number of [1, 20_000, 49_999, 50_000, 60_000, 199_000]) {
    const { find, reads } = chainOf(times)
    const time = times[number] ?? 0
    const found = await find(time, 333)
    expect(found?.fromBlock).toBe(BigInt(times.indexOf(time)))
    expect(found?.toBlock).toBe(BigInt(times.lastIndexOf(time)))
    expect(reads()).toBeLessThan(45)
  }
})
