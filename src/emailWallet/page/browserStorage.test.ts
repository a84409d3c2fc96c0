// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { type KnownWallet, walletState } from './browserStorage.ts'

const [own, strange] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`] as const
const email = 'ada@example.org'
const sealed = (credentialId: string, name = 'Own') => ({
  version: 1 as const,
  credentialId,
  name,
  salt: 'A'.repeat(43),
  nonce: 'B'.repeat(16),
  ciphertext: 'C'.repeat(43),
  createdAt: '2026-03-01T12:00:00Z',
})
const known: KnownWallet = { address: own, email, isPhraseConfirmed: false, sealedKeys: [sealed('AQID')] }
const listed = (address: `0x${string}`, ...sealedKeys: ReturnType<typeof sealed>[]) => ({
  address,
  isPhraseConfirmed: false,
  sealedKeys,
})
const stateOf = (wallets: ReturnType<typeof listed>[], knows = [known]) =>
  walletState(knows, { email, wallets })

test.each([
  ['has no wallet', []],
  ['names another address', [listed(strange, sealed('BQUF'))]],
  ['gives another key for the same passkey', [listed(own, sealed('AQID', 'Swapped'))]],
])('a device that knows its wallet opens it by its own key, though the service %s', (_, wallets) => {
  expect(stateOf(wallets)).toEqual({ kind: 'open', wallet: known })
})

test('a device learns of keys that were added elsewhere, as many as a browser takes', () => {
  const many = Array.from({ length: 100 }, (_, index) => sealed(`${index}`.padStart(4, 'A')))
  const state = stateOf([listed(own, ...many)])
  if (state.kind !== 'open') throw new Error(state.kind)
  expect(state.wallet.sealedKeys).toHaveLength(20)
  expect(state.wallet.sealedKeys[0]).toEqual(known.sealedKeys[0])
})

test.each([
  ['what the service lists takes a touch', [listed(strange, sealed('BQUF'))], 'locked'],
  ['a wallet without a sealed key opens by its phrase alone', [listed(own)], 'none'],
  ['without any, one is made', [], 'none'],
])('on a new device %s', (_, wallets, kind) => {
  expect(stateOf(wallets, []).kind).toBe(kind)
})

test('a known wallet whose passkeys were all taken off is not shown as one to pay to', () => {
  expect(stateOf([listed(own)], [{ ...known, sealedKeys: [] }]).kind).toBe('none')
})
