import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type * as z from 'zod/mini'
import { connectAnswer, emailPaths, verifyAnswer } from '#emailWallet/protocol/api.ts'
import { type Mailbox, startMailbox } from '../../local/outside/mailbox.ts'
import { type Keyring, keyringOf } from '../../src/server/database/keyring.ts'
import { hashOfToken, newToken } from '../../src/server/database/tokens.ts'
import { postgresPrograms, startPostgres } from '../support/service/postgres.ts'
import { processOrigin, startServiceProcess } from '../support/service/serviceProcess.ts'

/** What clients do again and again: log in on a new device, or on a known one. */
type Work = (typeof workKinds)[number]

/** How fast a service is. */
export type ServiceSpeed = {
  database: 'PGlite' | 'Postgres'
  work: Work
  /** Clients that each ask anew as soon as they have their answer. */
  clients: number
  /** Done in a second, by all clients together. */
  rate: number
  /** `rate` as a part of what one core does of the same cryptography alone, measured just before and after, with the service idle. */
  ratio: number
  /** Milliseconds that one took. */
  p50: number
  /** Of a hundred, the second slowest. */
  p99: number
}

/** Milliseconds that each row is measured for, that the cryptography alone is before and after it, and before the first row. */
const [rowTime, aloneTime, warmUpTime] = [2_000, 300, 1_000]
const workKinds = ['first login', 'login'] as const
const clientCounts = [1, 8, 64] as const
/** Codes that one address gets in a day, without that of the first login. */
const loginsOfAddress = 9

/** How many networks have asked. */
let networks = 0

/** Somebody with a device that the owner of the email has approved. */
type Visitor = { email: string; deviceToken: string; logins: number }

// Proves: Design §9
/**
 * Starts the service as an operator does, with a folder and, where a server is installed, with Postgres, and lets
 * clients log in on new devices and on known ones, by the codes in the mails that arrive by SMTP.
 * @throws an Error at the first answer that is not the right one
 */
export async function measureService(): Promise<ServiceSpeed[]> {
  const stops: (() => Promise<unknown>)[] = []
  try {
    const { mailbox, folder } = await mailboxAndFolder(stops)
    const speeds = await measureOn('PGlite', folder, mailbox)
    if (!postgresPrograms) return speeds
    const postgres = await startPostgres(postgresPrograms, [], tmpdir())
    stops.push(postgres.stop)
    return [...speeds, ...(await measureOn('Postgres', await postgres.newDatabase(), mailbox))]
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

/** What a service needs beside itself; `stops` ends both. */
async function mailboxAndFolder(
  stops: (() => Promise<unknown>)[],
): Promise<{ mailbox: Mailbox; folder: string }> {
  const mailbox = await startMailbox(0)
  stops.push(mailbox.stop)
  const folder = await mkdtemp(join(tmpdir(), 'kudos-bench-'))
  stops.push(() => rm(folder, { recursive: true, force: true }))
  return { mailbox, folder }
}

async function measureOn(
  database: ServiceSpeed['database'],
  databaseUrl: string,
  mailbox: Mailbox,
): Promise<ServiceSpeed[]> {
  const { run, stop } = await startService(databaseUrl, mailbox)
  try {
    const speeds: ServiceSpeed[] = []
    for (const work of workKinds)
      for (const clients of clientCounts) {
        const before = await measure([alone[work]()], aloneTime)
        const speed = await run(work, clients, rowTime)
        const after = await measure([alone[work]()], aloneTime)
        speeds.push({
          database,
          work,
          clients,
          ...speed,
          ratio: (2 * speed.rate) / (before.rate + after.rate),
        })
      }
    return speeds
  } finally {
    await stop()
  }
}

/**
 * Has newcomers log in for five minutes. Yields the bytes of memory that the service's process holds,
 * before and after each half minute.
 */
export async function* watchMemory(): AsyncGenerator<number> {
  const stops: (() => Promise<unknown>)[] = []
  try {
    const { mailbox, folder } = await mailboxAndFolder(stops)
    const { run, stop, memory } = await startService(folder, mailbox)
    stops.push(stop)
    yield memory()
    for (let half = 0; half < 10; half++) {
      await run('first login', 64, 30_000)
      yield memory()
    }
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

/** Starts a service, warms it up, and answers how to have clients work on it for a time, in milliseconds. */
async function startService(databaseUrl: string, mailbox: Mailbox) {
  const service = startServiceProcess({
    DATABASE_URL: databaseUrl,
    SMTP_URL: mailbox.smtpUrl,
    // Nothing that is measured asks it.
    NODE_URL_31337: 'http://127.0.0.1:9',
    // As behind a proxy, so that every visitor counts as a network of its own.
    CLIENT_ADDRESS: 'forwarded',
  })
  const port = await service.listening
  const visitors: Visitor[] = []
  /** What a client of the kind does; a visitor who is logging in is nobody else's meanwhile. */
  const works: Record<Work, (browser: Browser) => Promise<() => Promise<void>>> = {
    'first login': async browser => async () => void visitors.push(await browser.logInFirst()),
    login: async browser => async () => {
      const visitor = visitors.shift()
      if (!visitor) throw new Error('Every address has had all the codes that it gets in a day.')
      await browser.logIn(visitor)
      if (visitor.logins < loginsOfAddress) visitors.push(visitor)
    },
  }
  const run = async (work: Work, clients: number, time: number) => {
    const agent = new Agent({ keepAlive: true })
    const browser = browserOf(port, agent, mailbox)
    const ready = Array.from({ length: clients }, () => works[work](browser))
    const speed = await measure(await Promise.all(ready), time)
    agent.destroy()
    return speed
  }
  // What a process does for the first time is slower.
  for (const work of workKinds) await run(work, 8, warmUpTime)
  return { run, stop: () => service.stop(), memory: () => service.memory() }
}

/** Each client works anew when it is done, until the time is over. */
async function measure(clients: readonly (() => Promise<void>)[], time: number) {
  const times: number[] = []
  const began = performance.now()
  await Promise.all(
    clients.map(async work => {
      for (let now = performance.now(); now - began < time; ) {
        await work()
        const after = performance.now()
        times.push(after - now)
        now = after
      }
    }),
  )
  const rate = (times.length * 1000) / (performance.now() - began)
  times.sort((one, other) => one - other)
  const at = (part: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN
  return { rate, p50: at(0.5), p99: at(0.99) }
}

type Browser = ReturnType<typeof browserOf>

/** What visitors' browsers ask, each by a connection of its own. */
function browserOf(port: number, agent: Agent, mailbox: Mailbox) {
  /** Posts a body as the secure page does, from a network of its own. */
  function post(path: string, body: string, type: string, token?: string): Promise<string> {
    const network = ++networks
    return new Promise((resolve, reject) => {
      const asking = request(
        {
          agent,
          port,
          path,
          method: 'POST',
          headers: {
            'Content-Type': type,
            'Content-Length': Buffer.byteLength(body),
            Origin: processOrigin,
            'X-Forwarded-For': `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`,
            ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          },
        },
        response => {
          text(response).then(said => {
            if (response.statusCode === 200) resolve(said)
            else reject(new Error(`The service answered ${path} with ${response.statusCode}: ${said}`))
          }, reject)
        },
      )
      asking.once('error', reject)
      asking.end(body)
    })
  }

  async function ask<Answer extends z.ZodMiniType>(
    path: string,
    answer: Answer,
    body: object,
    token?: string,
  ): Promise<z.output<Answer>> {
    return answer.parse(JSON.parse(await post(path, JSON.stringify(body), 'application/json', token)))
  }

  /** What stands in the newest mail to an address: it has arrived before the service answers. */
  function mailed(email: string, what: RegExp): string {
    const found = mailbox.mails.find(({ to }) => to.includes(email))?.text.match(what)?.[1]
    if (!found) throw new Error(`The newest mail to ${email} is another one.`)
    return found
  }

  const verify = (email: string, deviceToken: string) =>
    ask(emailPaths.verify, verifyAnswer, { email, deviceToken, otp: mailed(email, /^(\d{6})$/m) })

  return {
    /** A newcomer: asks, approves the device by the link in a mail, enters the code of a second one. */
    async logInFirst(): Promise<Visitor> {
      const email = `${randomUUID()}@example.org`
      const { action, deviceToken } = await ask(emailPaths.connect, connectAnswer, { email })
      if (action !== 'VERIFY_DEVICE') throw new Error('A new device was not asked for a link.')
      const link = new URLSearchParams({ link: mailed(email, /[?&]link=([\w-]+)/) })
      await post(emailPaths.device, link.toString(), 'application/x-www-form-urlencoded')
      await verify(email, deviceToken)
      return { email, deviceToken, logins: 0 }
    },

    /** Somebody on a known device: asks, and enters the code. */
    async logIn(visitor: Visitor): Promise<void> {
      const { email, deviceToken } = visitor
      const { action } = await ask(emailPaths.connect, connectAnswer, { email, deviceToken })
      if (action !== 'VERIFY_OTP') throw new Error('A known device was not asked for a code.')
      const { email: whose } = await verify(email, deviceToken)
      if (whose !== email) throw new Error('Somebody was logged in with another email.')
      visitor.logins += 1
    },
  }
}

/** The cryptography of each, with the service's own functions, as often as the service calls them, and nothing else. */
const alone: Record<Work, () => () => Promise<void>> = {
  'first login': () => {
    const keyring = keyringOf(randomBytes(32))
    return async () => {
      hash({ tokens: 3, shown: 3, macs: 14, keyring })
    }
  },
  login: () => {
    const keyring = keyringOf(randomBytes(32))
    return async () => hash({ tokens: 1, shown: 2, macs: 10, keyring })
  },
}

/** Makes tokens and their hashes, hashes tokens that are shown, and makes keyed hashes. */
function hash(what: { tokens: number; shown: number; macs: number; keyring: Keyring }) {
  const shown = newToken()
  for (let done = 0; done < what.tokens; done++) hashOfToken(newToken())
  for (let done = 0; done < what.shown; done++) hashOfToken(shown)
  for (let done = 0; done < what.macs; done++) what.keyring.mac(`email ${shown}`)
}
