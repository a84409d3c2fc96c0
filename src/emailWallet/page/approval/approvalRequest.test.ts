// Proves: Design §9
import { describe, expect, test } from 'vitest'
import { needsApproval } from '#emailWallet/protocol/frame.ts'
import { readApprovalRequest } from './approvalRequest.ts'

const address = `0x${'a1'.repeat(20)}` as const
const other = `0x${'b2'.repeat(20)}` as const
const here = { address, chainId: 31337 }
const send = (transaction: object) => readApprovalRequest('eth_sendTransaction', [transaction], here)
const typed = (domain: object) =>
  JSON.stringify({
    types: { Mail: [{ name: 'to', type: 'string' }] },
    primaryType: 'Mail',
    domain,
    message: { to: 'you' },
  })

// Proves: Specification §6
test('only the three methods that sign need a yes', () => {
  expect(['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4'].every(needsApproval)).toBe(true)
  expect(['eth_accounts', 'eth_getBalance', 'eth_blockNumber', 'eth_sign'].some(needsApproval)).toBe(false)
})

describe('a transaction', () => {
  test('is read as it will be sent: numbers with or without leading zeros', () => {
    expect(
      send({ from: address, to: other, value: '0x00de', data: '0xAB', gas: '0x05208', chainId: '0x7a69' }),
    ).toEqual({
      kind: 'transaction',
      from: address,
      chainId: 31337,
      transaction: { to: other, value: 0xden, data: '0xAB', gas: 0x5208n },
    })
  })
  test.each([
    ['for another account', { from: other, to: other }],
    ['for another network', { to: other, chainId: 1 }],
    ['without a recipient', { data: '0x60' }],
    ['with data under another name', { to: other, input: '0x02' }],
    ['with a number that is none', { to: other, value: 'lots' }],
    ['with an authorization list (EIP-7702)', { to: other, authorizationList: [] }],
    ['with blobs', { to: other, blobs: [] }],
    ['with a field that is unknown', { to: other, paymaster: other }],
  ])('%s is refused before it is shown', (_, transaction) => {
    expect(() => send(transaction)).toThrow(expect.objectContaining({ code: 'wrong-request' }))
  })
})

describe('a signature', () => {
  test('under a text or typed data is for this account and this network alone', () => {
    expect(
      readApprovalRequest('personal_sign', ['hello', address.toUpperCase().replace('X', 'x')], here).kind,
    ).toBe('text')
    expect(
      readApprovalRequest('eth_signTypedData_v4', [address, typed({ chainId: '0x7a69' })], here).kind,
    ).toBe('typedData')
    for (const read of [
      () => readApprovalRequest('personal_sign', ['hello', other], here),
      () => readApprovalRequest('personal_sign', ['hello'], here),
      () => readApprovalRequest('eth_signTypedData_v4', [other, typed({})], here),
      () => readApprovalRequest('eth_signTypedData_v4', [address, typed({ chainId: 1 })], here),
      () => readApprovalRequest('eth_signTypedData_v4', [address, '{'], here),
    ])
      expect(read).toThrow(expect.objectContaining({ code: 'wrong-request' }))
  })
})
