import { expect, onTestFinished, test, vi } from 'vitest'
import { readEnvironment } from './environment.ts'

const good = {
  SERVICE_URL: 'https://service.example',
  WIDGET_ORIGINS: 'https://widget.example, https://other.example',
  SMTP_URL: 'smtps://name:password@mail.example',
  MAIL_FROM: 'Kudos <kudos@service.example>',
  NODE_URL_1: 'https://node.example',
  KUDOS_ADDRESS_1: `0x${'ab'.repeat(20)}`,
}

function readService(env: Record<string, string>) {
  const environment = readEnvironment(env)
  if (environment.kind !== 'service') throw new Error('These are the settings of the whole service.')
  return environment
}

test('a service is set up from its environment', () => {
  expect(readEnvironment(good)).toEqual({
    kind: 'service',
    port: 4602,
    host: '127.0.0.1',
    pageFolder: 'dist-service',
    settings: {
      origin: 'https://service.example',
      widgetOrigins: ['https://widget.example', 'https://other.example'],
      clientAddress: 'socket',
      networks: [{ chainId: 1, nodeUrls: ['https://node.example'], kudos: [good.KUDOS_ADDRESS_1] }],
    },
    database: 'service-data',
    smtpUrl: good.SMTP_URL,
    mailFrom: good.MAIL_FROM,
  })
})

test('a database server of another kind, or a slip in its name, is no folder', () => {
  for (const database of ['postgress://name:secret@127.0.0.1/kudos', 'mysql://127.0.0.1/kudos'])
    expect(() => readEnvironment({ ...good, DATABASE_URL: database })).toThrow(
      'DATABASE_URL: expected a folder, or a server that starts with postgres://',
    )
  expect(readEnvironment({ ...good, DATABASE_URL: '/var/lib/kudos' }).database).toBe('/var/lib/kudos')
})

test('the secure page is not on an origin of the widgets, where they could press Approve', () => {
  const shared = { ...good, WIDGET_ORIGINS: `https://widget.example,${good.SERVICE_URL}` }
  expect(() => readEnvironment(shared)).toThrow('SERVICE_URL: expected a host that no widget is on or below')
})

test.each(['https://secure.example:8443', 'https://tips.secure.example'])(
  'no widget is at %s, where its pages could use the passkeys of secure.example',
  WIDGET_ORIGINS => {
    const below = { ...good, SERVICE_URL: 'https://secure.example', WIDGET_ORIGINS }
    expect(() => readEnvironment(below)).toThrow('SERVICE_URL: expected a host that no widget is on or below')
  },
)

test.each([
  ['postgres://name:secret@db.example/kudos', false],
  ['postgres://name:secret@db.example/kudos?sslmode=require', false],
  ['postgres://name:secret@db.example/kudos?sslmode=no-verify', false],
  ['postgres://kudos@localhost/kudos?host=db.example', false],
  ['postgres://name:secret@db.example/kudos?sslmode=verify-full', true],
  ['postgres://name:secret@127.0.0.1/kudos', true],
  ['postgres://[::1]/kudos', true],
  ['postgres://localhost/kudos?host=/var/run/postgresql', true],
  ['postgres://kudos@/db?host=192.0.2.2', false],
  ['postgres://kudos@localhost/db?host=localhost&host=db.example', false],
  ['postgres://kudos@db.example/db?sslmode=verify-full&sslmode=disable', false],
  ['postgres://kudos@db.example/db?sslmode=no-verify#sslmode=verify-full', false],
  ['postgres://kudos@db.example/db?sslmode=verify-full&ssl=0', true],
  ['postgres://kudos@db.example/db?sslmode=verify-full&sslmode=no-verify', false],
  ['postgres://kudos@db.example/db?sslmode=verify-full&sslmode=require&uselibpqcompat=true', false],
  ['postgres://kudos@db.example/db?sslmode=verify-full&uselibpqcompat=true', true],
  ['postgres://kudos@/db?host=/var/run/postgresql', true],
  ['postgres:///db', true],
  ['service-data', true],
])('the database %s is taken: %s', (database, isTaken) => {
  const read = () => readEnvironment({ ...good, DATABASE_URL: database })
  if (isTaken) expect(read).not.toThrow()
  else expect(read).toThrow('DATABASE_URL: expected sslmode=verify-full')
  expect(() => readEnvironment({ ...good, DATABASE_URL: database, DATABASE_TLS: 'off' })).not.toThrow()
})

test.each(['ssl=0', 'ssl=no-verify'])(
  'the address says %s, so PGSSLMODE=verify-full makes it no safer',
  ssl => {
    vi.stubEnv('PGSSLMODE', 'verify-full')
    onTestFinished(() => void vi.unstubAllEnvs())
    const read = (query: string) =>
      readEnvironment({ ...good, DATABASE_URL: `postgres://kudos@db.example/kudos${query}` })
    expect(() => read('')).not.toThrow()
    expect(() => read(`?${ssl}`)).toThrow('DATABASE_URL: expected sslmode=verify-full')
  },
)

test('a certificate that is not there is refused before the driver fails', () => {
  const database = 'postgres://db.example/db?sslmode=verify-full&sslrootcert=/nowhere/ca.pem'
  expect(() => readEnvironment({ ...good, DATABASE_URL: database })).toThrow(
    'DATABASE_URL: expected sslmode=verify-full, and certificates that can be read',
  )
})

test.each([
  ['postgres:///db', { PGHOST: 'db.example' }, false],
  ['postgres:///db', { PGHOST: 'db.example', PGSSLMODE: 'verify-full' }, true],
  ['postgres://db.example/db', { PGSSLMODE: 'verify-full' }, true],
  ['postgres://db.example/db', { PGSSLMODE: 'require' }, false],
  ['postgres://db.example/db?sslmode=disable', { PGSSLMODE: 'verify-full' }, false],
  ['postgres://localhost/db', { PGHOST: 'db.example' }, true],
])('the database %s with %o, which the driver reads, is taken: %s', (database, variables, isTaken) => {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const read = () => readEnvironment({ ...good, DATABASE_URL: database })
  if (isTaken) expect(read).not.toThrow()
  else expect(read).toThrow('DATABASE_URL: expected sslmode=verify-full')
})

test('it listens to this machine alone, unless told otherwise', () => {
  expect(readEnvironment({ ...good, SERVICE_HOST: 'all' }).host).toBeUndefined()
  expect(readEnvironment({ ...good, SERVICE_HOST: '10.0.0.7' }).host).toBe('10.0.0.7')
})

// Proves: Design §9
test('every wrong setting is named at once with what was expected, and none is quoted', () => {
  const wrong = {
    SERVICE_PORT: '70000',
    SERVICE_URL: 'https://service.example/path',
    WIDGET_ORIGINS: '*',
    SMTP_URL: 'https://secret-mail.example',
    NODE_URL_1: 'secret',
    NODE_URL_5: 'https://node.example',
    KUDOS_ADDRESS_1: 'secret',
    CLIENT_ADDRESS: 'guess',
  }
  const say = () => readEnvironment(wrong)
  expect(() => readEnvironment({ ...good, SERVICE_URL: 'http://service.example' })).toThrow(
    'SERVICE_URL: expected ',
  )
  expect(() => readEnvironment({ ...good, WIDGET_ORIGINS: 'http://localhost.example' })).toThrow(
    'WIDGET_ORIGINS: expected ',
  )
  for (const name of [...Object.keys(wrong), 'MAIL_FROM']) expect(say).toThrow(`${name}: expected `)
  expect(say).not.toThrow(/secret/)
})

// Proves: Design §6
test('earlier Kudos contracts stand behind the one in use', () => {
  const older = `0x${'cd'.repeat(20)}`
  const { settings } = readService({
    ...good,
    KUDOS_ADDRESS_1: `${good.KUDOS_ADDRESS_1}, ${older}`,
    USDC_ADDRESS_1: `0x${'ef'.repeat(20)}`,
  })
  expect(settings.networks).toEqual([
    {
      chainId: 1,
      nodeUrls: [good.NODE_URL_1],
      kudos: [good.KUDOS_ADDRESS_1, older],
      usdc: `0x${'ef'.repeat(20)}`,
    },
  ])
  expect(() => readEnvironment({ ...good, KUDOS_ADDRESS_1: `${older},` })).toThrow(
    'KUDOS_ADDRESS_1: expected',
  )
})

test('on this machine it may go without TLS', () => {
  const here = ['http://localhost:4600', 'http://secure.localhost', 'http://127.0.0.1:1', 'http://[::1]']
  const { settings } = readService({
    ...good,
    SERVICE_URL: 'http://wallet.localhost:4602',
    WIDGET_ORIGINS: here.join(),
  })
  expect(settings.widgetOrigins).toEqual(here)
})

test('a relay alone needs its key, and what it may spend on whose tips or lose on tips for a fee', () => {
  const alone = {
    RELAYER_KEY: `0x${'11'.repeat(32)}`,
    RELAY_SPONSORED: `0x${'AB'.repeat(20)}`,
    NODE_URL_1: good.NODE_URL_1,
    KUDOS_ADDRESS_1: good.KUDOS_ADDRESS_1,
    RELAY_BUDGET_1: '0.01',
  }
  const environment = readEnvironment(alone)
  const { relay } = environment
  // It knows nothing of mails, sites and pages.
  expect(Object.keys(environment).sort()).toEqual(
    ['database', 'host', 'kind', 'port', 'relay', 'settings'].sort(),
  )
  expect(environment.settings).toEqual({ clientAddress: 'socket' })
  expect(relay).toMatchObject({ minimum: 1_000_000n, sponsored: new Set([`0x${'ab'.repeat(20)}`]) })
  expect(relay?.chains.get(1)?.budget).toBe(10n ** 16n)
  expect(readEnvironment(good).relay).toBeUndefined()
  for (const name of ['RELAY_SPONSORED', 'RELAY_BUDGET_1', 'KUDOS_ADDRESS_1', 'NODE_URL_1'])
    expect(() => readEnvironment({ ...alone, [name]: '' })).toThrow(`${name}: expected `)
  const paid = {
    ...alone,
    RELAY_SPONSORED: '',
    RELAY_BUDGET_1: '',
    RELAY_LOSS_1: '0.02',
    RELAY_MARGIN: '1.5',
  }
  expect(readEnvironment(paid).relay?.chains.get(1)).toMatchObject({
    budget: 0n,
    paid: { loss: 2n * 10n ** 16n, margin: 150n, feed: { heartbeat: 3_600 } },
  })
  for (const wrong of [{ RELAY_MARGIN: '0.9' }, { PRICE_FEED_1: 'off' }, { RELAY_LOSS_1: 'secret' }])
    expect(() => readEnvironment({ ...paid, ...wrong })).toThrow(`${Object.keys(wrong)}: expected `)
  const typo = { ...alone, RELAYER_KEY: '0x secret', RELAY_BUDGET_1: 'secret', RELAY_MIN: 'secret' }
  for (const name of ['RELAYER_KEY', 'RELAY_BUDGET_1', 'RELAY_MIN'])
    expect(() => readEnvironment(typo)).toThrow(`${name}: expected `)
  expect(() => readEnvironment(typo)).not.toThrow(/secret/)
})
