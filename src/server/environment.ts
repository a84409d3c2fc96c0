import pg from 'pg'
import * as z from 'zod/mini'
import { chains } from '#catalog/chains.ts'
import type { EmailService } from '#emailWallet/service/EmailService.ts'
import { commaList, environmentReader } from '#lib/environment.ts'
import { hexOf } from '#lib/text/hex.ts'
import { isRelayAlone, relayChainShape, relayOf, relaySchema } from '#relay/service/environment.ts'
import { isPostgres } from '#server/database/openPostgres.ts'

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
const senderExpected = 'a sender, such as Kudos <kudos@example.org>'
const nodeUrl = z.url({
  protocol: /^https?$/,
  error: 'the address of a node, starting with https:// or http://',
})
const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'a port from 0 to 65535')),
  z.pipe(z.transform(Number), z.number().check(z.maximum(65_535, 'a port from 0 to 65535'))),
)
const contract = hexOf(/^0x[\da-f]{40}$/i, 'the address of a contract')

/** The settings of a relay alone and of the whole service, each an environment variable; an empty one counts as absent. */
const commonSchema = z.object({
  /** Port to listen on. */
  SERVICE_PORT: z._default(port, 4602),
  /** Address of this machine to listen on, or `all`. */
  SERVICE_HOST: z._default(
    z.string().check(z.regex(/^[\w.:-]+$/, 'an address of this machine, such as 127.0.0.1, or all')),
    '127.0.0.1',
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
  /** Whether a Postgres server elsewhere must be reached by TLS. */
  DATABASE_TLS: z._default(z.enum(['on', 'off'], 'on or off'), 'on'),
  /** Where a client's address is read. */
  CLIENT_ADDRESS: z._default(
    z.enum(['socket', 'forwarded', 'none'], 'one of socket, forwarded, none'),
    'socket',
  ),
})

/** The settings of the service with its email wallets and its sign-in. */
const serviceSchema = z.object({
  /** Origin under which browsers reach the service. */
  SERVICE_URL: origin,
  /** Origins of the widgets, comma-separated. */
  WIDGET_ORIGINS: z.pipe(commaList('origins, separated by commas'), z.array(origin)),
  /** Folder of the built secure page. */
  PAGE_FOLDER: z._default(z.string(), 'dist-service'),
  /** Mail server. */
  SMTP_URL: z.url({
    protocol: /^smtps?$/,
    error: 'the address of a mail server, starting with smtps:// or smtp://',
  }),
  /** Sender of the mails. */
  MAIL_FROM: z.string(senderExpected).check(z.regex(/^[^\r\n]*@[^\r\n]+$/, senderExpected)),
})

/** The settings that exist once per network; their names end in the chain id. */
const chainSchema = z.object({
  /** The network's node; the secure page asks it, too, so everybody can read its address. */
  NODE_URL: z.optional(nodeUrl),
  /** The Kudos contract; behind commas, earlier ones, whose tips the secure page describes in words, too. */
  KUDOS_ADDRESS: z.optional(z.pipe(commaList(), z.array(contract))),
  /** USDC, where it is not the well-known contract. */
  USDC_ADDRESS: z.optional(contract),
  ...relayChainShape,
})

/** The environment of a relay alone, or of the whole service (design §2, "Service:"). */
export type Environment = ReturnType<typeof readEnvironment>

/** The environment of the whole service. */
export type ServiceEnvironment = Extract<Environment, { kind: 'service' }>

/** Reads the service's settings. @throws an Error that names all that are missing or wrong, never a value: it may be a secret */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>) {
  const { read, checkEndings, errors, error } = environmentReader(env)
  const common = read(commonSchema)
  const service = isRelayAlone(env) ? undefined : read(serviceSchema)
  const relayData = read(relaySchema)
  checkEndings(
    /^(?:NODE_URL|KUDOS_ADDRESS|USDC_ADDRESS|RELAY_BUDGET|RELAY_LOSS|PRICE_FEED)(?:_(.*))?/,
    Object.keys(chains),
  )
  const networks = Object.values(chains).map(({ id }) => {
    const { KUDOS_ADDRESS: kudos = [], ...network } = read(chainSchema, `_${id}`) ?? {}
    return { id, ...network, KUDOS_ADDRESS: kudos[0], kudos }
  })
  if (!networks.some(({ NODE_URL }) => NODE_URL) && errors.every(line => !line.startsWith('NODE_URL')))
    errors.push('NODE_URL_1: expected the address of a node for at least one network')
  const relay = relayData && relayOf(relayData, networks, errors)
  if (service?.WIDGET_ORIGINS.some(origin => mayUsePasskeysOf(service.SERVICE_URL, origin)))
    errors.push(
      'SERVICE_URL: expected a host that no widget is on or below, because its pages could use the passkeys',
    )
  if (
    common &&
    isPostgres(common.DATABASE_URL) &&
    common.DATABASE_TLS === 'on' &&
    !isSafe(common.DATABASE_URL)
  )
    errors.push(
      'DATABASE_URL: expected sslmode=verify-full, and certificates that can be read, for a server on another machine (or DATABASE_TLS=off, on a network of your own)',
    )
  if (!common || errors.length > 0) throw error()
  const shared = {
    port: common.SERVICE_PORT,
    host: common.SERVICE_HOST === 'all' ? undefined : common.SERVICE_HOST,
    database: common.DATABASE_URL,
    relay,
  }
  const clientAddress = common.CLIENT_ADDRESS
  if (!service) return { ...shared, kind: 'relay', settings: { clientAddress } } as const
  return {
    ...shared,
    kind: 'service',
    pageFolder: service.PAGE_FOLDER,
    settings: {
      origin: service.SERVICE_URL,
      widgetOrigins: service.WIDGET_ORIGINS,
      clientAddress,
      networks: networks.flatMap(({ id: chainId, NODE_URL, kudos, USDC_ADDRESS: usdc }) =>
        NODE_URL ? [{ chainId, nodeUrls: [NODE_URL], kudos, usdc }] : [],
      ),
    } satisfies EmailService['settings'],
    smtpUrl: service.SMTP_URL,
    mailFrom: service.MAIL_FROM,
  } as const
}

/** What the driver uses of TLS: whether it encrypts, and the options by which it may check less than certificate and name. */
const tlsUsed = z.union([
  z.literal(true),
  z.object({ rejectUnauthorized: z.optional(z.literal(true)), checkServerIdentity: z.optional(z.never()) }),
])

/** Whether a Postgres server is on this machine or reached with its certificate checked, by the driver's own reading of the address, PGHOST and PGSSLMODE. */
function isSafe(connectionString: string): boolean {
  const query = new URLSearchParams(connectionString.replace(/^[^?]*|#.*$/g, ''))
  const modes = query.has('sslmode') ? query.getAll('sslmode') : [process.env.PGSSLMODE]
  try {
    const { host, ssl } = new pg.Client({ connectionString })
    if (/^(\/.*|localhost|127(\.\d+){3}|::1)$/.test(host)) return true
    // Other modes are checked as well by this version of the driver, and will not be by the next.
    return modes.every(mode => mode === 'verify-full') && tlsUsed.safeParse(ssl).success
  } catch {
    // The driver reads the certificates that the address names.
    return false
  }
}

/** A page may use the passkeys of its own host and of those above it, on any port (WebAuthn, "RP ID"). */
function mayUsePasskeysOf(service: string, widget: string): boolean {
  const [host, other] = [new URL(service).hostname, new URL(widget).hostname]
  return other === host || other.endsWith(`.${host}`)
}
