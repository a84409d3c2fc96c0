import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Mailbox, startMailbox } from '../../../local/outside/mailbox.ts'
import {
  connectAnswer,
  nonceAnswer,
  userAnswer,
  verifyAnswer,
} from '../../../src/emailWallet/protocol/api.ts'
import { codeMail, deviceMail, noticeMail } from '../../../src/emailWallet/service/mails.ts'
import { parseJson } from '../../../src/lib/text/parseJson.ts'
import { createMailer } from '../../../src/server/mail/mailer.ts'
import { makeSoftWallet, sealedContent } from '../../support/chain/softWallet.ts'
import { testChain } from '../../support/chain/testChain.ts'
import { newDatabaseFolder } from '../../support/service/newStore.ts'
import { postgresPrograms, startPostgres } from '../../support/service/postgres.ts'
import { processOrigin, serviceSources, startServiceProcess } from '../../support/service/serviceProcess.ts'

const chain = testChain()
let mailbox: Mailbox
const endings: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  mailbox = await startMailbox(0)
})
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})
afterAll(() => mailbox.stop())

/** Runs the service as an operator does; from `serviceSources` by `npm run service`. */
function startService(
  env: Record<string, string>,
  args: readonly string[] = [],
  under: readonly string[] = [],
  sources?: readonly string[],
) {
  const service = startServiceProcess(
    { SMTP_URL: mailbox.smtpUrl, NODE_URL_31337: chain().url, ...env },
    args,
    under,
    sources,
  )
  endings.push(service.stop)
  return service
}

const ask = (port: number, path: string, body: unknown, token?: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'Content-Type': 'application/json',
      Origin: processOrigin,
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
  })

/**
 * Sends the head of a request, and resolves once the service has answered it with "100 Continue". `finish` sends the body and returns
 * the answer.
 */
async function begin(port: number, path: string) {
  const asking = request({
    port,
    path,
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: processOrigin,
      Expect: '100-continue',
    },
  })
  const answer = new Promise<{ connection: string | undefined; body: unknown }>((resolve, reject) => {
    asking.once('error', reject)
    asking.once('response', response => {
      const { connection } = response.headers
      text(response).then(said => resolve({ connection, body: JSON.parse(said) }), reject)
    })
  })
  asking.flushHeaders()
  await new Promise<void>(resolve => asking.once('continue', resolve))
  return {
    finish(body: unknown) {
      asking.end(JSON.stringify(body))
      return answer
    },
  }
}

/** Whether a port takes connections. */
function isOpen(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}

async function emptyFolder() {
  return removed(await mkdtemp(join(tmpdir(), 'kudos-service-')))
}

function databaseFolder() {
  return removed(newDatabaseFolder())
}

function removed(folder: string) {
  endings.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A mail server that lets nobody in. */
async function strictMailServer() {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(new Error('No')),
  })
  const { port } = await listening(server.listen(0, '127.0.0.1'))
  return `smtp://wrong:secret@127.0.0.1:${port}`
}

/** A mailer whose mail server takes connections and says nothing. */
async function silentMailer() {
  const { port } = await listening(createServer(() => {}).listen(0, '127.0.0.1'))
  return createMailer(`smtp://127.0.0.1:${port}`, 'kudos@service.example')
}

/** Where a server listens, once it does. */
async function listening(server: Server) {
  endings.push(async () => server.close())
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.')
  return address
}

/** Runs a program as a container does: its process ids begin anew. Told to stop, it kills the program. */
const unshare = 'unshare --user --map-root-user --pid --fork --kill-child --mount-proc'
const container = ['sh', '-c', `${unshare} "$@" & trap "kill -KILL $!" TERM; wait $!`, 'container']
const hasContainers = spawnSync(`${unshare} true`, { shell: true }).status === 0

describe('the process', () => {
  // Proves: Design §9
  test('does not start under another host than its first: no passkey of its wallets would open there', async () => {
    const env = { DATABASE_URL: databaseFolder() }
    const first = startService(env)
    await first.listening
    await first.stop()
    const { listening, said } = startService({ ...env, SERVICE_URL: 'https://other.example' })
    await expect(listening).rejects.toThrow('SERVICE_URL: expected the host service.example')
    expect(said()).not.toContain('    at ')
    await startService(env).listening
  })

  // Proves: Design §9
  test('does not start on a node of another network', async () => {
    const { listening } = startService({
      DATABASE_URL: databaseFolder(),
      NODE_URL_1: chain().url,
    })
    await expect(listening).rejects.toThrow('NODE_URL_1: expected a node of chain 1, not of 31337')
  })

  const usedPort = async () => {
    const { port } = await listening(createServer().listen(0, '127.0.0.1'))
    return String(port)
  }
  test.each<[string, () => Promise<Record<string, string>>, string]>([
    [
      'without the secure page',
      async () => ({ PAGE_FOLDER: await emptyFolder() }),
      'PAGE_FOLDER: expected the built secure page',
    ],
    [
      'on a port in use',
      async () => ({ SERVICE_PORT: await usedPort() }),
      'EADDRINUSE: address already in use',
    ],
  ])('does not start %s, and says why', async (_, env, sentence) => {
    const service = startService({
      DATABASE_URL: databaseFolder(),
      ...(await env()),
    })
    await expect(service.listening).rejects.toThrow(sentence)
    expect(service.said()).not.toMatch(/secret| {4}at /)
  })

  test('starts without its mail server, which may come back, and logs why it is not let in', async () => {
    const service = startService({ DATABASE_URL: databaseFolder(), SMTP_URL: await strictMailServer() })
    await service.listening
    const line = { code: 'mail-down', errorCode: 'EAUTH', responseCode: 535 }
    expect(
      service
        .said()
        .split('\n')
        .map(line => parseJson(line)),
    ).toContainEqual(expect.objectContaining(line))
    expect(service.said()).not.toContain('secret')
  })

  test.skipIf(!postgresPrograms)('does not start on a Postgres that only reads, and says why', async () => {
    const postgres = await startPostgres(postgresPrograms ?? '')
    endings.push(() => postgres.stop())
    const url = new URL(await postgres.newDatabase())
    url.searchParams.set('options', '-c default_transaction_read_only=on')
    const { listening } = startService({ DATABASE_URL: url.href })
    await expect(listening).rejects.toThrow(
      'DATABASE_URL: expected a database that lets the service in and can be written to (25006)',
    )
  })

  // Proves: Design §2
  test('told to stop, it finishes what has begun, and remembers everything', async () => {
    const env = { DATABASE_URL: await emptyFolder() }
    const first = startService(env, [], [], serviceSources)
    const port = await first.listening
    const email = `${randomUUID()}@example.org`
    const { deviceToken } = connectAnswer.parse(await (await ask(port, '/email/connect', { email })).json())

    const begun = await begin(port, '/email/device/wait')
    const stopped = first.stop()
    await expect.poll(() => isOpen(port)).toBe(false)
    // The connection is not kept: a proxy's would hold the process up.
    const answer = await begun.finish({ email, deviceToken })
    expect(answer).toEqual({ connection: 'close', body: { state: 'WAITING' } })
    expect(await stopped).toBe(0)

    const second = startService(env)
    const again = await ask(await second.listening, '/email/connect', { email, deviceToken })
    expect(await again.json()).toMatchObject({ code: 'too-early' })
    for (const process of [first, second])
      for (const secret of [email, deviceToken]) expect(process.said()).not.toContain(secret)
  })

  test.each([
    ['/email/connect', 'application/json'],
    ['/email/device', 'application/x-www-form-urlencoded'],
  ])('a client that goes away within its body of %s is no fault of the service', async (path, type) => {
    const service = startService({ DATABASE_URL: databaseFolder() })
    const port = await service.listening
    for (const leave of ['end', 'destroy'] as const) {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      const head = [`POST ${path} HTTP/1.1`, 'Host: service.example', `Origin: ${processOrigin}`]
      const more = [`Content-Type: ${type}`, 'Content-Length: 100', '', '{"email":']
      socket.on('error', () => {})
      socket.write([...head, ...more].join('\r\n'))
      socket[leave]()
    }
    await expect.poll(() => service.said().split(`"route":"${path}"`)).toHaveLength(3)
    expect(service.said()).not.toContain('internal')
  })

  // Proves: Design §9
  test('a folder is for one process; a second one is told so', async () => {
    const env = { DATABASE_URL: databaseFolder() }
    await startService(env).listening
    await expect(startService(env).listening).rejects.toThrow('several processes need Postgres')
  })

  test('a disk that fails ends it, and says why: it would never answer again', async () => {
    const switchFile = join(await emptyFolder(), 'fails')
    const failing = `import fs from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      const { fsyncSync } = fs
      fs.fsyncSync = file => {
        if (fs.existsSync(${JSON.stringify(switchFile)})) throw new Error('EIO: i/o error, fsync')
        fsyncSync(file)
      }
      syncBuiltinESMExports()`
    const env = { DATABASE_URL: databaseFolder() }
    const service = startService({
      ...env,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(failing)}`,
    })
    const port = await service.listening
    await writeFile(switchFile, '')
    await expect(ask(port, '/email/connect', { email: 'ada@example.org' })).rejects.toThrow()
    expect(await service.ended).toBeGreaterThan(0)
    expect(service.said()).toContain('EIO: i/o error, fsync')
    await startService(env).listening
  })

  test('the database of a folder is readable by its owner alone', async () => {
    const folder = join(await emptyFolder(), 'made')
    await startService({ DATABASE_URL: folder }).listening
    for (const made of [folder, join(folder, 'database')]) expect((await stat(made)).mode & 0o077).toBe(0)
  })

  // Proves: Design §9
  test.skipIf(!hasContainers)(
    'two containers with the same process id share no folder either, until one is killed',
    async () => {
      const env = { DATABASE_URL: databaseFolder() }
      const first = startService(env, [], container)
      await first.listening
      const second = startService(env, [], container)
      await expect(second.listening).rejects.toThrow('several processes need Postgres')
      await first.stop()
      await startService(env, [], container).listening
    },
  )

  // Proves: Design §9
  test.skipIf(!postgresPrograms)(
    'several processes on one Postgres start at once and share what they know',
    async () => {
      const postgres = await startPostgres(postgresPrograms ?? '')
      endings.push(() => postgres.stop())
      const env = { DATABASE_URL: await postgres.newDatabase() }
      const processes = [startService(env), startService(env)] as const
      const [one, two] = [await processes[0].listening, await processes[1].listening]
      const email = `${randomUUID()}@example.org`
      const asked = await ask(one, '/email/connect', { email })
      const { deviceToken } = connectAnswer.parse(await asked.json())
      const again = await ask(two, '/email/connect', { email, deviceToken })
      expect(again.status).toBe(429)

      // Each step of a login and of a signed write may reach another one.
      const mailed = (what: RegExp) =>
        vi.waitUntil(() => {
          const mail = mailbox.mails.findLast(({ to, text }) => to.includes(email) && what.test(text))
          return mail?.text.match(what)?.[1]
        }, 10_000)
      const link = new URLSearchParams({ link: await mailed(/[?&]link=([\w-]+)/) })
      const approved = await fetch(`http://127.0.0.1:${two}/email/device`, {
        method: 'POST',
        body: link,
        headers: { Origin: processOrigin },
      })
      expect(approved.status).toBe(200)
      const otp = await mailed(/^(\d{6})$/m)
      const verified = await ask(one, '/email/verify', { email, deviceToken, otp })
      const { token } = verifyAnswer.parse(await verified.json())
      const { nonce, session } = nonceAnswer.parse(await (await ask(two, '/email/nonce', {}, token)).json())
      const wallet = makeSoftWallet()
      const sealedKey = await wallet.seal()
      const write = {
        origin: processOrigin,
        address: wallet.account.address,
        session,
        nonce,
        operation: 'register',
        content: { ...sealedContent(sealedKey), isAnother: false },
      } as const
      const body = { write, signature: await wallet.sign(write), sealedKey }
      const answers = await Promise.all(
        [one, two, one, two].map(port => ask(port, '/email/wallets', body, token)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
      const user = await fetch(`http://127.0.0.1:${two}/email/user`, {
        headers: { Origin: processOrigin, Authorization: `Bearer ${token}` },
      })
      expect(userAnswer.parse(await user.json()).wallets).toEqual([
        { address: wallet.account.address, isPhraseConfirmed: false, sealedKeys: [sealedKey] },
      ])
    },
  )
})

describe('mails over SMTP', () => {
  const time = new Date('2026-01-02T03:04:05Z')
  const link = 'https://service.example/email/device?link=abc&x="y"'

  // Proves: Design §9
  test.each([
    ['the code', codeMail('a@example.org', 'login', '012345'), '012345'],
    ['the link', deviceMail('b@example.org', link, time), link],
    [
      'the changed email',
      noticeMail('c@example.org', 'changed', time, 'new@example.org'),
      'Fri, 02 Jan 2026 03:04:05 GMT',
    ],
    [
      'the new wallet',
      noticeMail('d@example.org', 'newWallet', time, '0xabc'),
      'do not send money to this wallet',
    ],
  ])('%s arrives as HTML and as plain text, with nothing to fetch', async (_, mail, word) => {
    const mailer = createMailer(mailbox.smtpUrl, 'Kudos <kudos@service.example>')
    await mailer.send(mail)
    const arrived = mailbox.mails.find(({ to }) => to.includes(mail.to))
    expect(arrived).toMatchObject({ from: 'kudos@service.example', subject: mail.subject, to: [mail.to] })
    expect(arrived?.text).toContain(word)
    expect(arrived?.html).toContain(word.replace('&', '&amp;').replaceAll('"', '&quot;'))
    expect(arrived?.html).toContain('<meta name="color-scheme" content="light dark">')
    expect(arrived?.html).not.toMatch(/<img|<script|url\(|<link|@import/)
    expect(arrived?.headers['auto-submitted']).toBe('auto-generated')
  })

  test('a silent mail server costs seconds, however many wait for it', async () => {
    const mailer = await silentMailer()
    // Three times as many as connections: one after the other they would take minutes.
    const sends = Array.from({ length: 15 }, () => mailer.send(codeMail('a@example.org', 'login', '012345')))
    for (const send of await Promise.allSettled(sends)) expect(send.status).toBe('rejected')
  })

  test('a mail server that never ends its answer costs seconds, too, and no mail after it; what was called late never comes', async () => {
    const arrived: string[] = []
    const endless = new Set<unknown>()
    let isEndless = true
    const server = createServer(socket => {
      const answer = (line: string) => socket.writable && socket.write(`${line}\r\n`)
      let isText = false
      answer('220 here')
      createInterface({ input: socket }).on('line', line => {
        if (isText) {
          if (line.startsWith('Subject: ')) arrived.push(line.slice(9))
          if (line === '.') isText = false
          if (!isText) answer('250 taken')
        } else if (line.startsWith('MAIL') && isEndless) {
          const timer = setInterval(answer, 500, '250-wait')
          endless.add(socket)
          socket.once('close', () => {
            clearInterval(timer)
            endless.delete(socket)
          })
        } else {
          isText = line === 'DATA'
          answer(isText ? '354 go on' : '250 well')
        }
      })
    })
    const { port } = await listening(server.listen(0, '127.0.0.1'))
    const mailer = createMailer(`smtp://127.0.0.1:${port}`, 'kudos@service.example')
    const send = (subject: string) =>
      mailer.send({ to: 'a@example.org', subject, text: 'plain', html: '<p>rich</p>' })
    // As many as may wait.
    const late = await Promise.allSettled(Array.from({ length: 100 }, () => send('late')))
    expect(late.map(({ status }) => status)).toEqual(Array(100).fill('rejected'))
    isEndless = false
    await send('next')
    expect(arrived).toEqual(['next'])
    await expect.poll(() => endless.size).toBe(0)
  })

  // Proves: Design §9
  test('nothing is handed to a mail server elsewhere that has no TLS', async () => {
    const elsewhere = createMailer(
      mailbox.smtpUrl.replace('127.0.0.1', '0.0.0.0'),
      'Kudos <kudos@service.example>',
    )
    await expect(elsewhere.send(codeMail('tls@example.org', 'login', '012345'))).rejects.toMatchObject({
      code: 'ETLS',
    })
    expect(mailbox.mails.some(({ to }) => to.includes('tls@example.org'))).toBe(false)
  })

  // Proves: Design §9
  test('a code is not in the subject and not in the first line, where a locked screen would show it', () => {
    const { subject, text } = codeMail('a@example.org', 'login', '012345')
    expect(subject).not.toContain('012345')
    expect(text.slice(0, 60)).not.toContain('012345')
  })

  // Proves: Design §10
  test('the mailbox shows what arrived, for one address or for all', async () => {
    const mailer = createMailer(mailbox.smtpUrl, 'kudos@service.example')
    await mailer.send({ to: 'e@example.org', subject: '<b>Hello</b>', text: 'plain', html: '<p>rich</p>' })
    const page = await (await fetch(mailbox.url)).text()
    expect(page).toContain('&lt;b&gt;Hello&lt;/b&gt;')
    const mails = await (await fetch(`${mailbox.url}mails.json?to=e@example.org`)).json()
    expect(mails).toMatchObject([{ subject: '<b>Hello</b>' }])
  })
})
