/**
 * `npm run deploy -- --network NAME` (a short name of catalog/chains.ts): deploys Kudos with CREATE2, to the same address on every chain, and
 * prints the setting to paste. Run again, it sends nothing and checks what is there.
 */
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
  size,
  TimeoutError,
  type Transport,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { getAddress, isAddress } from 'viem/utils'
import { loadEnv } from 'vite'
import { z } from 'zod'
import { allChains, findChain } from '../../src/catalog/chains.ts'
import { kudosAbi } from '../../src/kudos/abi.gen.ts'
import { readRollupFee } from '../../src/lib/rollupFee.ts'
import { compileContracts } from './compile.ts'
import { type Create2Deployment, deployKudos, deploymentCall, kudosDeployment } from './create2.ts'

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
  /** The first of several nodes, comma-separated. */
  rpcUrl: z
    .string('a node of the network, an address starting with https:// or http://')
    .transform(value => value.split(',')[0]?.trim())
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
  const { privateKey, owner, rpcUrl } = readSettings(network.id)
  const chain = defineChain({ ...network, rpcUrls: { default: { http: [rpcUrl] } } })
  const account = privateKeyToAccount(privateKey)
  const client = createPublicClient({ chain, transport: http(rpcUrl, { retryCount: 1 }) })
  const chainId = await client.getChainId()
  if (chainId !== chain.id) {
    throw new Error(`VITE_RPC_URL_${chain.id} is a node of chain ${chainId}: expected chain ${chain.id}.`)
  }

  await compileContracts()
  const deployment = kudosDeployment(owner)
  if (!(await client.getCode({ address: deployment.address }))) {
    await checkFunds(client, account, deployment)
    console.log(`Deploying Kudos to ${deployment.address} on ${chain.name} …`)
  }
  const { address, existed } = await deployKudos(client, { account, owner })
  const currentOwner = await client.readContract({ address, abi: kudosAbi, functionName: 'owner' })
  console.log(
    `Kudos is at ${address} on ${chain.name}${existed ? ' (it was there already; nothing was sent)' : ''}.
Its code is the one compiled here; its owner is ${currentOwner}.

VITE_KUDOS_ADDRESS_${chain.id}=${address}`,
  )
}

function readNetwork() {
  const { network } = parseArgs({ options: { network: { type: 'string' } } }).values
  const chosen = network === 'mainnet' ? 'ethereum' : network
  const chain = allChains.find(({ shortName }) => shortName === chosen)
  if (chain) return chain
  const names = allChains.map(({ shortName }) => shortName).join(', ')
  throw new Error(`Name the network: npm run deploy -- --network NAME, one of ${names}.`)
}

/** What the environment, or `.env`, says. @throws one line for each variable that is missing or wrong. */
function readSettings(chainId: number) {
  const variables = {
    privateKey: 'DEPLOYER_PRIVATE_KEY',
    owner: 'KUDOS_OWNER',
    rpcUrl: `VITE_RPC_URL_${chainId}`,
  } satisfies Record<keyof z.infer<typeof settingsSchema>, string>
  const environment = loadEnv('production', fileURLToPath(new URL('../..', import.meta.url)), '')
  const given = Object.fromEntries(
    Object.entries(variables).map(([key, name]) => [key, environment[name] || undefined]),
  )
  const { success, data, error } = settingsSchema.safeParse(given)
  if (success) return data
  const complaints = error.issues.map(({ path: [key], message }) => {
    const name = Object.entries(variables).find(([setting]) => setting === key)?.[1]
    return `${name} is ${name && environment[name] ? 'wrong' : 'missing'}: expected ${message}.`
  })
  throw new Error(complaints.join('\n'))
}

/** @throws when the account can't pay, or another transaction of it is waiting. */
async function checkFunds(
  client: PublicClient<Transport, Chain>,
  { address }: Account,
  deployment: Create2Deployment,
) {
  const call = deploymentCall(deployment)
  const [latest, pending, balance, gas, fees] = await Promise.all([
    client.getTransactionCount({ address }),
    client.getTransactionCount({ address, blockTag: 'pending' }),
    client.getBalance({ address }),
    client.estimateGas({ account: address, ...call }),
    client.estimateFeesPerGas(),
  ])
  if (pending > latest) {
    throw new Error(`The deployer ${address} has a transaction waiting: let it be mined or cancel it first.`)
  }
  const { id, nativeCurrency } = client.chain
  const { symbol } = nativeCurrency
  const rollupFee = findChain(id)?.isOpStack
    ? await readRollupFee(client, { dataSize: size(call.data), gas })
    : 0n
  const cost = gas * fees.maxFeePerGas + rollupFee
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
