// @vitest-environment jsdom
import { keccak256, parseEther, serializeTransaction, toHex } from 'viem'
import { getBalance } from 'viem/actions'
import { expect, test } from 'vitest'
import { readRollupFee } from '#lib/rollupFee.ts'
import { createNode } from '#server/nodes.ts'
import { planReplacement } from '#server/replacements.ts'
import { prepareTransaction } from '#server/transactions.ts'
import { localAccounts } from '../../local/accounts.ts'
import { putRollupOracle } from '../../local/rollup.ts'
import { mostToSend, sendOut } from '../../src/frame/sendOut.ts'
import { startNodeProxy } from '../support/nodeProxy.ts'
import { testChain } from '../support/testChain.ts'
import { asksOf, devWallet, offered, quickNode, refused, sent, tip, visitors } from './tipping.ts'

const chain = testChain({ chainId: 31338 })
const { address } = visitors.main
const dollars = { currency: 'USDC', amount: '2' } as const
/** Ten thousandth of an ETH for ten bytes: Ethereum's part is what counts. */
const dear = { perByte: 10n ** 13n }

test.each([
  ['a tip in the coin', {}, '0.012', /^Not enough ETH: the tip and its network fee take about 0\.014\d* ETH/],
  ['a tip in USDC', dollars, '0.005', /^Not enough ETH for the network fee: it takes about 0\.00\d+ ETH/],
] as const)(
  '%s counts Ethereum’s part of the fee before the wallet is asked',
  async (_, draft, ether, sentence) => {
    await chain().client.setBalance({ address, value: parseEther(ether) })
    await putRollupOracle(chain().client, dear)
    const wallet = devWallet(chain())
    const { result } = await tip(wallet, offered(chain()), draft)
    expect(refused(result).message).toMatch(sentence)
    expect(asksOf(wallet)).toEqual([])
    await putRollupOracle(chain().client)
    sent((await tip(wallet, offered(chain()), draft)).result)
  },
)

test('the operator’s part counts, too', async () => {
  await chain().client.setBalance({ address, value: parseEther('0.012') })
  await putRollupOracle(chain().client, { perByte: 0n, perGas: 10n ** 11n })
  const { result } = await tip(devWallet(chain()), offered(chain()))
  expect(refused(result).message).toMatch(/^Not enough ETH: the tip and its network fee/)
})

test('both parts are read in the call that reads the balance', async () => {
  const proxy = await startNodeProxy(chain().url)
  const node = quickNode(offered(chain(), [proxy.url]))
  const fee = { dataSize: 400, gas: 100_000n }
  const [balance, rollupFee] = await Promise.all([getBalance(node, { address }), readRollupFee(node, fee)])
  expect(balance).toBe(await chain().client.getBalance({ address }))
  expect(rollupFee).toBeGreaterThan(0n)
  expect(proxy.methods).toEqual(['eth_call'])
  await proxy.stop()
})

test('Max of the wallet’s own page leaves the whole fee, also when Ethereum’s part rises before the yes', async () => {
  await putRollupOracle(chain().client, dear)
  const node = createNode(31338, chain().url)
  const to = localAccounts.recipient.address
  const { prepared, balance, rollupFee, usualFee } = await prepareTransaction(node, address, { to })
  const { gas, maxFeePerGas, maxPriorityFeePerGas } = prepared
  expect(rollupFee).toBeGreaterThan(parseEther('0.001'))
  const wallet = {
    address: () => address,
    balances: async () => ({ ether: balance, usdc: undefined }),
    config: { widgetOrigins: [], chainIds: [31338], contracts: [] },
    prepare: async () => ({
      balance: toHex(balance),
      gas: toHex(gas),
      maxFeePerGas: toHex(maxFeePerGas),
      maxPriorityFeePerGas: toHex(maxPriorityFeePerGas),
      rollupFee: toHex(rollupFee),
      usualFee: toHex(usualFee),
    }),
  }
  const value = await mostToSend({ to, symbol: 'ETH' }, wallet, 31338)
  const { transaction } = await sendOut({ to, symbol: 'ETH', amount: '', all: true }, wallet, 31338)
  await putRollupOracle(chain().client, { perByte: (dear.perByte * 14n) / 10n })
  await expect(prepareTransaction(node, address, transaction)).resolves.toMatchObject({ prepared: { value } })
  const all = { to, value: toHex(balance - gas * maxFeePerGas) }
  await expect(prepareTransaction(node, address, all)).rejects.toThrow(/Not enough ETH on Local rollup/)
})

test('what was shown of Ethereum’s part is a bound: beyond it the transaction is refused before it is signed', async () => {
  await putRollupOracle(chain().client, dear)
  const node = createNode(31338, chain().url)
  const transaction = { to: localAccounts.recipient.address, value: toHex(5n) }
  const { rollupFee } = await prepareTransaction(node, address, transaction)
  const approved = { ...transaction, rollupFee: toHex(rollupFee) }
  await putRollupOracle(chain().client, { perByte: (dear.perByte * 14n) / 10n })
  await expect(prepareTransaction(node, address, approved)).resolves.toMatchObject({ rollupFee })
  await putRollupOracle(chain().client, { perByte: dear.perByte * 2n })
  await expect(prepareTransaction(node, address, approved)).rejects.toMatchObject({ code: 'fee-too-low' })
})

test('what takes the place of a stuck transaction counts both parts in the fee that is shown', async () => {
  await putRollupOracle(chain().client, dear)
  const node = createNode(31338, chain().url)
  const to = localAccounts.recipient.address
  const { prepared } = await prepareTransaction(node, address, { to, value: '0x5' })
  const raw = serializeTransaction({ ...prepared, type: 'eip1559', nonce: 0 })
  const versions = [{ hash: keccak256(raw), raw, cancels: false, createdAt: new Date() }] as const
  for (const kind of ['speed-up', 'cancel'] as const) {
    const plan = await planReplacement(node, address, versions, kind)
    const { gas = 0n, maxFeePerGas = 0n } = plan?.transaction ?? {}
    expect(plan?.fee).toBe(gas * maxFeePerGas + (await readRollupFee(node, { dataSize: 0, gas })))
  }
})
