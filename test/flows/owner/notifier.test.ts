// Proves: Design §15

import { numberToHex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OfferedChain } from '#settings/chains.ts'
import { type Mailbox, startMailbox } from '../../../local/outside/mailbox.ts'
import { startLimitedNode } from '../../support/chain/limitedNode.ts'
import { startNodeProxy } from '../../support/chain/nodeProxy.ts'
import { nodeThat } from '../../support/chain/nodeThat.ts'
import { testChain } from '../../support/chain/testChain.ts'
import { type HttpSink, type ReceiverHooks, startReceivers } from '../../support/service/receivers.ts'
import { offered, visitors } from '../tips/tipping.ts'
import { deepen, fastClock, heldClock, idOf, notifyingIn, recipient, tip } from './notifying.ts'

const local = testChain()
const rollup = testChain({ chainId: 31338 })
/** A node that is not there. */
const nobody = 'http://127.0.0.1:9'

let mailbox: Mailbox
let receivers: Awaited<ReturnType<typeof startReceivers>>
let hooks: ReceiverHooks
let notifying: Awaited<ReturnType<typeof notifyingIn>>
let chain: OfferedChain
/** The settings of all four sinks. */
let env: Readonly<Record<string, string>>
const stops: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  mailbox = await startMailbox(0)
})
afterAll(() => mailbox.stop())
beforeEach(async () => {
  hooks = {}
  receivers = await startReceivers({ before: sink => hooks.before?.(sink) })
  notifying = await notifyingIn()
  chain = offered(local())
  env = { ...receivers.env, NOTIFY_MAIL_TO: `${notifying.stateFile}@owner.example`.replaceAll('/', '') }
  env = { ...env, SMTP_URL: mailbox.smtpUrl }
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  await receivers.stop()
  await notifying.remove()
})

/** The ids that each sink took, the mails' by their texts. */
function taken() {
  const mails = mailbox.mails.filter(({ to }) => to.includes(env.NOTIFY_MAIL_TO ?? '')).toReversed()
  return {
    webhook: receivers.idsOf('webhook'),
    discord: receivers.idsOf('discord'),
    telegram: receivers.idsOf('telegram'),
    mail: mails.map(({ text }) => /^Id: (.*)$/m.exec(text)?.[1]),
  }
}

const everywhere = (ids: readonly string[]) => ({ webhook: ids, discord: ids, telegram: ids, mail: ids })
const id = (number: number, suffix = '') => idOf(local(), chain, number, suffix)
const once = (options: Partial<Parameters<typeof notifying.once>[0]> = {}) =>
  notifying.once({ chains: [chain], env, ...options })
const begin = () => once({ begin: true })

test('every sink gets each new tip once, in order, in its own format, and only when it is a minute deep', async () => {
  await tip(local(), ['Before the notifier'])
  await deepen(local(), chain)
  expect(await begin()).toBe(true)
  await tip(local(), ['One', 'For somebody else', 'Two'])
  await tip(local(), ['For somebody else'], visitors.second.address)
  expect(await once()).toBe(true)
  expect(taken()).toEqual(everywhere([]))
  await deepen(local(), chain)
  await tip(local(), ['Too new'])
  expect(await once()).toBe(true)
  expect(await once()).toBe(true)
  expect(taken()).toEqual(everywhere([id(2), id(3), id(4)]))
  expect(receivers.faults).toEqual([])
  expect(receivers.taken.webhook[0]?.body).toMatchObject({
    type: 'tip.received',
    data: { network: 'local', to: recipient, name: 'Ada', message: 'One', amount: '0.001', test: false },
  })
})

test('a contract that the state file lacks is an error, and starts at its newest tip with --begin', async () => {
  await begin()
  const other = offered(rollup())
  await tip(rollup(), ['Before the notifier'])
  await deepen(rollup(), other)
  await expect(once({ chains: [chain, other] })).rejects.toThrow(/lacks local-rollup:0x\w+: run once with/)
  await once({ chains: [chain, other], begin: true })
  await tip(rollup(), ['After it'])
  await deepen(rollup(), other)
  await once({ chains: [chain, other] })
  expect(taken()).toEqual(everywhere([idOf(rollup(), other, 2)]))
})

test('NOTIFY_MIN leaves out smaller tips', async () => {
  await begin()
  await tip(local(), ['A thousandth of an ether'])
  await deepen(local(), chain)
  await once({ env: { ...env, NOTIFY_MIN: '0.0011ETH' } })
  expect(taken()).toEqual(everywhere([]))
  await once({ env: { ...env, NOTIFY_MIN: '0.001ETH' } })
  expect(taken()).toEqual(everywhere([id(1)]))
})

test('a sink that asks for a pause gets it, and takes every tip in order', async () => {
  await begin()
  await tip(local(), ['1', '2', '3'])
  await deepen(local(), chain)
  const pauses: Partial<Record<HttpSink, number>> = {}
  const early: HttpSink[] = []
  const refusals = {
    webhook: { status: 503, headers: { 'Retry-After': '1' } },
    discord: {
      status: 429,
      body: { message: 'You are being rate limited.', retry_after: 0.6, global: false },
    },
    telegram: { status: 429, body: { ok: false, error_code: 429, parameters: { retry_after: 1 } } },
  }
  const seconds = { webhook: 1, discord: 0.6, telegram: 1 }
  const tries: Record<HttpSink, number> = { webhook: 0, discord: 0, telegram: 0 }
  const clock = fastClock(5)
  const now = () => clock.now().getTime()
  hooks.before = sink => {
    if (now() < (pauses[sink] ?? 0)) early.push(sink)
    tries[sink]++
    // Every other request is one too many.
    if (tries[sink] % 2 === 0) return undefined
    pauses[sink] = now() + seconds[sink] * 1000
    return refusals[sink]
  }
  expect(await once({ clock })).toBe(true)
  expect(early).toEqual([])
  expect(taken()).toEqual(everywhere([id(1), id(2), id(3)]))
})

test('a sink that is down for an hour loses nothing and delays no other', async () => {
  const clock = heldClock()
  /** Lets seconds pass until something holds. */
  const passUntil = (seconds: number, holds: () => boolean) =>
    expect
      .poll(
        () => {
          if (!holds()) clock.advance(seconds * 1000)
          return holds()
        },
        { interval: 20 },
      )
      .toBe(true)
  const notifier = await notifying.open({ chains: [chain], env, begin: true, clock })
  const start = clock.now().getTime()
  const isDown = () => clock.now().getTime() < start + 60 * 60_000
  let tries = 0
  hooks.before = sink => {
    // The receiver checks that a webhook's time is its own.
    if (sink === 'webhook') return { status: 404 }
    if (sink !== 'discord' || !isDown()) return undefined
    tries++
    return { status: 500 }
  }
  const running = notifier.run()
  await expect.poll(() => notifier.hasBegun()).toBe(true)
  await tip(local(), ['1', '2', '3'])
  await deepen(local(), chain)
  const ids = [id(1), id(2), id(3)]
  await passUntil(1, () => taken().telegram.length + taken().mail.length === 6)
  expect(taken()).toEqual({ webhook: [], discord: [], telegram: ids, mail: ids })
  expect(isDown()).toBe(true)
  await passUntil(60, () => !isDown())
  expect(taken().discord).toEqual([])
  await passUntil(60, () => taken().discord.length === 3)
  expect(taken().discord).toEqual(ids)
  // Seven within the first ten minutes, then one in ten.
  expect(tries).toBeLessThan(16)
  notifier.stop()
  await running
})

test('a sink that has not taken a tip gets it from the next process, and its failure ends --once in time', async () => {
  await begin()
  await tip(local(), ['1'])
  await deepen(local(), chain)
  hooks.before = sink =>
    sink === 'telegram' ? { status: 403, body: { description: 'Forbidden: blocked' } } : undefined
  const clock = heldClock()
  const first = once({ clock })
  await expect.poll(taken).toEqual({ ...everywhere([id(1)]), telegram: [] })
  await expect.poll(() => notifying.logged.join('\n')).toContain('telegram did not take')
  // Longer than the next run's first tries take, and than any pause.
  clock.advance(11 * 60_000)
  expect(await first).toBe(false)
  expect(notifying.logged.join('\n')).toContain('It answered 403: Forbidden: blocked.')
  hooks = {}
  expect(await once({ clock })).toBe(true)
  expect(taken()).toEqual(everywhere([id(1)]))
})

test('a node that forgets filters and old state, and limits logs and batches, is enough', async () => {
  const node = await startLimitedNode(local().url, {
    logs: { blocks: 0, refusal: { code: -32000, message: 'no logs here' } },
    batch: { calls: 1, answer: 'status 413' },
    state: 0,
  })
  stops.push(node.stop)
  chain = offered(local(), [node.url])
  await begin()
  await tip(local(), ['1'])
  await deepen(local(), chain)
  expect(await once()).toBe(true)
  expect(taken()).toEqual(everywhere([id(1)]))
  const methods = new Set(node.asked.map(({ method }) => method))
  expect(methods).toEqual(new Set(['eth_chainId', 'eth_getBlockByNumber', 'eth_call']))
})

test('a node that is down or of another chain is passed over, and a network without a node delays no other', async () => {
  const rollupChain = offered(rollup())
  chain = offered(local(), [nobody, rollup().url, local().url])
  const chains = [chain, rollupChain] as const
  await once({ chains, begin: true })
  await tip(local(), ['1'])
  await tip(rollup(), ['1'])
  await deepen(local(), chain)
  await deepen(rollup(), rollupChain)
  expect(await once({ chains: [offered(local(), [nobody]), rollupChain] })).toBe(false)
  expect(taken()).toEqual(everywhere([idOf(rollup(), rollupChain, 1)]))
  expect(notifying.logged.join('\n')).toMatch(/Local chain can't be read: node 1: HTTP request failed/)
  expect(notifying.logged.join('\n')).not.toContain(nobody)
  expect(await once({ chains })).toBe(true)
  expect(taken()).toEqual(everywhere([idOf(rollup(), rollupChain, 1), id(1)]))
})

test('a node that lies about the head makes no tip early and none removed', async () => {
  await begin()
  await tip(local(), ['1'])
  await deepen(local(), chain)
  await once()
  const before = await local().client.getBlock()
  await tip(local(), ['2'])
  const ahead = await nodeThat(local().url, async (method, passOn, [tag]) => {
    if (method !== 'eth_getBlockByNumber' || tag !== 'latest') return undefined
    const { result } = JSON.parse(await passOn())
    return { result: { ...result, number: '0x7fffffff', timestamp: '0x7fffffff' } }
  })
  const old = numberToHex(before.number - BigInt(chain.notifyDepth) - 2n)
  /** Has the node answer of an old block what it is asked of the newest. */
  const answering = (asked: RegExp) =>
    startNodeProxy(local().url, { bend: body => body.replace(asked, `$1"${old}"`) })
  const stale = await answering(/("eth_call".*)"0x[\da-f]+"(?=\])/)
  const behind = await answering(/("eth_getBlockByNumber".*)"latest"/)
  stops.push(ahead.stop, stale.stop, behind.stop)
  const read = (rpcUrls: readonly string[]) => once({ chains: [offered(local(), rpcUrls)] })
  expect(await read([ahead.url])).toBe(false)
  expect(await read([stale.url])).toBe(false)
  expect(notifying.logged.at(-1)).toContain('It answers from another block than it names.')
  expect(await read([behind.url])).toBe(true)
  expect(taken()).toEqual(everywhere([id(1)]))
  await deepen(local(), chain)
  expect(await read([ahead.url, stale.url, local().url])).toBe(true)
  expect(taken()).toEqual(everywhere([id(1), id(2)]))
})

test('a tip that a reorganisation removed is told to webhooks, and what takes its number is another tip', async () => {
  const { client } = local()
  await begin()
  await tip(local(), ['Stays'])
  const fork = await client.snapshot()
  await tip(local(), ['Goes'])
  await deepen(local(), chain)
  await once()
  expect(taken()).toEqual(everywhere([id(1), id(2)]))
  await client.revert({ id: fork })
  await client.mine({ blocks: 2 })
  await once()
  expect(taken()).toEqual(everywhere([id(1), id(2)]))
  await tip(local(), ['Comes'])
  await client.mine({ blocks: chain.notifyDepth * 2 })
  await once()
  await once()
  const others = [id(1), id(2), id(2, ':1')]
  expect(taken()).toEqual({
    ...everywhere(others),
    webhook: [id(1), id(2), id(2, ':removed'), id(2, ':1')],
  })
  expect(receivers.taken.webhook.slice(2).map(({ body }) => body)).toMatchObject([
    { type: 'tip.removed', data: { message: 'Goes' } },
    { type: 'tip.received', data: { message: 'Comes' } },
  ])
})
