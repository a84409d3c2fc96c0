// Proves: Design §15

import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listenLocally } from '../../../local/listenLocally.ts'
import { type Mailbox, startMailbox } from '../../../local/outside/mailbox.ts'
import { seedMany } from '../../support/chain/seedMany.ts'
import { testChain } from '../../support/chain/testChain.ts'
import { newQuickFolder } from '../../support/quickFolder.ts'
import { httpSinks, type ReceiverHooks, startReceivers, type Taken } from '../../support/service/receivers.ts'
import { startServiceProcess } from '../../support/service/serviceProcess.ts'
import { offered } from '../tips/tipping.ts'
import { deepen, idOf, recipient, tip } from './notifying.ts'

const local = testChain()

/** The notifier in one file, where a run of tests has made one (flows.ts), else what `npm run notify` gives to Node. */
const compiled = process.env.KUDOS_TEST_NOTIFIER
const sources = compiled ? [compiled] : ['local/run.js', 'src/notifier/main.ts']

let folder: string
let stateFile: string
let settings: string
let mailbox: Mailbox
let receivers: Awaited<ReturnType<typeof startReceivers>>
let hooks: ReceiverHooks

beforeEach(async () => {
  folder = await newQuickFolder('notify')
  stateFile = join(folder, 'state.json')
  settings = join(folder, 'kudos.json')
  hooks = {}
  mailbox = await startMailbox(0)
  receivers = await startReceivers({
    before: sink => hooks.before?.(sink),
    after: sink => hooks.after?.(sink),
  })
  await writeFile(settings, withNode(local().url))
})
afterEach(async () => {
  await receivers.stop()
  await mailbox.stop()
  await rm(folder, { recursive: true })
})

const withNode = (url: string) =>
  JSON.stringify({ networks: { local: { rpcUrls: [url], kudos: [local().kudos] } } })

function start(...args: readonly string[]) {
  return startWith(settings, stateFile, ...args)
}

function startWith(settings: string, stateFile: string, ...args: readonly string[]) {
  const env = {
    ...receivers.env,
    NOTIFY_ADDRESS: recipient,
    NOTIFY_STATE: stateFile,
    NOTIFY_MAIL_TO: 'owner@owner.example',
    SMTP_URL: mailbox.smtpUrl,
  }
  return startServiceProcess(env, ['--settings', settings, ...args], [], sources)
}

/** Runs it to its end. */
async function run(...args: readonly string[]) {
  const { ended, said } = start(...args)
  return { code: await ended, said: said() }
}

/** What each sink took, repeats included. */
function taken(): Readonly<Record<string, readonly Taken[]>> {
  const mails = mailbox.mails.toReversed().map(({ text, headers }) => {
    const id = /^Id: (.*)$/m.exec(text)?.[1] ?? ''
    return { id, body: [text, headers['message-id']] }
  })
  return { ...receivers.taken, mail: mails }
}

/** Numbers from 0 up to 1, the same in each run. */
function randomNumbers(seed: number) {
  let last = seed
  return () => {
    last = (last * 1_103_515_245 + 12_345) % 2 ** 31
    return last / 2 ** 31
  }
}

test('killed at random over 200 tips, it reports each at least once, in order for each sink, with its one id', async () => {
  expect(await run('--begin', '--once')).toMatchObject({ code: 0 })
  const expected = Array.from({ length: 200 }, (_, i) => idOf(local(), offered(local()), i + 1))
  await seedMany(local().client, local(), recipient, 200)
  await deepen(local(), offered(local()))

  const random = randomNumbers(7)
  let running = start()
  let requests = 0
  let kills = 0
  /** Kills it at one of its next requests, whose answer it does not get. */
  const maybeKill = () => {
    if (--requests !== 0) return false
    kills++
    running.kill()
    return true
  }
  hooks.before = () => (random() < 0.5 && maybeKill() ? { status: 500 } : undefined)
  hooks.after = () => void maybeKill()
  const isComplete = () => Object.values(taken()).every(all => all.some(({ id }) => id === expected.at(-1)))
  while (!isComplete()) {
    requests = 1 + Math.floor(random() * 200)
    let hasEnded = false
    running.ended.then(() => {
      hasEnded = true
    })
    await expect.poll(() => hasEnded || isComplete(), { interval: 20 }).toBe(true)
    await running.kill()
    if (!isComplete()) running = start()
  }
  hooks = {}

  expect(kills).toBeGreaterThan(4)
  expect(receivers.faults).toEqual([])
  for (const [sink, all] of Object.entries(taken())) {
    const bodies = new Map<string, unknown>()
    for (const { id, body } of all) {
      if (bodies.has(id)) expect(body, sink).toEqual(bodies.get(id))
      else bodies.set(id, body)
    }
    expect([...bodies.keys()], sink).toEqual(expected)
  }
  expect(Object.values(taken()).flat().length).toBeGreaterThan(800)
  const before = Object.values(taken()).flat().length
  expect(await run('--once')).toMatchObject({ code: 0 })
  expect(Object.values(taken()).flat().length - before).toBeLessThanOrEqual(4)
  expect(JSON.parse(await readFile(stateFile, 'utf8')).events).toEqual([])
})

test('a state file that is missing or cut in half is said, ends it, and is left as it is', async () => {
  expect(await run('--once')).toMatchObject({ code: 1, said: expect.stringContaining('needs --begin') })
  expect(existsSync(stateFile)).toBe(false)
  await run('--begin', '--once')
  const text = await readFile(stateFile, 'utf8')
  const half = text.slice(0, text.length / 2)
  await writeFile(stateFile, half)
  expect(await run('--begin')).toMatchObject({ code: 1, said: expect.stringContaining('is damaged') })
  expect(await readFile(stateFile, 'utf8')).toBe(half)
})

test('--test sends one tip that is marked as a test to every sink, and touches no state', async () => {
  expect(await run('--test')).toMatchObject({
    code: 0,
    said: expect.stringContaining('mail took the test tip'),
  })
  expect(Object.values(taken()).map(all => all.length)).toEqual([1, 1, 1, 1])
  expect(receivers.faults).toEqual([])
  expect(receivers.taken.webhook[0]?.body).toMatchObject({ type: 'tip.received', data: { test: true } })
  expect(mailbox.mails[0]?.subject).toContain('TEST: 0.01 ETH on Local chain')
  expect(existsSync(stateFile)).toBe(false)
  hooks.before = sink =>
    sink === 'discord' ? { status: 404, body: { message: 'Unknown Webhook' } } : undefined
  expect(await run('--test')).toMatchObject({
    code: 1,
    said: expect.stringContaining('discord did not take the test tip: It answered 404: Unknown Webhook.'),
  })
})

test("a node's key is never printed, whatever the node says", async () => {
  const key = 'secretKeyOfTheNode42'
  const server = createServer((request, response) => {
    response.writeHead(401, { 'Content-Type': 'text/plain' })
    response.end(`Your key ${key} at http://${request.headers.host}${request.url} is not valid.`)
  })
  const { port, stop } = await listenLocally(server)
  const unread = "Local chain can't be read: node 1: HTTP request failed."
  const cases = [
    [withNode(`http://127.0.0.1:${port}/v2/${key}`), unread],
    [withNode(`http://127.0.0.1:9/v2/${key}`), unread],
    [`{"networks": {"local": {"rpcUrls": ["http://127.0.0.1/v2/${key}" }`, 'is not JSON.'],
    [
      JSON.stringify({ networks: { local: { rpcUrls: [`ftp://${key}`] } } }),
      'networks.local.rpcUrls[0]: expected an address',
    ],
  ] as const
  await Promise.all(
    cases.map(async ([text, reason], i) => {
      const own = join(folder, `${i}.json`)
      await writeFile(own, text)
      const { ended, said } = startWith(own, join(folder, `${i}.state.json`), '--begin', '--once')
      expect(await ended).toBe(1)
      expect(said()).toContain(reason)
      expect(said()).not.toMatch(/secretKey|127\.0\.0\.1/)
    }),
  )
  await stop()
})

test('it refuses the state file of a running one, which a signal ends after the delivery that is under way', async () => {
  const running = start('--begin')
  await expect.poll(() => existsSync(stateFile)).toBe(true)
  const { code, said } = await run('--once')
  expect([code, said.trim()]).toEqual([
    1,
    `Another notifier uses ${stateFile}. Stop it, or set another NOTIFY_STATE.`,
  ])
  await tip(local(), ['1', '2'])
  await deepen(local(), offered(local()))
  let ended: Promise<number | null> | undefined
  hooks.after = () => {
    ended ??= running.stop()
  }
  await expect.poll(() => ended).toBeDefined()
  expect(await ended).toBe(0)
  const { sinks } = JSON.parse(await readFile(stateFile, 'utf8'))
  for (const sink of httpSinks) expect(sinks[sink].delivered).toBe(receivers.taken[sink].length)
})
