import { HttpRequestError } from 'viem'
import { describe, expect, test } from 'vitest'
import { KudosError } from '#lib/errors.ts'
import { lacksMethod } from '../errors.ts'
import { permitError, sendingError } from './sendingError.ts'

describe('a refusal in the wallet is told calmly, in whatever shape it comes', () => {
  test.each<[string, unknown]>([
    ['4001', { code: 4001, message: 'User rejected the request.' }],
    ['4001 inside −32603', { code: -32603, data: { originalError: { code: 4001 } } }],
    ['5000', { code: 5000, message: 'User rejected.' }],
    ['5002', { code: 5002 }],
    ['null', null],
    ['undefined', undefined],
    ['a text', 'User rejected request'],
    ['a closed window', new Error('User closed modal')],
    ['a denial', new Error('MetaMask Tx Signature: User denied transaction signature.')],
    ['a wrapped one', new Error('outer', { cause: { code: 4001 } })],
  ])('%s', (_, error) => {
    expect(sendingError(error, 'ETH').cancelled).toBe(true)
    expect(permitError(error).cancelled).toBe(true)
    expect(lacksMethod(error)).toBe(false)
  })
})

describe('a wallet lacks a method when it says so', () => {
  test.each<[unknown, boolean]>([
    [{ code: -32601 }, true],
    [{ code: 4200 }, true],
    [{ code: -32603, message: 'Method not supported' }, true],
    [{ code: -32603, message: 'Internal error' }, false],
    [{ code: 4100, message: 'Unauthorized' }, false],
    [new Error('Something else'), false],
  ])('%j: %s', (error, lacks) => {
    expect(lacksMethod(error)).toBe(lacks)
  })
})

describe("wallets' own failures become sentences", () => {
  test.each([
    [
      { code: -32000, message: 'insufficient funds for gas * price + value' },
      'fee',
      'Not enough for the network fee.',
    ],
    [
      {
        code: -32603,
        message: 'Internal JSON-RPC error.',
        data: { message: 'execution reverted: Pausable: paused' },
      },
      'token-paused',
      'USDC is paused for everybody right now.',
    ],
    [
      { code: -32603, data: { message: 'Blacklistable: account is blacklisted' } },
      'token-blocked',
      "USDC has blocked your account or the recipient's.",
    ],
    [new Error('Something new'), 'unknown', 'Something new'],
  ])('%j', (error, code, message) => {
    expect(sendingError(error, 'USDC')).toMatchObject({ code, message, cancelled: false })
  })
})

test('what stands before a node and answers "Request Rejected" is no word of the visitor', () => {
  const error = new HttpRequestError({
    url: 'https://node.example',
    status: 403,
    details: '<title>Request Rejected</title>',
  })
  expect(sendingError(error, 'ETH')).toMatchObject({ code: 'unreachable', cancelled: false })
})

test.each(['HTTP request failed.', 'Failed to fetch', 'NetworkError when attempting to fetch resource.'])(
  'without a network ("%s") it is told whether something may have been sent',
  message => {
    const told = "The network can't be reached right now."
    const [before, after] = [false, true].map(wasAsked => sendingError({ message }, 'ETH', wasAsked))
    expect(before).toMatchObject({
      code: 'unreachable',
      message: told,
      advice: 'Nothing was sent. Try again.',
    })
    expect(after).toMatchObject({
      code: 'unreachable',
      message: told,
      advice: "It may have been sent: look at your wallet's activity before you try again.",
    })
  },
)

test('our own errors pass as they are', () => {
  const own = new KudosError('Ours', { code: 'x' })
  expect(sendingError(own, 'ETH')).toBe(own)
})

test('an error that contains itself is read once', () => {
  const error = new Error('Round')
  error.cause = error
  expect(sendingError(error, 'ETH').message).toBe('Round')
})
