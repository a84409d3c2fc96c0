// @vitest-environment jsdom
import { parseEther } from 'viem'
import { getBalance } from 'viem/actions'
import { expect, test } from 'vitest'
import { readRollupFee } from '#lib/money/rollupFee.ts'
import { putRollupOracle } from '../../../local/chain/rollup.ts'
import { startNodeProxy } from '../../support/chain/nodeProxy.ts'
import { testChain } from '../../support/chain/testChain.ts'
import { asksOf, devWallet, offered, quickNode, refused, sent, tip, visitors } from './tipping.ts'

const chain = testChain({ chainId: 31338 })
const { address } = visitors.main
const dollars = { currency: 'USDC', amount: '2' } as const
/** Ten thousandth of an ETH for ten bytes: Ethereum's part is what counts. */
const dear = { perByte: 10n ** 13n }

// Proves: Design §3
test.each([
  [
    'a tip in the coin',
    {},
    '0.012',
    /^Not enough ETH\. The tip and the network fee cost about 0\.014\d* ETH/,
  ],
  ['a tip in USDC', dollars, '0.005', /^Not enough ETH for the network fee, which is about 0\.00\d+ ETH/],
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

// Proves: Design §3
test('the operator’s part counts, too', async () => {
  await chain().client.setBalance({ address, value: parseEther('0.012') })
  await putRollupOracle(chain().client, { perByte: 0n, perGas: 10n ** 11n })
  const { result } = await tip(devWallet(chain()), offered(chain()))
  expect(refused(result).message).toMatch(/^Not enough ETH\. The tip and the network fee/)
})

// Proves: Design §3
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
