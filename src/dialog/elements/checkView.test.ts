// Proves: Specification §8
import { describe, expect, test } from 'vitest'
import { offeredChains } from '#settings/offeredChains.ts'
import { checkView } from './checkView.ts'

const chains = offeredChains({
  chainId: 31337,
  chains: {
    31337: { rpcUrls: ['http://node.example'], kudosAddress: '0x0000000000000000000000000000000000000001' },
  },
})
type World = Parameters<typeof checkView>[1]
const alone: World = { isConnected: false, hasSignIn: false, chains, connectOptions: undefined, options: {} }
const connected: Partial<World> = { isConnected: true }

/** As plain JavaScript asks, which no compiler stops from leaving things out. */
const ask = (json: string, context: Partial<World> = {}) =>
  checkView(JSON.parse(json), { ...alone, ...context })

/** The code of the error that asking ends in. */
function codeOf(json: string, context: Partial<World> = {}): unknown {
  try {
    return ask(json, context)
  } catch (error) {
    return Object(error).code
  }
}

test('a page opens the list of all wallets anew, whatever it says of how it was left', () => {
  expect(ask('{"name":"AllWallets","left":{"text":7}}')).toEqual({ name: 'AllWallets' })
})

describe('a name that is only for the heading may be missing', () => {
  test.each([
    ['{"name":"ConnectingExternal","optionId":"x"}', { walletName: '' }],
    ['{"name":"ConnectingExternal","optionId":"x","walletName":7}', { walletName: '' }],
    ['{"name":"ConnectingExternal","optionId":"x","walletName":"X"}', { walletName: 'X' }],
    ['{"name":"ConnectingWalletConnect","wallet":{"id":"x"}}', { wallet: { id: 'x', name: '' } }],
    ['{"name":"ConnectingWalletConnect","wallet":{"id":"x","name":"X"}}', { wallet: { id: 'x', name: 'X' } }],
    ['{"name":"Downloads","wallet":{"id":"x"}}', { wallet: { id: 'x', name: '' } }],
    ['{"name":"SwitchNetwork","chainId":31337}', { chainName: '' }, connected],
  ])('%s', (json, completed, context: Partial<World> = {}) => {
    expect(ask(json, context)).toEqual({ ...JSON.parse(json), ...completed })
  })
})

test.each([
  ['a listed wallet without an id', '{"name":"ConnectingWalletConnect","wallet":{}}', 'wallet-not-provided'],
  ['a wallet by its name alone', '{"name":"ConnectingWalletConnect","wallet":"X"}', 'wallet-not-provided'],
  [
    'a change of email without the new one',
    '{"name":"UpdateEmailPrimaryOtp","email":"ada@example.org"}',
    'email-not-provided',
  ],
  ['an email that is no text', '{"name":"EmailVerifyOtp","email":{}}', 'email-not-provided'],
])('%s is refused', (_, json, code) => {
  expect(codeOf(json, { options: { emailWalletUrl: 'https://email.example' } })).toBe(code)
})

test('a way to connect that is not there is refused as soon as the ways are known', () => {
  const view = '{"name":"ConnectingExternal","optionId":"x","walletName":"X"}'
  expect(ask(view)).toEqual(JSON.parse(view))
  expect(ask(view, { connectOptions: [{ id: 'x' }] })).toEqual(JSON.parse(view))
  expect(codeOf(view, { connectOptions: [{ id: 'y' }] })).toBe('connector-undefined')
  expect(codeOf(view, { connectOptions: [] })).toBe('connector-undefined')
})

// Proves: Specification §2.3
test.each(['{"name":"Nowhere"}', '{"name":"toString"}', '{"name":""}'])(
  'a view that this version does not know is Connect: %s',
  json => {
    expect(ask(json)).toEqual({ name: 'Connect' })
  },
)

test.each(['{"type":"click"}', '{}', '"Connect"', '7'])('what is no view asks for none: %s', json => {
  expect(ask(json)).toBeUndefined()
})

describe('a view of something that is off here gives way to the one that the connection asks for', () => {
  test('the signature, without sign-in', () => {
    expect(ask('{"name":"ConnectingSiwe"}', connected)).toBeUndefined()
    expect(ask('{"name":"ConnectingSiwe"}', { ...connected, hasSignIn: true })).toEqual({
      name: 'ConnectingSiwe',
    })
  })

  test('the activity, without an account history', () => {
    expect(ask('{"name":"Transactions"}', connected)).toBeUndefined()
    const withHistory = (blockchainApiUrls: readonly string[]) =>
      ask('{"name":"Transactions"}', { ...connected, options: { blockchainApiUrls } })
    expect(withHistory([])).toBeUndefined()
    expect(withHistory(['https://history.example'])).toEqual({ name: 'Transactions' })
  })

  test.each([
    '{"name":"Connect"}',
    '{"name":"AllWallets"}',
    '{"name":"GetWallet"}',
    '{"name":"ConnectingExternal","optionId":"x"}',
    '{"name":"ConnectingWalletConnect","wallet":{"id":"x"}}',
    '{"name":"Downloads","wallet":{"id":"x"}}',
  ])('the choice of a wallet, while there is one: %s', json => {
    expect(ask(json)).toBeDefined()
    expect(ask(json, connected)).toBeUndefined()
  })

  test('but without an account signature and activity are refused first', () => {
    for (const json of ['{"name":"ConnectingSiwe"}', '{"name":"Transactions"}'])
      expect(codeOf(json)).toBe('account-not-provided')
  })
})
