/**
 * `npm run deploy -- --network NAME` (a short name of catalog/chains.ts): deploys Kudos with CREATE2, to the same address on every chain, and
 * prints the lines that kudos.json needs. Run again, it sends nothing and checks what is there.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import {
  type Account,
  BaseError,
  type Chain,
  createPublicClient,
  defineChain,
  formatEther,
  type Hex,
  HttpRequestError,
  http,
  InsufficientFundsError,
  isHex,
  NonceTooLowError,
  type PublicClient,
  TimeoutError,
  type Transport,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { getAddress, isAddress } from 'viem/utils'
import { loadEnv } from 'vite'
import { z } from 'zod'
import { allChains } from '../../src/catalog/chains.ts'
import { kudosAbi } from '../../src/chain/abi.gen.ts'
import { type Create2Deployment, deploymentCall } from '../../src/chain/create2.ts'
import { deploymentCost } from '../../src/chain/deploymentCost.ts'
import { compileContracts } from './compile.ts'
import { compiledDeployment, deployKudos } from './create2.ts'

const options = parseArgs({ options: { network: { type: 'string' }, settings: { type: 'string' } } }).values
const root = fileURLToPath(new URL('../..', import.meta.url))

const settingsSchema = z.object({
  /** Pays for the deployment; owns nothing afterwards. */
  privateKey: z.custom<Hex>(
    value => isHex(value) && value.length === 66,
    'the private key that pays, 0x and 64 hex digits',
  ),
  /** The first owner: may withdraw stray money. */
  owner: z
    .string('the address that may withdraw stray money')
    .refine(
      value => isAddress(value) && value !== zeroAddress,
      'an address: 0x and 40 hex digits, its checksum right, not zero',
    )
    .transform(value => getAddress(value)),
  /** A node of the network. */
  rpcUrl: z
    .string('a node of the network, an address starting with https:// or http://')
    .pipe(z.url({ protocol: /^https?$/, error: 'an address starting with https:// or http://' })),
})

try {
  await deploy()
} catch (error) {
  console.error(sentenceOf(error))
  process.exitCode = 1
}

async function deploy() {
  const network = readNetwork()
  const { privateKey, owner, rpcUrl, rpcSource } = readSettings(network.shortName)
  const chain = defineChain({ ...network, rpcUrls: { default: { http: [rpcUrl] } } })
  const account = privateKeyToAccount(privateKey)
  const client = createPublicClient({ chain, transport: http(rpcUrl, { retryCount: 1 }) })
  const chainId = await client.getChainId()
  if (chainId !== chain.id) {
    throw new Error(`${rpcSource} is a node of chain ${chainId}: expected chain ${chain.id}.`)
  }

  await compileContracts()
  const deployment = compiledDeployment(owner)
  if (!(await client.getCode({ address: deployment.address }))) {
    await checkFunds(client, account, deployment)
    console.log(`Deploying Kudos to ${deployment.address} on ${chain.name} …`)
  }
  const { address, existed } = await deployKudos(client, { account, owner })
  const currentOwner = await client.readContract({ address, abi: kudosAbi, functionName: 'owner' })
  console.log(
    `Kudos is at ${address} on ${chain.name}${existed ? ' (it was there already; nothing was sent)' : ''}.
Its code is the one compiled here; its owner is ${currentOwner}.

The lines that kudos.json needs, in "networks":

  "${network.shortName}": {
    "rpcUrls": [${JSON.stringify(rpcUrl)}],
    "kudos": ["${address}"]
  }

Everybody can read the node's address there: bind its key to your site's domain.`,
  )
}

function readNetwork() {
  const { network } = options
  const chosen = network === 'mainnet' ? 'ethereum' : network
  const chain = allChains.find(({ shortName }) => shortName === chosen)
  if (chain) return chain
  const names = allChains.map(({ shortName }) => shortName).join(', ')
  throw new Error(`Name the network: npm run deploy -- --network NAME, one of ${names}.`)
}

/**
 * What the environment, or `.env`, says; the node may also be the first one that `kudos.json` has for the network.
 * @throws one line for each variable that is missing or wrong.
 */
function readSettings(shortName: (typeof allChains)[number]['shortName']) {
  const variables = {
    privateKey: 'DEPLOYER_PRIVATE_KEY',
    owner: 'KUDOS_OWNER',
    rpcUrl: 'KUDOS_NODE_URL',
  } satisfies Record<keyof z.infer<typeof settingsSchema>, string>
  const environment = loadEnv('production', root, '')
  const given = Object.fromEntries(
    Object.entries(variables).map(([key, name]) => [key, environment[name] || undefined]),
  )
  const fromFile = given.rpcUrl ? undefined : nodeOfSite(shortName)
  const { success, data, error } = settingsSchema.safeParse({ ...given, rpcUrl: given.rpcUrl ?? fromFile })
  if (success)
    return { ...data, rpcSource: fromFile ? `The node of ${shortName} in kudos.json` : variables.rpcUrl }
  const complaints = error.issues.map(({ path: [key], message }) => {
    const name = Object.entries(variables).find(([setting]) => setting === key)?.[1]
    return `${name} is ${name && environment[name] ? 'wrong' : 'missing'}: expected ${message}.`
  })
  throw new Error(complaints.join('\n'))
}

/** The first node that `kudos.json`, or the file of `--settings`, has for a network. It need not name a contract yet. */
function nodeOfSite(shortName: string): string | undefined {
  const file = options.settings ?? join(root, 'kudos.json')
  if (!existsSync(file)) return undefined
  const site = z
    .object({ networks: z.record(z.string(), z.object({ rpcUrls: z.array(z.string()).optional() })) })
    .safeParse(JSON.parse(readFileSync(file, 'utf8')))
  return site.data?.networks[shortName]?.rpcUrls?.[0]
}

/** @throws when the account can't pay, or another transaction of it is waiting. */
async function checkFunds(
  client: PublicClient<Transport, Chain>,
  { address }: Account,
  deployment: Create2Deployment,
) {
  const [latest, pending, balance, cost] = await Promise.all([
    client.getTransactionCount({ address }),
    client.getTransactionCount({ address, blockTag: 'pending' }),
    client.getBalance({ address }),
    deploymentCost(client, address, deploymentCall(deployment)),
  ])
  if (pending > latest) {
    throw new Error(`The deployer ${address} has a transaction waiting: let it be mined or cancel it first.`)
  }
  const { symbol } = client.chain.nativeCurrency
  if (balance < cost) {
    throw new Error(
      `The deployer ${address} holds ${formatEther(balance)} ${symbol}: the deployment may cost up to ${formatEther(cost)} ${symbol}.`,
    )
  }
}

/** What went wrong, in one sentence that names no node address: it may hold a key. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof BaseError)) return error instanceof Error ? error.message : String(error)
  const is = (...kinds: (abstract new (...args: never[]) => BaseError)[]) =>
    error.walk(cause => kinds.some(kind => cause instanceof kind)) !== null
  if (is(HttpRequestError, TimeoutError)) return 'The node does not answer, or not as a node does.'
  if (is(InsufficientFundsError)) return 'The deployer holds too little for the deployment and its fee.'
  if (is(NonceTooLowError)) return 'The deployer has just sent another transaction: run this again.'
  return error.shortMessage
}
