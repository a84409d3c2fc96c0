import * as z from 'zod/mini'
import { allChains } from '#catalog/chains.ts'
import { type Address, readAddress } from '#lib/names/address.ts'
import { nearestWord } from '#lib/text/nearestWord.ts'
import { themeModes } from '#lib/themeModes.ts'

const address = z
  .pipe(
    z.string('an address: 0x and 40 hex digits'),
    z.transform((value, { issues }): Address => {
      const address = readAddress(value)
      if (address !== undefined && address !== 'typo' && BigInt(address) !== 0n) return address
      const message =
        address === 'typo'
          ? 'an address whose checksum is right; this one has a typing error'
          : 'an address: 0x and 40 hex digits, not zero'
      issues.push({ code: 'custom', message, input: value })
      return z.NEVER
    }),
  )
  .check(z.describe('An address: 0x and 40 hex digits.'))

const webUrl = z.url({
  protocol: /^https?$/,
  error: 'an address starting with https:// (or http:// on your own machine)',
})
const relayUrl = z.url({ protocol: /^wss?$/, error: 'the address of a relay, starting with wss:// or ws://' })
const nodeUrls = z
  .array(webUrl, 'a list of addresses of nodes')
  .check(z.minLength(1, 'the address of at least one node'))
/** One address, or two of which the second is for the restricted time zones. */
const serviceUrls = z.union(
  [webUrl, z.array(webUrl).check(z.minLength(1), z.maxLength(2))],
  'one address, or a list of two, starting with https://',
)
const walletIds = z.array(z.string('the id of a wallet'), 'a list of wallet ids')
const text = z.string('a text')
const walletLinkExpected =
  'a link that opens the wallet, of any scheme that neither runs code nor shows files'
const walletLink = z
  .string(walletLinkExpected)
  .check(z.regex(/^(?!(?:javascript|data|file|blob|vbscript):)[a-z][a-z\d+.-]*:/i, walletLinkExpected))
const onRampExpected = 'a link starting with https:// that contains {address}'

const described = <Schema extends z.ZodMiniType>(schema: Schema, description: string) =>
  z.optional(schema).check(z.describe(description))

const customWallet = z.strictObject(
  {
    id: z.string('a text').check(z.describe('Any text that no other wallet has as its id.')),
    name: z.string('a text').check(z.describe('Shown to visitors.')),
    homepage: described(webUrl, 'The page about the wallet.'),
    imageUrl: described(webUrl, 'Its picture.'),
    mobileLink: described(walletLink, 'Opens the wallet on a phone, such as wallet://.'),
    desktopLink: described(walletLink, "Opens the wallet's desktop program."),
    webappLink: described(webUrl, 'The wallet as a web page.'),
    appStore: described(webUrl, 'Where iPhones get it.'),
    playStore: described(webUrl, 'Where Android phones get it.'),
  },
  'a wallet: an object with id and name',
)

const network = z.strictObject(
  {
    rpcUrls: nodeUrls.check(z.describe("The network's nodes, in order. Everybody can read these addresses.")),
    kudos: z
      .array(address, 'a list with the address of the Kudos contract')
      .check(z.minLength(1, 'the address of the Kudos contract'))
      .check(z.describe('The Kudos contracts: tips go to the first, messages of all are listed.')),
    usdc: described(address, "Replaces the network's well-known USDC contract."),
    priceFeed: described(
      z.union([z.literal(false), address], 'the address of a price feed, or false'),
      "Replaces the feed of the coin's price in US dollars (Chainlink's interface, 8 decimals); false shows no dollars.",
    ),
  },
  'an object with rpcUrls and kudos',
)

const shortNames = allChains.map(({ shortName }) => shortName)
const networkName = z.enum(shortNames, `one of ${shortNames.join(', ')}`)
const places = ['SHOW', 'HIDE', 'ONLY_MOBILE'] as const

/** Everything that a site owner decides, as `kudos.json` holds it (design §2). */
const schema = z.strictObject(
  {
    $schema: described(text, 'Names kudos.schema.json for editors; ignored.'),
    url: described(webUrl, "The site's public address, for pictures and links elsewhere."),
    networks: z
      .partialRecord(networkName, network)
      .check(z.describe('The offered networks by their short names, such as "base".')),
    network: described(networkName, 'The network that the widget starts on. Default: the first of networks.'),
    namesRpcUrls: described(
      nodeUrls,
      'Nodes of Ethereum that are asked for names. Default: those of the network "ethereum"; without any, no names.',
    ),
    recipient: described(address, "Who gets the tips when the widget's address names no recipient."),
    theme: described(
      z.enum(themeModes, `one of ${themeModes.join(', ')}`),
      "The theme when the widget's address names none. Default: auto.",
    ),
    walletConnect: described(
      z.strictObject(
        {
          projectId: described(
            z
              .string('the id of a WalletConnect project')
              .check(z.regex(/^[\w-]+$/, 'the id of a WalletConnect project')),
            'The id of your WalletConnect project. WalletConnect is off without one.',
          ),
          relayUrl: described(relayUrl, "Replaces the library's relay."),
        },
        'an object with projectId',
      ),
      'QR codes and links to wallets on phones.',
    ),
    coinbase: described(
      z.strictObject(
        { url: described(webUrl, "Replaces the library's address of the popup.") },
        'an object with url',
      ),
      "Coinbase's wallet.",
    ),
    services: described(
      z.strictObject(
        {
          walletDirectory: described(
            serviceUrls,
            'The wallet directory. Two addresses: the second serves the time zones where the first is not reached. Default: the hosted one with a project id, else the built-in list.',
          ),
          blockchainApi: described(
            serviceUrls,
            'Names, account history and a last node, as above. Default: the hosted one with a project id, else off.',
          ),
          signIn: described(webUrl, 'Where visitors sign in with their wallet.'),
          emailWallet: described(webUrl, 'The service of the email wallet.'),
          relay: described(webUrl, "Carries USDC tips of visitors who lack the network's coin."),
          analytics: described(webUrl, "Receives the dialog's events and the page views."),
          onRamp: described(
            z
              .url({ protocol: /^https$/, error: onRampExpected })
              .check(z.regex(/\{address\}/, onRampExpected)),
            'A link for buying coins; {address} and {network} are replaced.',
          ),
        },
        'an object with the addresses of services',
      ),
      'Optional services; each is off without an address.',
    ),
    wallets: described(
      z.strictObject(
        {
          all: described(
            z.enum(places, `one of ${places.join(', ')}`),
            'The entry "All Wallets". Default: SHOW.',
          ),
          featured: described(walletIds, 'Ids of the wallets that are shown first.'),
          include: described(walletIds, 'Ids of the only wallets that are listed.'),
          exclude: described(walletIds, 'Ids of wallets that are never listed.'),
          custom: described(z.array(customWallet, 'a list of wallets'), 'Wallets of your own.'),
        },
        'an object with all, featured, include, exclude or custom',
      ),
      'What the wallet dialog lists.',
    ),
    links: described(
      z.strictObject(
        {
          terms: described(webUrl, 'Terms of service, linked in the wallet dialog.'),
          privacy: described(webUrl, 'Privacy policy, linked in the wallet dialog.'),
          product: described(webUrl, 'Where "Powered by Kudos" leads. Default: the /embed/ page.'),
        },
        'an object with terms, privacy or product',
      ),
      'Links.',
    ),
  },
  'a JSON object',
)

/** `kudos.json` as it is written. */
export type KudosJson = z.input<typeof schema>

/** A site's settings with their addresses checksummed. */
export type CheckedKudosJson = z.output<typeof schema>

/** One fault: where it is, such as `networks.base.kudos[0]`, and what is wrong. An empty path is the file itself. */
export interface SettingsFault {
  readonly path: string
  readonly message: string
}

/** Reads the value of a `kudos.json`. Every fault is named at once. */
export function checkKudosJson(
  value: unknown,
): { settings: CheckedKudosJson; faults?: undefined } | { settings?: undefined; faults: SettingsFault[] } {
  const { data, error } = schema.safeParse(value)
  const faults = (error?.issues ?? []).flatMap(issue =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map(key => unknownKey([...issue.path, key]))
      : [{ path: pathText(issue.path), message: `expected ${expectation(issue, value)}` }],
  )
  if (data) faults.push(...contradictions(data))
  return data && faults.length === 0 ? { settings: data } : { faults }
}

/** The same as text of a file. @throws an Error that names all faults, a line each */
export function readKudosJson(json: string): CheckedKudosJson {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    throw new Error(`kudos.json is not JSON: ${error instanceof Error ? error.message : ''}`, {
      cause: error,
    })
  }
  return parseKudosJson(value)
}

/** The checked value of a `kudos.json`. @throws an Error that names all faults, a line each */
export function parseKudosJson(value: unknown): CheckedKudosJson {
  const { settings, faults } = checkKudosJson(value)
  if (settings) return settings
  throw new Error(`kudos.json has faults:\n${faultLines(faults).join('\n')}`)
}

/** A line for each fault. */
export function faultLines(faults: readonly SettingsFault[]): string[] {
  return faults.map(({ path, message }) => `  ${path ? `${path}: ` : ''}${message}`)
}

/** `kudos.schema.json`: what editors complete and check a `kudos.json` with. */
export function kudosJsonSchema(): object {
  return { title: 'Settings of a Kudos site', ...z.toJSONSchema(schema, { io: 'input' }) }
}

type Path = readonly PropertyKey[]

function pathText(path: Path): string {
  return path
    .map((part, i) => (typeof part === 'number' ? `[${part}]` : `${i > 0 ? '.' : ''}${String(part)}`))
    .join('')
}

/** The sentence of an issue. An issue without a sentence is about a missing value. */
function expectation(issue: z.core.$ZodIssue, value: unknown): string {
  const [missing] = issue.path.slice(-1)
  if (issue.message !== 'Invalid input') return issue.message
  return valueAt(value, issue.path) === undefined ? `a value for ${String(missing)}` : 'another value'
}

function valueAt(value: unknown, path: Path): unknown {
  let found = value
  for (const part of path)
    found = typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined
  return found
}

function unknownKey(path: Path): SettingsFault {
  const key = String(path.at(-1))
  const near = nearestWord(key, knownKeys(path.slice(0, -1)))
  return {
    path: pathText(path),
    message: near ? `there is no such key; did you mean "${near}"?` : 'there is no such key',
  }
}

/** The keys that an object of the settings may have. */
function knownKeys(path: Path): readonly string[] {
  let known: z.core.$ZodType = schema
  for (const part of path) {
    known = inner(known)
    if (known instanceof z.ZodMiniObject) known = known.shape[String(part)] ?? known
    else if (known instanceof z.ZodMiniRecord) known = known._zod.def.valueType
    else if (known instanceof z.ZodMiniArray) known = known._zod.def.element
  }
  known = inner(known)
  if (known instanceof z.ZodMiniRecord) return shortNames
  return known instanceof z.ZodMiniObject ? Object.keys(known.shape) : []
}

function inner(known: z.core.$ZodType): z.core.$ZodType {
  return known instanceof z.ZodMiniOptional ? inner(known._zod.def.innerType) : known
}

/** What is wrong although each value alone is right. */
function contradictions({ networks, network }: CheckedKudosJson): SettingsFault[] {
  const entries = Object.entries(networks)
  const faults: SettingsFault[] = []
  if (entries.length === 0) faults.push({ path: 'networks', message: 'expected at least one network' })
  if (network && !networks[network])
    faults.push({
      path: 'network',
      message: `expected one of networks: ${entries.map(([name]) => name).join(', ')}`,
    })
  for (const [name, offered] of entries) {
    if (!offered) continue
    const { kudos, usdc } = offered
    if (new Set(kudos).size < kudos.length)
      faults.push({ path: `networks.${name}.kudos`, message: 'expected each contract once' })
    if (usdc && kudos.includes(usdc))
      faults.push({ path: `networks.${name}.usdc`, message: 'expected another contract than Kudos' })
  }
  return faults
}
