// Proves: Design §2, §10
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settingsBlockId } from '#settings/site/settingsBlock.ts'
import { localClient } from '../../../local/chain/localClient.ts'
import type { Stack } from '../../../local/stack.ts'

const root = join(import.meta.dirname, '../../..')
const stackFile = join(root, 'local/.run/stack.json')
const settingsFile = join(root, 'local/.run/kudos.json')
const aside = `${stackFile}.aside`
const started: ChildProcess[] = []

// Somebody may be working with a stack of their own.
beforeAll(() => existsSync(stackFile) && renameSync(stackFile, aside))
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  if (existsSync(aside)) renameSync(aside, stackFile)
})

/** The first of nine free ports in a row: host page, widget, service, the world outside, mailbox, three chains, `npm run dev`. */
async function freePorts(): Promise<number> {
  // Below those that systems give away by themselves.
  const port = 20_000 + Math.floor(Math.random() * 12_000)
  const free = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7, 8].map(next => isFree(port + next)))
  return free.every(Boolean) ? port : freePorts()
}

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1' }, () => server.close(() => resolve(true)))
  })
}

/** Runs `npm start`. */
const start = (port: number) =>
  run(['local/run.js', 'local/start.ts'], {
    KUDOS_PORT_BASE: String(port),
    KUDOS_CHAIN_PORT: String(port + 5),
  })

/** Runs a program; `said` resolves once it has printed what is looked for, `ended` with its exit code. */
function run(program: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, program, { cwd: root, env: { PATH: process.env.PATH, ...env } })
  started.push(child)
  let output = ''
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  const said = (words: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => words.test(output) && resolve(output)
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', chunk => {
          output += chunk
          look()
        })
      ended.then(() => reject(new Error(`It ended and said: ${output}`)))
    })
  return { child, said, ended }
}

test('npm start prints the page to open, tells what runs where, shares its settings with npm run dev, keeps its ports, and ends cleanly on Ctrl-C', async () => {
  const port = await freePorts()
  const first = start(port)
  const output = await first.said(/Ctrl-C stops everything/)
  const stack: Stack = JSON.parse(readFileSync(stackFile, 'utf8'))
  expect(output).toContain(stack.urls.host)
  expect(stack.urls).toEqual({
    host: `http://host.localhost:${port}/`,
    widget: `http://kudos.localhost:${port + 1}/`,
    outside: `http://localhost:${port + 3}`,
    webWallet: `http://wallet.localhost:${port + 3}/wallet/`,
    service: `http://secure.localhost:${port + 2}`,
    mailbox: `http://localhost:${port + 4}/`,
  })
  expect(stack.chains.map(({ id }) => id)).toEqual([31337, 11155111, 31338])
  const [chain] = stack.chains
  const [visitor] = stack.accounts
  if (!chain || !visitor) throw new Error('The stack names no chain or no account.')
  const client = localClient({ url: chain.rpcUrl, chainId: chain.id })
  expect(await client.getCode({ address: chain.kudos })).toMatch(/^0x6/)
  expect(await client.getBalance(visitor)).toBeGreaterThan(0n)
  const page = async (url: string) => (await fetch(url.replace(/\w+\.localhost/, '127.0.0.1'))).text()
  expect(await page(stack.urls.host)).toContain('<iframe')
  expect(await page(stack.urls.widget)).toContain('devWallet')
  const settings = JSON.parse(readFileSync(settingsFile, 'utf8'))
  expect(settings.networks.local).toMatchObject({ rpcUrls: [chain.rpcUrl], kudos: [chain.kudos] })
  const dev = run(['node_modules/vite/bin/vite.js', '--host', '127.0.0.1', '--port', String(port + 8)])
  await dev.said(/ready in/)
  for (const site of [stack.urls.widget, `http://127.0.0.1:${port + 8}/`]) {
    expect(await page(site)).toMatch(new RegExp(`id="${settingsBlockId}">[^<]*"${chain.kudos}"`))
    expect(JSON.parse(await page(`${site}kudos.json`))).toEqual(settings)
  }
  dev.child.kill()
  expect(await page(`${stack.urls.service}/`)).toContain('Your email wallet')
  expect(await page(`${stack.urls.mailbox}`)).toContain('Mailbox')
  const terms = await page(`${stack.urls.service}/relay/terms?chainId=31337&to=${stack.recipient}`)
  expect(JSON.parse(terms)).toMatchObject({ fee: '0' })
  const history = `/blockchain/v1/account/${stack.recipient}/history?chainId=eip155:31337`
  expect(JSON.parse(await page(stack.urls.outside + history)).data).toHaveLength(20)

  const second = start(port)
  await second.said(
    new RegExp(`Port ${port} is taken: stop what uses it, or choose another with KUDOS_PORT_BASE\\.`),
  )
  expect(await second.ended).toBe(1)
  expect(existsSync(stackFile)).toBe(true)

  first.child.kill('SIGINT')
  expect(await first.ended).toBe(0)
  expect(existsSync(stackFile)).toBe(false)
  for (const next of [0, 1, 2, 3, 4, 5, 6, 7]) expect(await isFree(port + next)).toBe(true)
})

test('without its chain npm start says so and ends', { tags: 'matrix' }, async () => {
  const port = await freePorts()
  const { said, ended } = start(port)
  await said(/Ctrl-C stops everything/)
  const { status } = spawnSync('pkill', ['-KILL', '-f', `^[^ ]*anvil .*--port ${port + 5} `])
  expect(status).toBe(0)
  await said(/A local chain has ended, so everything stops\. Start anew with npm start\./)
  expect(await ended).toBe(1)
  expect(existsSync(stackFile)).toBe(false)
})
