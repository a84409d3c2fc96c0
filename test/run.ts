/**
 * `npm test`: every check, from types to the browser; stops at the first that fails. Those that leave a core idle run side by
 * side. `npm test -- e2e` runs the named ones alone; `matrix` runs only when it is named.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { foundryProgram } from '../contracts/script/foundryProgram.ts'
import { spawnGuarded } from '../local/spawnGuarded.ts'
import { findChromium } from './support/browser/browser.ts'
import { builtRelease } from './support/builtRelease.ts'
import { engineNames, findEngine } from './support/engines/findEngine.ts'

/** How many tests of a stage passed and failed. */
type Count = { passed: number; failed: number }

/** What a stage's program left behind. */
type Outcome = Count & {
  ok: boolean
  output: string
  /** What this machine lacks, and what was therefore not tried, a sentence each. */
  skipped?: readonly string[]
}

const results = 'test/.results'

type Stages = Readonly<Record<string, () => Promise<Outcome>>>

/** What runs one after the other; the stages of one step run at once. */
const steps: readonly Stages[] = [
  {
    types: checkTypes,
    lint: () => check(npmProgram('@biomejs/biome', 'bin/biome'), 'check'),
    unused: checkUnused,
    licences: () => check('local/run.js', 'test/licences.ts'),
    abi: () => check('local/run.js', 'contracts/script/abi.ts', '--check'),
  },
  {
    unit: () => runVitest(['unit', 'unit-pages']),
    // Its compiler keeps one core busy.
    contracts: runForge,
    build: buildTwice,
  },
  { flows: () => runVitest(['flows', 'flows-pages'], '--tags-filter=!matrix') },
  { e2e: () => runPlaywright('e2e', '--grep-invert=@matrix'), engines: runEngines },
]

/**
 * What runs only when it is named, for it takes long: every state in every language, sending on the other kind of chain, the
 * service on Postgres, and a fault at every question of the relay.
 */
const onRequest: Stages = {
  matrix: async () =>
    sum([
      await runVitest(['flows', 'flows-pages'], '--tags-filter=matrix'),
      await runVitest(['flows-rollup']),
      await runPlaywright('matrix', '--grep=@matrix'),
    ]),
}

/** In CI a browser engine that is missing fails the run. */
const isStrict = Boolean(process.env.CI)

const asked = process.argv.slice(2)
const names = [...steps, onRequest].flatMap(stages => Object.keys(stages))
const unknown = asked.find(name => !names.includes(name))
if (unknown !== undefined) {
  console.error(`There is no stage "${unknown}": expected ${names.join(', ')}.`)
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))

mkdirSync(results, { recursive: true })
const total: Count = { passed: 0, failed: 0 }
for (const stages of asked.length === 0 ? steps : [...steps, onRequest]) {
  const wanted = Object.entries(stages).filter(([name]) => asked.length === 0 || asked.includes(name))
  for (const tell of await Promise.all(wanted.map(([name, start]) => runStage(name, start)))) tell()
  if (total.failed > 0) break
}
if (total.failed > 0) process.exitCode = 1
console.log(`${total.passed} passed, ${total.failed} failed`)

/** Runs a stage, and answers what adds it to the total and prints its line: side by side, they would be mixed up. */
async function runStage(name: string, start: () => Promise<Outcome>) {
  const began = performance.now()
  const ended = await start().catch(failure)
  const { ok, output, passed, failed, skipped = [] } = ended
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6)
  return () => {
    total.passed += passed
    // A stage that fails without naming a test is one failure.
    total.failed += ok ? 0 : Math.max(1, failed)
    const count = passed + failed > 0 ? `${passed} passed` : ''
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(10)} ${seconds} s  ${ok ? count : ''}`.trimEnd())
    for (const sentence of skipped) console.log(`     skipped: ${sentence}`)
    if (!ok) console.error(output)
  }
}

/** A stage that could not even begin. */
function failure(error: unknown): Outcome {
  return { ok: false, output: error instanceof Error ? error.message : String(error), passed: 0, failed: 0 }
}

/** Several runs as one. */
function sum(outcomes: readonly Outcome[]): Outcome {
  return {
    ok: outcomes.every(({ ok }) => ok),
    output: outcomes.map(({ output }) => output).join('\n\n'),
    passed: outcomes.reduce((all, { passed }) => all + passed, 0),
    failed: outcomes.reduce((all, { failed }) => all + failed, 0),
  }
}

/** The page's types, then the service's, which knows no window. */
async function checkTypes(): Promise<Outcome> {
  const compiler = npmProgram('typescript', 'bin/tsc')
  const page = await check(compiler, '--pretty', 'false')
  return page.ok ? check(compiler, '-p', 'src/server', '--pretty', 'false') : page
}

/** The release, and once more in another place and time zone: the same bytes. The browsers' tests take it. */
async function buildTwice(): Promise<Outcome> {
  const ended = await check('local/run.js', 'test/buildTwice.ts')
  if (ended.ok) process.env.KUDOS_TEST_RELEASE = builtRelease
  return ended
}

/** Files, exports and packages that nothing needs, then those that only tests need. */
async function checkUnused(): Promise<Outcome> {
  const finder = npmProgram('knip', 'bin/knip.js')
  const all = await check(finder)
  return all.ok ? check(finder, '--production') : all
}

/** Where a package's program is, to be run by this very Node. */
function npmProgram(name: string, path: string): string {
  return join('node_modules', name, path)
}

/** Runs a program of Node and waits for its end. */
async function run(program: string, args: readonly string[], cwd?: string, env?: NodeJS.ProcessEnv) {
  const child = spawnGuarded(program, args, { ...(cwd ? { cwd } : {}), env: { ...env, FORCE_COLOR: '0' } })
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  const [output, problems, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { ok: code === 0, output: output + problems, answer: output }
}

/** A stage that only passes or fails. */
async function check(program: string, ...args: string[]): Promise<Outcome> {
  const { ok, output } = await run(process.execPath, [program, ...args], undefined)
  return { ok, output, passed: 0, failed: 0 }
}

async function runVitest(projects: readonly string[], ...options: readonly string[]): Promise<Outcome> {
  const report = `${results}/${projects[0]}.json`
  const args = [
    'run',
    ...projects.flatMap(project => ['--project', project]),
    ...options,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  rmSync(report, { force: true })
  const { ok, output } = await run(process.execPath, [npmProgram('vitest', 'vitest.mjs'), ...args])
  const schema = z.object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    testResults: z.array(
      z.object({
        assertionResults: z.array(
          z.object({
            status: z.string(),
            fullName: z.string(),
            failureMessages: z.array(z.string()).nullish(),
          }),
        ),
      }),
    ),
  })
  const { numPassedTests, numFailedTests, testResults } = readReport(report, schema, {
    numPassedTests: 0,
    numFailedTests: 0,
    testResults: [],
  })
  const failures = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => tellFailure(fullName, failureMessages ?? []))
  return {
    ok,
    output: lead(failures, output),
    passed: numPassedTests,
    failed: numFailedTests,
  }
}

/** Gas is only right when every call is a transaction of its own, hence --isolate. */
async function runForge(): Promise<Outcome> {
  const { ok, output, answer } = await run(
    foundryProgram('forge'),
    ['test', '--isolate', '--json'],
    'contracts',
  )
  const report = z.record(
    z.string(),
    z.object({
      test_results: z.record(z.string(), z.object({ status: z.string(), reason: z.string().nullish() })),
    }),
  )
  const begin = answer.indexOf('{')
  const parsed = report.safeParse(parseJson(begin < 0 ? '' : answer.slice(begin)))
  if (!parsed.success) return { ok: false, output, passed: 0, failed: 0 }
  const tests = Object.entries(parsed.data).flatMap(([suite, { test_results }]) =>
    Object.entries(test_results).map(([test, result]) => ({ test: `${suite} ${test}`, ...result })),
  )
  const failures = tests.filter(({ status }) => status !== 'Success')
  const told = failures.map(({ test, reason }) => `${test}: ${reason ?? 'failed'}`).join('\n')
  return {
    ok: ok && failures.length === 0,
    output: told || output,
    passed: tests.length - failures.length,
    failed: failures.length,
  }
}

/** The whole tip in each engine that is found or can be installed. */
async function runEngines(): Promise<Outcome> {
  const missing: string[] = []
  const found = engineNames.filter(name => {
    try {
      return findEngine(name)
    } catch (error) {
      missing.push(failure(error).output)
      return false
    }
  })
  if (isStrict && missing.length > 0) return failure(missing.join('\n'))
  if (found.length === 0) return { ok: true, output: '', passed: 0, failed: 0, skipped: missing }
  const projects = found.map(name => `--project=${name}*`)
  return {
    ...(await runPlaywright('engines', '--config=test/engines/playwright.config.ts', ...projects)),
    skipped: missing,
  }
}

async function runPlaywright(name: string, ...args: readonly string[]): Promise<Outcome> {
  const report = `${results}/${name}.json`
  rmSync(report, { force: true })
  const { ok, output } = await run(
    process.execPath,
    [npmProgram('@playwright/test', 'cli.js'), 'test', '--reporter=list,json', ...args],
    undefined,
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: resolve(report),
      CHROME_PATH: findChromium(),
      KUDOS_TEST_RELEASE: process.env.KUDOS_TEST_RELEASE,
    },
  )
  const result = z.object({ errors: z.array(z.object({ message: z.string().nullish() })) })
  const test = z.object({ projectName: z.string(), status: z.string(), results: z.array(result) })
  const suite = z.object({
    title: z.string(),
    specs: z.array(z.object({ title: z.string(), tests: z.array(test) })),
    get suites() {
      return z.array(suite).optional()
    },
  })
  const schema = z.object({
    stats: z.object({ expected: z.number(), unexpected: z.number() }),
    suites: z.array(suite),
    errors: z.array(z.object({ message: z.string().nullish() })),
  })
  const { stats, suites, errors } = readReport(report, schema, {
    stats: { expected: 0, unexpected: 0 },
    suites: [],
    errors: [],
  })
  const failuresOf = ({ title, specs, suites }: z.infer<typeof suite>): string[] => [
    ...specs.flatMap(spec =>
      spec.tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results }) => {
          const messages = results.flatMap(({ errors }) => errors).map(({ message }) => message ?? '')
          return tellFailure(`[${projectName}] ${title}: ${spec.title}`, messages)
        }),
    ),
    ...(suites ?? []).flatMap(failuresOf),
  ]
  const failures = suites.flatMap(failuresOf)
  return {
    ok,
    output: lead([...errors.map(({ message }) => message ?? ''), ...failures], output),
    passed: stats.expected,
    failed: stats.unexpected,
  }
}

/** A failed test in a few lines: a long log must not hide which one it was. */
function tellFailure(name: string, messages: readonly string[]): string {
  return [name, ...messages.slice(0, 2).map(message => message.slice(0, 1_000))].join('\n')
}

/** The failures first, then all that the program printed. */
function lead(failures: readonly string[], output: string): string {
  return [...failures, output].join('\n\n')
}

/** A report that a program wrote, or the fallback when it ended before it could. */
function readReport<schema extends z.ZodType>(
  path: string,
  schema: schema,
  fallback: z.infer<schema>,
): z.infer<schema> {
  return existsSync(path) ? schema.parse(parseJson(readFileSync(path, 'utf8'))) : fallback
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
