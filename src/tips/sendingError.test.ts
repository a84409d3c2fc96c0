import { HttpRequestError } from 'viem'
import { describe, expect, test } from 'vitest'
import { lacksMethod } from '#chain/errors.ts'
import { KudosError } from '#lib/errors.ts'
import { doubtNote, permitError, saysWhyNotSent, sendingError } from './sendingError.ts'

// Proves: Specification §8
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

// Proves: Design §5
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

// Proves: Design §3, §5
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
      'USDC transfers are paused right now.',
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

// Proves: Design §5
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
      advice: "It may have been sent. Check your wallet's activity before you try again.",
    })
  },
)

// Proves: Design §5
test('a window closed on a request to send is not said to have sent nothing', () => {
  const closed = new Error('Popup window closed')
  expect(sendingError(closed, 'ETH')).toMatchObject({ code: 'declined', cancelled: true })
  expect(sendingError(closed, 'ETH', true)).toMatchObject({
    message: 'Your wallet said: “Popup window closed”.',
    advice: "It may have been sent. Check your wallet's activity before you try again.",
    cancelled: false,
  })
  expect(sendingError(null, 'ETH', true)).toMatchObject({
    message: "It may have been sent. Check your wallet's activity before you try again.",
    advice: undefined,
  })
})

// Proves: Design §5
describe("a wallet's own reason is quoted, wherever it stands", () => {
  const reason = 'Blind signing is disabled'
  const around = { code: 'UNKNOWN_ERROR', message: 'could not coalesce error' }
  test.each<[string, unknown, string]>([
    ['in a second line', { code: -32000, message: `Not sent.\n${reason}.` }, `Not sent. ${reason}`],
    ['in `reason`', { ...around, reason }, reason],
    ['in `info.error`', { ...around, info: { error: { message: reason } } }, reason],
    ['as text in `data`', { code: -32603, message: 'Internal JSON-RPC error.', data: reason }, reason],
    ['around a word', { code: -32603, message: reason, data: { cause: 'rpc' } }, reason],
    ['around an empty error', { message: reason, data: { code: -32000, message: 'Internal error' } }, reason],
    ['around a URL', { message: reason, data: { message: 'https://docs.example/errors' } }, reason],
    ['above what a library adds', { message: `${reason}\n\nURL: https://node.example/key` }, reason],
    ['as a single word', 'Unauthorized', 'Unauthorized'],
  ])('%s', (_, error, text) => {
    expect(doubtNote(error)).toBe(`Your wallet said: “${text}”.`)
  })

  test.each([{ message: 'Internal error' }, { message: 'https://docs.example/errors' }, { code: -32603 }])(
    '%j names none',
    error => {
      expect(doubtNote(error)).toBeUndefined()
    },
  )

  test('is our own sentence where the wallet still shows an earlier request', () => {
    expect(doubtNote({ code: -32002, message: reason })).toBe(
      'Your wallet already shows another request. Answer it first.',
    )
  })

  test('in place of what wraps it, where the request was no tip', () => {
    const error = { code: -32603, message: 'Internal JSON-RPC error.', data: { message: reason } }
    expect(sendingError(error, 'USDC', true)).toMatchObject({
      code: 'unknown',
      message: `Your wallet said: “${reason}”.`,
      advice: undefined,
    })
  })
})

// Proves: Design §5
describe('only what is missing or not allowed is a reason why it was not sent', () => {
  test.each<[string, boolean]>([
    ['Please enable Blind signing or Contract data in the Ethereum app Settings', true],
    ['insufficient funds for gas * price + value', true],
    ['Sending is not supported on this device', true],
    ['Transaction was submitted but not confirmed in time', false],
    ['Could not get the receipt', false],
    ['Transaction dropped', false],
    ['Session ended while sending', false],
    ['The wallet was locked after sending', false],
    ['unexpected end of JSON input', false],
    ['nonce already used', false],
    ['Transaction with the same hash was already imported.', false],
    ['ALREADY_EXISTS: already known', false],
    ['502 Bad Gateway', false],
  ])('"%s": %s', (message, isReason) => {
    expect(saysWhyNotSent({ code: -32000, message })).toBe(isReason)
  })
})

test('our own errors pass as they are', () => {
  const own = new KudosError('Ours', { code: 'x' })
  expect(sendingError(own, 'ETH')).toBe(own)
})

test('an error that contains itself is read once', () => {
  const error = new Error('Round')
  error.cause = error
  expect(sendingError(error, 'ETH').message).toBe('Round')
})
