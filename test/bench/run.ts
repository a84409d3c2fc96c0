/** `npm run bench`: what the widget costs, in bytes, gas and ratios. Fails where a limit of the design is missed. */
import { compileContracts } from '../../contracts/script/compile.ts'
import { firstView } from './firstView.ts'
import { measureFirstPage } from './messages.ts'

/** JavaScript of the first view, gzipped, in bytes (kB = 1000 B). */
const firstViewLimit = 85_000
const few = 20
const many = 100_000

function report(what: string, fits: boolean) {
  console.log(`${fits ? 'ok  ' : 'MISS'} ${what}`)
  if (!fits) process.exitCode = 1
}

console.log('JavaScript until the form can be used, gzipped')
const chunks = await firstView()
console.table(chunks)
const total = chunks.reduce((sum, { gzipped }) => sum + gzipped, 0)
report(`${(total / 1000).toFixed(1)} kB of at most ${firstViewLimit / 1000} kB`, total <= firstViewLimit)

console.log(`\nThe first page of ${few} and of ${many.toLocaleString('en')} messages to one recipient`)
await compileContracts()
// The long list first: then both stand on the same contract, with ids of the same size.
const [large, small] = await measureFirstPage([many, few])
if (!small || !large) throw new Error('Nothing was measured.')
console.table(
  [small, large].map(({ messages, requests, bytes, gas, time }) => ({
    messages,
    requests,
    bytes,
    gas: Number(gas),
    'time, ratio': (time / small.time).toFixed(2),
  })),
)
report(`${large.requests} requests, as few as for ${few}`, large.requests === small.requests)
report('bytes within 2 %', Math.abs(large.bytes / small.bytes - 1) < 0.02)
report('gas within 2 %', Math.abs(Number(large.gas) / Number(small.gas) - 1) < 0.02)
report('time within a third', large.time / small.time < 1.34)
