// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { screenOf } from './screens.tsx'

// Proves: Specification §2.3
test('an unknown view falls back to Connect', () => {
  expect(screenOf(JSON.parse('{ "name": "Nowhere" }')).title).toBe('Connect Wallet')
})

// Proves: Specification §2.3
test('a view that was inherited from somewhere is unknown', () => {
  expect(screenOf(JSON.parse('{ "name": "toString" }')).title).toBe('Connect Wallet')
})

// Proves: Specification §2.3
test('the heading is the name of the wallet or network that the view is about', () => {
  const connecting = { name: 'ConnectingExternal', optionId: 'one' } as const
  expect(screenOf({ ...connecting, walletName: 'One Wallet' }).title).toBe('One Wallet')
  expect(screenOf({ ...connecting, walletName: '' }).title).toBe('Connect Wallet')
  const switching = { name: 'SwitchNetwork', chainId: 1 } as const
  expect(screenOf({ ...switching, chainName: 'Ethereum' }).title).toBe('Ethereum')
  expect(screenOf({ ...switching, chainName: '' }).title).toBe('Switch Network')
})

// Proves: Specification §2.3
test('the account alone has no heading to see, only one to hear', () => {
  expect(screenOf({ name: 'Account' })).toMatchObject({ title: 'Account', isTitleHidden: true })
  for (const name of ['Connect', 'Networks', 'UnsupportedChain', 'WhatIsAWallet', 'WhatIsANetwork'] as const)
    expect(screenOf({ name }).isTitleHidden).toBe(false)
})
