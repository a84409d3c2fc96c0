/** `npm run bench`: what the widget costs, in bytes, gas and ratios. Fails where a limit of the design is missed. */
import { compileContracts } from '../../contracts/script/compile.ts'
import { measureDialogs } from './dialog.ts'
import { firstView } from './firstView.ts'
import { measureLoader, seesSlowScripts } from './loader.ts'
import { measureFirstPage } from './messages.ts'

/** JavaScript of the first view, gzipped, in bytes (kB = 1000 B). */
const firstViewLimit = 85_000
/** The same until the wallet dialog stands open. */
const dialogLimit = 140_000
/** Of the lightest peer's time from the click to the first wallet. */
const dialogTimeLimit = 0.6
/** The loader, gzipped, in bytes. */
const loaderLimit = 2_048
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

console.log('\nThe loader on a host page of a thousand paragraphs, at a quarter of the CPU')
const loader = await measureLoader()
report(`${loader.bytes} bytes of at most ${loaderLimit}`, loader.bytes <= loaderLimit)
report('the clock sees a script that is slow', await seesSlowScripts())
report(
  `no long task: at most ${loader.longest.toFixed(1)} of 50 ms at once, entered ${loader.entered} times`,
  loader.longest <= 50 && loader.entered > 100,
)
report(`layout shift ${loader.shifts}`, loader.shifts === 0)

console.log(
  '\nThe wallet dialog, and that of the lightest peer on a page of its own, at a quarter of the CPU',
)
const { dialogs, ways } = await measureDialogs()
const [ours] = dialogs
console.table(
  dialogs.map(({ page, bytes, ratio }) => ({
    page,
    'kB until it stands open': (bytes / 1000).toFixed(1),
    'click to first wallet, ratio': ratio.toFixed(2),
  })),
)
const dialogSize = `${(ours.bytes / 1000).toFixed(1)} kB of at most ${dialogLimit / 1000} kB`
report(`${dialogSize} until the dialog stands open`, ours.bytes <= dialogLimit)
const time = ours.ratio
report(`${time.toFixed(2)} of the peer's time, at most ${dialogTimeLimit}`, time <= dialogTimeLimit)
for (const { way, packages, bytes } of ways)
  report(
    `choosing ${way} fetches the code of ${packages.join(' and ') || 'nobody'} (${(bytes / 1000).toFixed(1)} kB)`,
    packages.join() === way,
  )

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
