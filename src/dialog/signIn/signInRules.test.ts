// Proves: Specification §3
import { describe, expect, test } from 'vitest'
import { followAccount, isSameAccount, nextStep } from './signInRules.ts'

const client = {}

describe('another account', () => {
  test('that connects is looked for at the site', () => {
    expect(followAccount(undefined, '0xa', client)).toEqual({ status: 'checking', signsOut: false })
  })

  test('in the place of one that signed in is signed out first, then asked', () => {
    expect(followAccount('0xa', '0xb', client)).toEqual({ status: 'ready', signsOut: true })
    expect(followAccount('0xa', '0xb', { signOutOnDisconnect: false }).signsOut).toBe(true)
  })

  test('that goes is signed out, unless the page keeps sessions', () => {
    expect(followAccount('0xa', undefined, client)).toEqual({ status: 'off', signsOut: true })
    expect(followAccount('0xa', undefined, { signOutOnDisconnect: false }).signsOut).toBe(false)
  })

  test('in other capitals is the same', () => {
    expect(isSameAccount('0xAb', '0xaB')).toBe(true)
    expect(isSameAccount('0xab', '0xac')).toBe(false)
  })
})

describe('the dialog', () => {
  const open = (status: Parameters<typeof nextStep>[0]['status'], isAsking: boolean, hasAsked = isAsking) =>
    nextStep({ status, isAsking, hasAsked })

  test('asks whoever is connected without a session, and waits until that is known', () => {
    expect(open('checking', false)).toBeUndefined()
    expect(open('ready', false)).toBe('ask')
    expect(open('error', false)).toBe('ask')
  })

  test('asks nobody who has signed in', () => {
    expect(open('success', false)).toBeUndefined()
    expect(open('success', true)).toBe('close')
  })

  // Proves: Specification §4
  test.each(['checking', 'ready', 'loading', 'error'] as const)(
    'stays while it is %s, and left then disconnects',
    status => {
      expect(open(status, true)).toBeUndefined()
      expect(open(status, false, true)).toBe('disconnect')
    },
  )

  test('leads to Connect where there is nobody to ask', () => {
    expect(open('off', true)).toBe('connect')
    expect(open('off', false, true)).toBeUndefined()
  })
})
