import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, test } from 'vitest'
import { kudosCreationCode } from '#chain/code.gen.ts'
import { deterministicDeployer, kudosDeployment } from '#chain/create2.ts'
import { localAccounts } from '../../../local/chain/accounts.ts'
import { deployCall, findContract, findOwnContract } from '../../../src/pages/setup/findContract.ts'
import { probeNode } from '../../../src/pages/setup/probeNode.ts'
import { nodeThat } from '../../support/chain/nodeThat.ts'
import { testChain } from '../../support/chain/testChain.ts'

const chain = testChain()
const owner = localAccounts.recipient.address
const payers = localAccounts.visitors.slice(0, 2).map(({ privateKey }) => privateKeyToAccount(privateKey))
const own = kudosDeployment(kudosCreationCode, owner).address

/** Sends the deployment of the owner's contract from an account, mined whether or not it fails. */
async function deploy(index: number, gas = 3_000_000n) {
  const { client } = chain()
  const account = payers[index]
  if (!account) throw new Error('There is no such account.')
  const hash = await client.sendTransaction({ account, ...deployCall(owner), gas })
  await client.waitForTransactionReceipt({ hash })
  return hash
}

// Proves: Design §14
describe('the contract of an owner', () => {
  test('can be made for an estimated fee, and is found once it is there', async () => {
    const before = await findOwnContract(chain().client, owner)
    expect(before).toEqual({ status: 'deployable', address: own, cost: expect.any(BigInt) })
    await deploy(0)
    expect(await findOwnContract(chain().client, owner)).toEqual({ status: 'found', address: own, owner })
  })

  test("is found although another person's copy of the transaction came first and the owner's failed", async () => {
    await deploy(1)
    const hash = await deploy(0)
    expect((await chain().client.getTransactionReceipt({ hash })).status).toBe('reverted')
    expect(await findOwnContract(chain().client, owner, hash)).toMatchObject({ status: 'found', owner })
  })

  test('is told as failed when its transaction failed and it is not there', async () => {
    const hash = await deploy(0, 1_000_000n)
    expect(await findOwnContract(chain().client, owner, hash)).toEqual({ status: 'failed', address: own })
  })

  test('cannot be made where the deterministic deployer is missing', async () => {
    await chain().client.setCode({ address: deterministicDeployer, bytecode: '0x' })
    expect(await findOwnContract(chain().client, owner)).toEqual({ status: 'noDeployer' })
  })
})

test('at an entered address, other code and no code are told apart', async () => {
  const { client, usdc } = chain()
  expect(await findContract(client, usdc)).toEqual({ status: 'otherCode', address: usdc })
  expect(await findContract(client, owner)).toEqual({ status: 'absent', address: owner })
})

// Proves: Design §14
describe('a node', () => {
  let stop = async () => {}
  afterEach(() => stop())

  /** A node that answers some methods in its own way. */
  async function nodeWith(answer: Parameters<typeof nodeThat>[1]) {
    const node = await nodeThat(chain().url, answer)
    stop = node.stop
    return node.url
  }

  test('that serves the network works', async () => {
    expect(await probeNode(chain().url, chain().chainId)).toEqual({
      status: 'works',
      milliseconds: expect.any(Number),
      logRange: 10_000,
    })
  })

  test.each([
    [100, 100],
    [5, undefined],
  ])('that searches at most %i blocks is told by that', async (most, logRange) => {
    const url = await nodeWith(async (method, _, [filter]) => {
      if (method !== 'eth_getLogs') return undefined
      const { fromBlock, toBlock }: { fromBlock?: string; toBlock?: string } = Object(filter)
      // The chain is young, so the asked range begins at its first block.
      const isWide = Number(toBlock) - Number(fromBlock) + 1 > most
      return isWide ? { error: { code: -32600, message: 'range too wide' } } : { result: [] }
    })
    await chain().client.mine({ blocks: 150 })
    expect(await probeNode(url, chain().chainId)).toMatchObject({ status: 'works', logRange })
  })

  test('of another network says which', async () => {
    const served = chain().chainId
    expect(await probeNode(chain().url, 8453)).toEqual({ status: 'elsewhere', chainId: served })
  })

  test('that refuses requests gives its reason', async () => {
    const url = await nodeWith(async () => ({ error: { code: -32000, message: 'no such key' } }))
    expect(await probeNode(url, 1)).toEqual({ status: 'refuses', reason: 'no such key' })
  })

  test('that answers something else is not one', async () => {
    const url = await nodeWith(async () => ({ result: { pages: 3 } }))
    expect(await probeNode(url, 1)).toEqual({ status: 'strange' })
  })

  test('that does not answer is told', async () => {
    const url = await nodeWith(async () => 'nothing')
    expect(await probeNode(url, 1)).toEqual({ status: 'silent' })
  })
})
