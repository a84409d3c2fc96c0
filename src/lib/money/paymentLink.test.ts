import { expect, test } from 'vitest'
import { paymentLink } from './paymentLink.ts'

const to = '0x52908400098527886E0F7030069857D2E4169EE7'
const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'

test.each([
  ['the coin', { value: 20_000_000_000_000_000n }, `ethereum:${to}@8453?value=20000000000000000`],
  ['the coin without an amount', {}, `ethereum:${to}@8453`],
  ['a token', { token, value: 3_000_000n }, `ethereum:${token}@8453/transfer?address=${to}&uint256=3000000`],
  ['a token without an amount', { token }, `ethereum:${token}@8453/transfer?address=${to}`],
])('a payment link for %s names the network, the recipient and the exact sum', (_, asked, link) => {
  expect(paymentLink({ chainId: 8453, to, ...asked })).toBe(link)
})
