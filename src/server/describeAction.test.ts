import { concat, encodeFunctionData, erc20Abi, type Hex, toHex, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { kudosAbi } from '#kudos/abi.gen.ts'
import { describeAction } from './describeAction.ts'

const [wallet, friend, kudos, usdc] = [
  `0x${'a1'.repeat(20)}`,
  `0x${'b0'.repeat(20)}`,
  `0x${'c5'.repeat(20)}`,
  `0x${'d0'.repeat(20)}`,
] as const
const settings = {
  origin: 'https://service.example',
  widgetOrigins: [],
  clientAddress: 'none' as const,
  dailyLimit: 0n,
  contracts: [{ chainId: 1, kudos, usdc }],
}

const transfer = encodeFunctionData({
  abi: erc20Abi,
  functionName: 'transfer',
  args: [friend, 2_500_000n],
})
const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friend, 1n] })
const tip = encodeFunctionData({ abi: kudosAbi, functionName: 'sendKudos', args: [friend, 'Ada', 'Hello'] })
const tokenTip = encodeFunctionData({
  abi: kudosAbi,
  functionName: 'sendKudosInTokens',
  args: [friend, 'Ada', 'Hello', usdc, 7_000_000n, 0n, 0, zeroHash, zeroHash],
})
const unknown = (to: Hex, coins = '0 ETH') =>
  `A call of the contract ${to} on Ethereum with ${coins}, which may move other money of your wallet.`

test.each([
  ['coins', friend, 10n ** 18n, '0x', `Sending 1 ETH on Ethereum to ${friend}.`],
  ['a transfer of USDC', usdc, 0n, transfer, `Sending 2.5 USDC on Ethereum to ${friend}.`],
  [
    'an allowance',
    usdc,
    0n,
    approve,
    `Allowing ${friend} to take up to 0.000001 USDC from your wallet on Ethereum.`,
  ],
  ['a tip', kudos, 5n * 10n ** 17n, tip, `Sending 0.5 ETH on Ethereum to ${friend}.`],
  ['a tip in USDC', kudos, 0n, tokenTip, `Sending 7 USDC on Ethereum to ${friend}.`],
  ['a transfer with bytes behind it', usdc, 0n, concat([transfer, '0x00']), unknown(usdc)],
  ['a transfer that takes coins, too', usdc, 1n, transfer, unknown(usdc, '0.000000000000000001 ETH')],
  ['a transfer of another token', friend, 0n, transfer, unknown(friend)],
] as const)('a mail says for what: %s', (_, to, value, data, sentence) => {
  const action = {
    kind: 'send',
    requestId: '',
    from: wallet,
    chainId: 1,
    transaction: { to, value: toHex(value), data },
  } as const
  expect(describeAction({ settings }, action).toLowerCase()).toBe(sentence.toLowerCase())
})
