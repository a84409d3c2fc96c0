// @vitest-environment jsdom
import { parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { localAccounts } from '../../../local/chain/accounts.ts'
import { testChain } from '../../support/chain/testChain.ts'
import { asksOf, bentNode, devWallet, offered, refused, sent, stepsOf, tip, visitors } from './tipping.ts'

const chain = testChain()
const { recipient } = localAccounts

// Proves: Specification §7; Design §3, §5
test('a tip in ETH reaches the recipient, and the kudo says what was written', async () => {
  const before = await chain().client.getBalance(recipient)
  const wallet = devWallet(chain())
  const { progress, result } = await tip(wallet, offered(chain()))
  expect(sent(result).kudo).toMatchObject({
    id: 1,
    from: visitors.main.address,
    to: recipient.address,
    name: 'Ada',
    message: 'Thank you!',
    value: parseEther('0.01'),
  })
  expect(await chain().client.getBalance(recipient)).toBe(before + parseEther('0.01'))
  expect(stepsOf(progress)).toEqual(['tip 1/1'])
  expect(asksOf(wallet)).toEqual(['eth_sendTransaction'])
})

// Proves: Design §3
describe('is refused before the wallet is asked', () => {
  test.each([
    [
      'a tip to oneself',
      { recipient: visitors.main.address },
      "The recipient is your own account. You can't tip yourself.",
    ],
    ['more than the balance', { amount: '5' }, 'Not enough ETH. The tip is 5, but you have 4.2.'],
    [
      'the whole balance, which leaves nothing for the fee',
      { amount: '4.2' },
      /^Not enough ETH\. The tip and the network fee cost about 4\.2\d* ETH, but you have 4\.2 ETH\.$/,
    ],
  ])('%s', async (_, changes, message) => {
    const wallet = devWallet(chain())
    const { result } = await tip(wallet, offered(chain()), changes)
    expect(refused(result).message).toMatch(message)
    expect(asksOf(wallet)).toEqual([])
  })

  // Proves: Design §5
  test('a tip on a network where Kudos is not: the coins would be lost', async () => {
    const empty = '0x00000000000000000000000000000000c0ffee00'
    const wallet = devWallet(chain())
    const { result } = await tip(wallet, { ...offered(chain()), kudosAddress: empty })
    expect(refused(result).message).toBe(
      `Kudos can't be found on ${offered(chain()).name}. Nothing was sent.`,
    )
    expect(asksOf(wallet)).toEqual([])
  })

  // Proves: Design §5
  test('a tip through the node of another network', async () => {
    const offer = offered(chain())
    const wallet = devWallet(chain())
    const node = bentNode(offer, ({ method }, answer) => (method === 'eth_chainId' ? '0x1' : answer()))
    const { result } = await tip(wallet, offer, {}, undefined, node)
    expect(refused(result).message).toBe(
      `The node serves another network, not ${offer.name}. Nothing was sent.`,
    )
    expect(asksOf(wallet)).toEqual([])
  })
})

test('a no in the wallet is told calmly, and nothing is sent', async () => {
  const wallet = devWallet(chain(), {}, () => false)
  const { result } = await tip(wallet, offered(chain()))
  expect(refused(result)).toMatchObject({
    message: 'You declined the request in your wallet. Nothing was sent.',
    cancelled: true,
  })
  expect(await chain().client.getTransactionCount(visitors.main)).toBe(0)
})
