import { expect, test } from 'vitest'
import {
  approvedMethods,
  frameSuccesses,
  readFrameAnswer,
  readFrameNews,
  readFrameRequest,
  safeMethods,
  walletMethods,
} from './emailFrame.ts'

const asked = (type: string, payload: unknown = {}) => ({
  source: 'kudos-widget',
  id: 'request-1',
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
  ['RPC_ABORT', { requestId: 'request-0' }],
  ['UPDATE_EMAIL', { email: 'b@example.org' }],
  ['UPDATE_EMAIL_PRIMARY_OTP', { otp: '000000' }],
  ['UPDATE_EMAIL_SECONDARY_OTP', { otp: '999999' }],
  ['SYNC_THEME', { themeMode: 'dark', themeVariables: { '--accent': '#fff701', '--radius': 4 } }],
  ['SYNC_DAPP_DATA', { sdkVersion: '1', projectId: 'p' }],
])('the secure page understands %s', (type, payload) => {
  expect(readFrameRequest(asked(type, payload))).toEqual(asked(type, payload))
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['text', 'CONNECT_EMAIL'],
  ['a type that every object has', asked('constructor')],
  ['another source', { ...asked('SIGN_OUT'), source: 'kudos-secure' }],
  ['no id', { ...asked('SIGN_OUT'), id: undefined }],
  ['an unknown method', asked('RPC_REQUEST', { method: 'eth_sign', params: [] })],
  ['a code of letters', asked('CONNECT_OTP', { otp: 'abcdef' })],
  ['an email that is none', asked('CONNECT_EMAIL', { email: 'nobody' })],
  ['theme variables with objects', asked('SYNC_THEME', { themeVariables: { a: {} } })],
])('it does not listen to %s', (_, said) => {
  expect(readFrameRequest(said)).toBeUndefined()
})

test('the widget understands answers and news, and nothing else', () => {
  const answer = { source: 'kudos-secure', id: 'request-1', type: 'GET_CHAIN_ID' }
  const good = { ...answer, outcome: 'SUCCESS', payload: { chainId: 1 } }
  expect(readFrameAnswer(good)).toEqual(good)
  expect(frameSuccesses.GET_CHAIN_ID.safeParse(good.payload).data).toEqual({ chainId: 1 })
  const bad = { ...answer, outcome: 'ERROR', payload: { message: 'Wrong code', code: 'wrong-code' } }
  expect(readFrameAnswer(bad)).toEqual(bad)
  const session = { source: 'kudos-secure', type: 'SESSION_UPDATE', payload: { token: 'abc' } }
  expect(readFrameNews(session)).toEqual(session)
  expect(readFrameNews({ source: 'kudos-secure', type: 'READY' })).toBeDefined()
  for (const said of [undefined, {}, { ...bad, payload: 'Wrong code' }, { ...good, source: 'kudos-widget' }])
    expect(readFrameAnswer(said) ?? readFrameNews(said)).toBeUndefined()
})

test('the visitor approves the three methods that sign; the widget asks by itself only for the safe ones', () => {
  expect([...approvedMethods].sort()).toEqual([
    'eth_sendTransaction',
    'eth_signTypedData_v4',
    'personal_sign',
  ])
  expect(safeMethods).toEqual(['eth_blockNumber', 'eth_estimateGas', 'eth_getTransactionByHash'])
  expect(walletMethods).toHaveLength(10)
})
