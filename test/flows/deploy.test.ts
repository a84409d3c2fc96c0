import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allChains } from '#catalog/chains.ts'
import { kudosDeployment } from '../../contracts/script/create2.ts'
import { localAccounts } from '../../local/accounts.ts'
import { startChain } from '../../local/chain.ts'
import { localClient } from '../../local/localClient.ts'
import { putRollupOracle } from '../../local/rollup.ts'
import { testChain } from '../support/testChain.ts'

const root = join(import.meta.dirname, '../..')
const mainnet = testChain({ chainId: 1 })
const sepolia = testChain({ chainId: 11155111 })
const owner = localAccounts.recipient.address
const payer = localAccounts.visitors[0]

/** What `npm run deploy` gives to Node. */
const deploySources = ['local/run.js', 'contracts/script/deploy.ts']

/** The same in one file, where a run of tests has made one; see flows.ts. */
const compiled = process.env.KUDOS_TEST_DEPLOY

/** Deploys in a process of its own, from `deploySources` as `npm run deploy` does; resolves to what it printed. */
function deploy(
  network: string,
  environment: Record<string, string> = {},
  program: readonly string[] = compiled ? [compiled] : deploySources,
) {
  const args = [...program, '--network', network]
  const env = {
    PATH: process.env.PATH,
    DEPLOYER_PRIVATE_KEY: payer?.privateKey,
    KUDOS_OWNER: owner,
    VITE_RPC_URL_1: `${mainnet().url},http://second.test`,
    VITE_RPC_URL_11155111: sepolia().url,
    ...environment,
  }
  return new Promise<{ failed: boolean; output: string }>(resolve =>
    execFile(process.execPath, args, { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ failed: error !== null, output: stdout + stderr }),
    ),
  )
}

test('the same address on both networks, with the setting to paste', async () => {
  const { address } = kudosDeployment(owner)
  const [first, second] = [await deploy('mainnet', {}, deploySources), await deploy('sepolia')]
  expect(first.output).toContain(`VITE_KUDOS_ADDRESS_1=${address}`)
  expect(second.output).toContain(`VITE_KUDOS_ADDRESS_11155111=${address}`)
  expect(first.output).toContain(`its owner is ${owner}`)
  expect([first.failed, second.failed]).toEqual([false, false])
  expect(await sepolia().client.getCode({ address })).toBe(await mainnet().client.getCode({ address }))
})

describe('on every other network by its name, at the one address', () => {
  const others = allChains.filter(({ id, isLocal }) => !isLocal && id !== 1 && id !== 11155111)
  test.each(others)('$shortName', async ({ id, shortName, isOpStack }) => {
    const chain = await startChain({ chainId: id })
    try {
      if (isOpStack) await putRollupOracle(localClient(chain))
      const { failed, output } = await deploy(shortName, { [`VITE_RPC_URL_${id}`]: chain.url })
      expect(output).toContain(`VITE_KUDOS_ADDRESS_${id}=${kudosDeployment(owner).address}`)
      expect(failed).toBe(false)
    } finally {
      await chain.stop()
    }
  })
})

test('the code has no instruction that a network may lack', async () => {
  const code = await mainnet().client.getCode({ address: mainnet().kudos })
  const bytes = Buffer.from(code?.slice(2) ?? '', 'hex')
  const instructions = new Set<number>()
  for (let at = 0; at < bytes.length; at++) {
    const instruction = bytes[at] ?? 0
    instructions.add(instruction)
    // What PUSH1 to PUSH32 push is no instruction.
    if (instruction >= 0x60 && instruction <= 0x7f) at += instruction - 0x5f
  }
  // CLZ, of Osaka.
  expect(instructions).not.toContain(0x1e)
  expect(instructions.size).toBeGreaterThan(20)
})

test('a second run sends nothing and says so', async () => {
  await deploy('mainnet')
  const sent = await mainnet().client.getTransactionCount({ address: payer?.address ?? owner })
  const { failed, output } = await deploy('mainnet')
  expect(output).toContain('it was there already; nothing was sent')
  expect(failed).toBe(false)
  expect(await mainnet().client.getTransactionCount({ address: payer?.address ?? owner })).toBe(sent)
})

describe('is refused in a sentence and deploys nothing', () => {
  test.each([
    [
      'a node of another chain',
      () => ({ VITE_RPC_URL_1: sepolia().url }),
      'VITE_RPC_URL_1 is a node of chain 11155111: expected chain 1.',
    ],
    [
      'every variable that is missing or wrong',
      () => ({
        VITE_RPC_URL_1: '',
        DEPLOYER_PRIVATE_KEY: '0x12',
        KUDOS_OWNER: owner.toLowerCase().replace('0x', ''),
      }),
      `DEPLOYER_PRIVATE_KEY is wrong: expected the private key that pays, 0x and 64 hex digits.
KUDOS_OWNER is wrong: expected an address: 0x and 40 hex digits, its checksum right, not zero.
VITE_RPC_URL_1 is missing: expected a node of the network, an address starting with https:// or http://.`,
    ],
    [
      'a payer without coins',
      () => ({ DEPLOYER_PRIVATE_KEY: `0x${'1'.repeat(64)}` }),
      /^The deployer 0x\w{40} holds 0 ETH: the deployment may cost up to 0\.\d+ ETH\.$/m,
    ],
    [
      'a node that is down',
      () => ({ VITE_RPC_URL_1: 'http://127.0.0.1:9' }),
      'The node does not answer, or not as a node does.',
    ],
  ])('%s', async (_, environment, sentence) => {
    const { failed, output } = await deploy('mainnet', environment())
    expect(output).toMatch(sentence)
    expect(failed).toBe(true)
    expect(await mainnet().client.getCode(kudosDeployment(owner))).toBeUndefined()
  })

  test('a network that nobody knows', async () => {
    const { failed, output } = await deploy('ropsten')
    expect(output).toContain('npm run deploy -- --network NAME, one of ethereum, optimism, polygon, base, ')
    expect(failed).toBe(true)
  })

  test('other code at the address', async () => {
    const { address } = kudosDeployment(owner)
    await mainnet().client.setCode({ address, bytecode: '0x00' })
    const { failed, output } = await deploy('mainnet')
    expect(output).toContain(`The code at ${address} is not that of Kudos.`)
    expect(failed).toBe(true)
  })
})
