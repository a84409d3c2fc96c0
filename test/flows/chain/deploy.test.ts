import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allChains } from '#catalog/chains.ts'
import { compiledDeployment } from '../../../contracts/script/create2.ts'
import { localAccounts } from '../../../local/chain/accounts.ts'
import { startChain } from '../../../local/chain/chain.ts'
import { localClient } from '../../../local/chain/localClient.ts'
import { putRollupOracle } from '../../../local/chain/rollup.ts'
import { testChain } from '../../support/chain/testChain.ts'

const root = join(import.meta.dirname, '../../..')
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
  settings = '/nowhere/kudos.json',
) {
  const args = [...program, '--network', network, '--settings', settings]
  const env = {
    PATH: process.env.PATH,
    DEPLOYER_PRIVATE_KEY: payer?.privateKey,
    KUDOS_OWNER: owner,
    KUDOS_NODE_URL: (network === 'sepolia' ? sepolia() : mainnet()).url,
    ...environment,
  }
  return new Promise<{ failed: boolean; output: string }>(resolve =>
    execFile(process.execPath, args, { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ failed: error !== null, output: stdout + stderr }),
    ),
  )
}

/** The lines that were printed for the `networks` of kudos.json. */
function linesOf(output: string): unknown {
  return JSON.parse(`{${/^ {2}"[\s\S]*?^ {2}\}/m.exec(output)?.[0]}}`)
}

// Proves: Design §2, §4
test('the same address on both networks, with the lines of kudos.json', async () => {
  const { address } = compiledDeployment(owner)
  const [first, second] = [await deploy('mainnet', {}, deploySources), await deploy('sepolia')]
  expect(linesOf(first.output)).toEqual({ ethereum: { rpcUrls: [mainnet().url], kudos: [address] } })
  expect(linesOf(second.output)).toEqual({ sepolia: { rpcUrls: [sepolia().url], kudos: [address] } })
  expect(first.output).toContain(`its owner is ${owner}`)
  expect([first.failed, second.failed]).toEqual([false, false])
  expect(await sepolia().client.getCode({ address })).toBe(await mainnet().client.getCode({ address }))
})

// Proves: Design §2, §4
describe('on every other network by its name, at the one address', () => {
  const others = allChains.filter(({ id, isLocal }) => !isLocal && id !== 1 && id !== 11155111)
  for (const { id, shortName, isOpStack } of others)
    test(shortName, { tags: shortName === 'optimism' ? [] : ['matrix'] }, async () => {
      const chain = await startChain({ chainId: id })
      try {
        if (isOpStack) await putRollupOracle(localClient(chain))
        const { failed, output } = await deploy(shortName, { KUDOS_NODE_URL: chain.url })
        expect(linesOf(output)).toMatchObject({ [shortName]: { kudos: [compiledDeployment(owner).address] } })
        expect(failed).toBe(false)
      } finally {
        await chain.stop()
      }
    })
})

// Proves: Design §4
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

// Proves: Design §2
test('the node may be the one that kudos.json has for the network', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kudos-deploy-'))
  const file = join(folder, 'kudos.json')
  await writeFile(file, JSON.stringify({ networks: { sepolia: { rpcUrls: [sepolia().url] } } }))
  const { failed, output } = await deploy('sepolia', { KUDOS_NODE_URL: '' }, undefined, file)
  expect(linesOf(output)).toMatchObject({ sepolia: { rpcUrls: [sepolia().url] } })
  expect(failed).toBe(false)
  await rm(folder, { recursive: true })
})

// Proves: Design §2
test('a second run sends nothing and says so', async () => {
  await deploy('mainnet')
  const sent = await mainnet().client.getTransactionCount({ address: payer?.address ?? owner })
  const { failed, output } = await deploy('mainnet')
  expect(output).toContain('it was there already; nothing was sent')
  expect(failed).toBe(false)
  expect(await mainnet().client.getTransactionCount({ address: payer?.address ?? owner })).toBe(sent)
})

// Proves: Design §2
describe('is refused in a sentence and deploys nothing', () => {
  test.each([
    [
      'a node of another chain',
      () => ({ KUDOS_NODE_URL: sepolia().url }),
      'KUDOS_NODE_URL is a node of chain 11155111: expected chain 1.',
    ],
    [
      'every variable that is missing or wrong',
      () => ({
        KUDOS_NODE_URL: '',
        DEPLOYER_PRIVATE_KEY: '0x12',
        KUDOS_OWNER: owner.toLowerCase().replace('0x', ''),
      }),
      `DEPLOYER_PRIVATE_KEY is wrong: expected the private key that pays, 0x and 64 hex digits.
KUDOS_OWNER is wrong: expected an address: 0x and 40 hex digits, its checksum right, not zero.
KUDOS_NODE_URL is missing: expected a node of the network, an address starting with https:// or http://.`,
    ],
    [
      'a payer without coins',
      () => ({ DEPLOYER_PRIVATE_KEY: `0x${'1'.repeat(64)}` }),
      /^The deployer 0x\w{40} holds 0 ETH: the deployment may cost up to 0\.\d+ ETH\.$/m,
    ],
    [
      'a node that is down',
      () => ({ KUDOS_NODE_URL: 'http://127.0.0.1:9' }),
      'The node does not answer, or not as a node does.',
    ],
  ])('%s', async (_, environment, sentence) => {
    const { failed, output } = await deploy('mainnet', environment())
    expect(output).toMatch(sentence)
    expect(failed).toBe(true)
    expect(await mainnet().client.getCode(compiledDeployment(owner))).toBeUndefined()
  })

  test('a network that nobody knows', async () => {
    const { failed, output } = await deploy('ropsten')
    expect(output).toContain('npm run deploy -- --network NAME, one of ethereum, optimism, polygon, base, ')
    expect(failed).toBe(true)
  })

  test('other code at the address', async () => {
    const { address } = compiledDeployment(owner)
    await mainnet().client.setCode({ address, bytecode: '0x00' })
    const { failed, output } = await deploy('mainnet')
    expect(output).toContain(`The code at ${address} is not that of Kudos.`)
    expect(failed).toBe(true)
  })
})
