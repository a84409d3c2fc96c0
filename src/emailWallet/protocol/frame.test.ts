// Proves: Specification §3; Design §9
import { expect, test } from 'vitest'
import {
  frameAnswer,
  frameNews,
  frameRequest,
  mayBeAutomatic,
  needsApproval,
  readFrameSuccess,
  transactionObject,
} from './frame.ts'

const id = crypto.randomUUID()
const message = (type: string, payload: unknown = {}) => ({
  source: 'kudos-widget',
  id,
  type,
  payload,
})

test.each([
  ['CONNECT_EMAIL', { email: 'a@example.org' }],
  ['CONNECT_DEVICE', {}],
  ['CONNECT_OTP', { otp: '012345' }],
  ['GET_USER', { chainId: 1 }],
  ['GET_USER', {}],
  ['SIGN_OUT', {}],
  ['IS_CONNECTED', { token: 'abc' }],
  ['GET_CHAIN_ID', {}],
  ['SWITCH_NETWORK', { chainId: 11155111 }],
  ['RPC_REQUEST', { method: 'personal_sign', params: ['0x00', '0x01'] }],
  ['RPC_ABORT', { requestId: id }],
  ['GET_OUTCOME', { requestId: id, address: `0x${'a1'.repeat(20)}` }],
  ['UPDATE_EMAIL', { email: 'b@example.org' }],
  ['UPDATE_EMAIL_PRIMARY_OTP', { otp: '000000' }],
  ['UPDATE_EMAIL_SECONDARY_OTP', { otp: '999999' }],
  ['SYNC_THEME', { themeMode: 'dark', themeVariables: { '--accent': '#fff701', '--radius': 4 } }],
  ['SYNC_DAPP_DATA', { sdkVersion: '1', projectId: 'p' }],
])('the secure page understands %s', (type, payload) => {
  expect(frameRequest.parse(message(type, payload))).toEqual(message(type, payload))
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['text', 'CONNECT_EMAIL'],
  ['a type that every object has', message('constructor')],
  ['another source', { ...message('SIGN_OUT'), source: 'kudos-secure' }],
  ['no id', { ...message('SIGN_OUT'), id: undefined }],
  ['an outcome of no account', message('GET_OUTCOME', { requestId: id })],
  ['an unknown method', message('RPC_REQUEST', { method: 'eth_sign', params: [] })],
  ['a code of letters', message('CONNECT_OTP', { otp: 'abcdef' })],
  ['an email that is none', message('CONNECT_EMAIL', { email: 'nobody' })],
  ['theme variables with objects', message('SYNC_THEME', { themeVariables: { a: {} } })],
])('it does not listen to %s', (_, said) => {
  expect(frameRequest.safeParse(said).success).toBe(false)
})

test('the widget understands answers and news, and nothing else', () => {
  const answer = { source: 'kudos-secure', id, type: 'GET_CHAIN_ID' }
  const good = { ...answer, outcome: 'SUCCESS', payload: { chainId: 1 } }
  expect(frameAnswer.parse(good)).toEqual(good)
  expect(readFrameSuccess('GET_CHAIN_ID', good.payload)).toEqual({ chainId: 1 })
  const bad = { ...answer, outcome: 'ERROR', payload: { message: 'Wrong code', code: 'wrong-code' } }
  expect(frameAnswer.parse(bad)).toMatchObject({
    ...answer,
    payload: { message: 'Wrong code', code: 'wrong-code' },
  })
  const session = { source: 'kudos-secure', type: 'SESSION_UPDATE', payload: { token: 'abc' } }
  expect(frameNews.parse(session)).toEqual(session)
  expect(frameNews.safeParse({ source: 'kudos-secure', type: 'READY' }).success).toBe(true)
  const visibility = { source: 'kudos-secure', type: 'VISIBILITY', payload: { visible: true } }
  expect(frameNews.parse(visibility)).toEqual(visibility)
  for (const said of [undefined, {}, { ...bad, payload: 'Wrong code' }, { ...good, source: 'kudos-widget' }])
    expect(frameAnswer.safeParse(said).data ?? frameNews.safeParse(said).data).toBeUndefined()
})

/** The methods that the email wallet accepts, by the specification (§6). */
const accepted = [
  'personal_sign',
  'eth_sendTransaction',
  'eth_accounts',
  'eth_getBalance',
  'eth_estimateGas',
  'eth_gasPrice',
  'eth_signTypedData_v4',
  'eth_getTransactionByHash',
  'eth_blockNumber',
  'eth_chainId',
]

test('of all methods of a node and a wallet the page understands those of the specification', () => {
  const others = [
    'eth_sign',
    'eth_signTransaction',
    'eth_call',
    'eth_getLogs',
    'wallet_sendCalls',
    'eth_sendRawTransaction',
  ]
  const understood = [...others, ...accepted].filter(
    method => frameRequest.safeParse(message('RPC_REQUEST', { method, params: [] })).success,
  )
  expect(understood).toEqual(accepted)
})

test('what signs needs the visitor, and what is asked without the visitor can neither sign nor tell what the wallet has', () => {
  expect(accepted.filter(needsApproval)).toEqual([
    'personal_sign',
    'eth_sendTransaction',
    'eth_signTypedData_v4',
  ])
  expect(accepted.filter(mayBeAutomatic)).toEqual([
    'eth_estimateGas',
    'eth_getTransactionByHash',
    'eth_blockNumber',
    'eth_chainId',
  ])
})

const mined = {
  accessList: [],
  blockHash: `0x${'b1'.repeat(32)}`,
  blockNumber: '0x10',
  chainId: '0x1',
  from: `0x${'a1'.repeat(20)}`,
  gas: '0x5208',
  hash: `0x${'c1'.repeat(32)}`,
  input: '0x',
  maxFeePerGas: '0x2',
  maxPriorityFeePerGas: '0x1',
  nonce: '0x0',
  r: '0x1',
  s: '0x2',
  to: `0x${'d1'.repeat(20)}`,
  transactionIndex: '0x0',
  type: '0x2',
  v: '0x0',
  value: '0x1',
}

test.each([
  ['mined', mined, true],
  ['pending', { ...mined, blockHash: null, blockNumber: null, transactionIndex: null }, true],
  [
    'of an older type',
    { ...mined, type: '0x0', accessList: undefined, maxFeePerGas: undefined, gasPrice: '0x1' },
    true,
  ],
  ['that makes a contract', { ...mined, to: null }, true],
  ['unknown', null, true],
  ['with a number instead of a text', { ...mined, nonce: 0 }, false],
  ['without a sender', { ...mined, from: undefined }, false],
  ['that is a text', mined.hash, false],
])('a transaction %s is told from other answers', (_, answer, isOne) => {
  expect(transactionObject.safeParse(answer).success).toBe(isOne)
})
