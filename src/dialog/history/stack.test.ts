// Proves: Design §8
import { describe, expect, test } from 'vitest'
import { nextStack, type Stack } from './stack.ts'
import type { View } from './view.ts'

const connect: View = { name: 'Connect' }
const help: View = { name: 'WhatIsAWallet' }
const account: View = { name: 'Account' }
const networks: View = { name: 'Networks' }
const connecting = (optionId: string): View => ({
  name: 'ConnectingExternal',
  optionId,
  walletName: optionId,
})
const switching: View = { name: 'SwitchNetwork', chainId: 1, chainName: 'Ethereum' }
const unsupported: View = { name: 'UnsupportedChain' }

const namesOf = (stack: Stack) => stack.map(({ name }) => name)

// Proves: Specification §2
describe('the history', () => {
  test('starts anew on open, whatever was there', () => {
    expect(nextStack([connect, help], { type: 'open', view: account })).toEqual([account])
  })

  test('grows on push and shrinks on back', () => {
    const grown = nextStack([connect], { type: 'push', view: help })
    expect(grown).toEqual([connect, help])
    expect(nextStack(grown, { type: 'back' })).toEqual([connect])
  })

  test('does not push what is on top already', () => {
    const stack = [connect, connecting('one')]
    expect(nextStack(stack, { type: 'push', view: connecting('one') })).toBe(stack)
  })

  test('keeps the data of an entry when one goes back to it', () => {
    const stack: Stack = [connect, connecting('one'), help]
    expect(nextStack(stack, { type: 'back' }).at(-1)).toEqual(connecting('one'))
  })

  test('closes on back from the first view', () => {
    expect(nextStack([connect], { type: 'back' })).toEqual([])
  })

  test('replaces the top, also when it is the only one', () => {
    expect(nextStack([connect], { type: 'replace', view: help })).toEqual([help])
  })

  test('closing what is closed changes nothing', () => {
    const stack: Stack = []
    expect(nextStack(stack, { type: 'close' })).toBe(stack)
  })
})

// Proves: Specification §6
describe('a wallet that connects', () => {
  test('ends the choice of a wallet', () => {
    expect(nextStack([connect, connecting('one')], { type: 'walletConnected', asksToSignIn: false })).toEqual(
      [],
    )
  })

  test('leaves a visitor who reads alone, without the choice behind them', () => {
    expect(nextStack([connect, help], { type: 'walletConnected', asksToSignIn: false })).toEqual([help])
  })

  test('closes the choice of a network that led to it', () => {
    expect(nextStack([networks, connect], { type: 'walletConnected', asksToSignIn: false })).toEqual([])
  })
})

describe('a wallet that goes', () => {
  // Proves: Specification §4
  test.each([account, switching, unsupported])('closes $name', view => {
    expect(nextStack([view], { type: 'walletGone' })).toEqual([])
  })

  test('takes what concerns it out of the history', () => {
    expect(namesOf(nextStack([account, networks], { type: 'walletGone' }))).toEqual(['Networks'])
  })

  test('leaves other views alone', () => {
    const stack = [connect, help]
    expect(nextStack(stack, { type: 'walletGone' })).toBe(stack)
  })
})

describe('a network that is reached', () => {
  test('goes back to the view before Networks', () => {
    expect(nextStack([account, networks, switching], { type: 'networkReached' })).toEqual([account])
  })

  test.each([[[networks, switching]], [[unsupported, switching]], [[networks]]])('closes %j', stack => {
    expect(nextStack(stack, { type: 'networkReached' })).toEqual([])
  })

  test('leaves a visitor who is elsewhere alone', () => {
    const stack: Stack = [account]
    expect(nextStack(stack, { type: 'networkReached' })).toBe(stack)
  })
})

test('a login that is done closes the dialog, and so does a wallet that is gone', () => {
  const email = 'ada@example.org'
  const login: View = { name: 'EmailVerifyOtp', email }
  const edit: View = { name: 'UpdateEmailWallet', email }
  const connected = { type: 'walletConnected', asksToSignIn: false } as const
  expect(nextStack([{ name: 'Connect' }, login], connected)).toEqual([])
  expect(nextStack([{ name: 'Account' }, edit], { type: 'walletGone' })).toEqual([])
  expect(nextStack([{ name: 'Connect' }, login], { type: 'walletGone' })).toEqual([
    { name: 'Connect' },
    login,
  ])
})

test('an account that has to sign in is asked over the wallets, to which back leads', () => {
  const siwe: View = { name: 'ConnectingSiwe' }
  expect(nextStack([], { type: 'signInWanted' })).toEqual([siwe])
  for (const event of [{ type: 'signInWanted' }, { type: 'walletConnected', asksToSignIn: true }] as const)
    expect(nextStack([{ name: 'Networks' }], event)).toEqual([{ name: 'Connect' }, siwe])
  expect(nextStack([], { type: 'walletConnected', asksToSignIn: true })).toEqual([])
})
