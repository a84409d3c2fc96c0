import * as z from 'zod/mini'
import { type ChainId, chains } from '#catalog/chains.ts'
import type { ServiceSettings } from './service.ts'

/** The service's environment (design §2, "Service:"). */
export interface Environment {
  readonly port: number
  readonly settings: ServiceSettings
  /** `postgres://…`, or the folder of the database within this process. */
  readonly database: string
  readonly smtpUrl: string
  readonly mailFrom: string
  /** 32 bytes. */
  readonly masterKey: Buffer
  /** Former master keys, 32 bytes each. */
  readonly previousMasterKeys: readonly Buffer[]
  /** Nodes by chain id. */
  readonly nodeUrls: Partial<Record<ChainId, string>>
}

const originExpected = 'an origin such as https://kudos.example, without a path (http:// for localhost only)'
const origin = z
  .string(originExpected)
  .check(
    z.refine(
      text =>
        URL.canParse(text) &&
        new URL(text).origin === text &&
        (text.startsWith('https:') ||
          /^http:\/\/([\w-]+\.)*(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(text)),
      originExpected,
    ),
  )
const list = z.transform((text: string) =>
  text
    .split(',')
    .map(item => item.trim())
    .filter(item => item !== ''),
)
const masterKeyExpected = '32 bytes in hex, such as `openssl rand -hex 32` makes'
const masterKey = z.pipe(
  z.string(masterKeyExpected).check(z.regex(/^[\da-f]{64}$/i, masterKeyExpected)),
  z.transform(hex => Buffer.from(hex, 'hex')),
)
const contract = z.custom<`0x${string}`>(
  value => typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value),
  'the address of a contract',
)
const nodeUrl = z.url({
  protocol: /^https?$/,
  error: 'the address of a node, starting with https:// or http://',
})

/** The settings, each an environment variable; an empty one counts as absent. */
const plainSchema = z.object({
  /** Port to listen on. */
  SERVICE_PORT: z.pipe(
    z._default(z.string().check(z.regex(/^\d{1,5}$/, 'a port from 0 to 65535')), '4602'),
    z.pipe(z.transform(Number), z.number().check(z.maximum(65_535, 'a port from 0 to 65535'))),
  ),
  /** Origin under which browsers reach the service. */
  SERVICE_URL: origin,
  /** Origins of the widgets, comma-separated. */
  WIDGET_ORIGINS: z.pipe(
    z.pipe(z.string('origins, separated by commas'), list),
    z.array(origin).check(z.minLength(1, originExpected)),
  ),
  /** A Postgres server, or a folder. */
  DATABASE_URL: z._default(
    z
      .string()
      .check(
        z.regex(/^(postgres(ql)?:\/\/|(?!.*:\/\/))/, 'a folder, or a server that starts with postgres://'),
      ),
    'service-data',
  ),
  /** Mail server. */
  SMTP_URL: z.url({
    protocol: /^smtps?$/,
    error: 'the address of a mail server, starting with smtps:// or smtp://',
  }),
  /** Sender of the mails. */
  MAIL_FROM: z
    .string('a sender, such as Kudos <kudos@example.org>')
    .check(z.regex(/^[^\r\n]*@[^\r\n]+$/, 'a sender, such as Kudos <kudos@example.org>')),
  /** Wraps the wallets' keys. */
  MASTER_KEY: masterKey,
  /** Former master keys, comma-separated, during a rotation. */
  MASTER_KEY_PREVIOUS: z.pipe(z.pipe(z._default(z.string(), ''), list), z.array(masterKey)),
  /** Where a client's address is read. */
  CLIENT_ADDRESS: z._default(
    z.enum(['socket', 'forwarded', 'none'], 'one of socket, forwarded, none'),
    'socket',
  ),
})

/**
 * Reads the service's settings.
 * @throws an Error that names every missing or wrong one and what was expected, never its value: it may be a secret
 */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const errors: string[] = []
  const plain = plainSchema.safeParse(given)
  for (const { path, message } of plain.error?.issues ?? [])
    errors.push(`${path[0]?.toString()}: expected ${message}`)

  /** The settings named with a prefix and a chain id. */
  const byChain = <Value>(prefix: string, schema: z.ZodMiniType<Value>) => {
    const found: Partial<Record<ChainId, Value>> = {}
    for (const name of Object.keys(given).filter(name => name.startsWith(prefix))) {
      const chain = Object.values(chains).find(({ id }) => name === `${prefix}_${id}`)
      const value = schema.safeParse(given[name])
      if (!chain)
        errors.push(
          `${name}: expected the name to end in one of ${Object.keys(chains)
            .map(id => `_${id}`)
            .join(', ')}`,
        )
      else if (!value.success) errors.push(`${name}: expected ${value.error.issues[0]?.message}`)
      else found[chain.id] = value.data
    }
    return found
  }
  const nodeUrls = byChain('NODE_URL', nodeUrl)
  const kudos = byChain('KUDOS_ADDRESS', contract)
  const usdc = byChain('USDC_ADDRESS', contract)
  if (Object.keys(nodeUrls).length === 0 && errors.every(line => !line.startsWith('NODE_URL')))
    errors.push('NODE_URL_1: expected the address of a node for at least one network')

  if (errors.length > 0 || !plain.success)
    throw new Error(`These settings are missing or wrong:\n${errors.map(line => `  ${line}`).join('\n')}`)
  const { data } = plain
  return {
    port: data.SERVICE_PORT,
    settings: {
      origin: data.SERVICE_URL,
      widgetOrigins: data.WIDGET_ORIGINS,
      clientAddress: data.CLIENT_ADDRESS,
      contracts: Object.values(chains)
        .map(({ id }) => ({ chainId: id, kudos: kudos[id], usdc: usdc[id] }))
        .filter(({ kudos, usdc }) => kudos ?? usdc),
    },
    database: data.DATABASE_URL,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    masterKey: data.MASTER_KEY,
    previousMasterKeys: data.MASTER_KEY_PREVIOUS,
    nodeUrls,
  }
}
