// Proves: Specification §6
import { expect, test } from 'vitest'
import type { Session } from '#wallets/session.ts'
import { eventOf } from './useFollowWallet.ts'

const away: Session = { chainId: 1, status: 'disconnected' }
const connected: Session = {
  chainId: 1,
  status: 'connected',
  address: '0x01',
  walletChainId: 1,
  connector: { id: 'one', name: 'One' },
}

test('a wallet that arrives, by whatever way, is told as connected', () => {
  expect(eventOf({ ...away, status: 'reconnecting' }, connected)).toBe('walletConnected')
})

test('so is another one in the place of the first', () => {
  const other = { ...connected, connector: { id: 'other', name: 'Other' } }
  expect(eventOf(connected, other)).toBe('walletConnected')
})

test('a wallet that goes is told as gone', () => {
  expect(eventOf(connected, away)).toBe('walletGone')
})

test('a network is reached when widget and wallet stand on it together', () => {
  expect(eventOf({ ...connected, walletChainId: 2 }, connected)).toBe('networkReached')
  expect(eventOf({ ...connected, chainId: 2 }, connected)).toBe('networkReached')
})

test('a wallet that goes to a network of its own reaches nothing', () => {
  expect(eventOf(connected, { ...connected, walletChainId: 2 })).toBeUndefined()
})

test('another account of the same wallet is no event', () => {
  expect(eventOf(connected, { ...connected, address: '0x02' })).toBeUndefined()
})
