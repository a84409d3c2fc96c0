import { expect, test } from 'vitest'
import { networkLabel } from './NetworkButton.tsx'

const chains = [
  { id: 1, name: 'Ethereum' },
  { id: 11155111, name: 'Sepolia' },
] as const

// Proves: Specification §2.3
test.each([
  ['Ethereum', { status: 'disconnected', chainId: 1 }],
  ['Sepolia', { status: 'connected', chainId: 1, walletChainId: 11155111 }],
  ['Switch Network', { status: 'connected', chainId: 1, walletChainId: 137 }],
  ['Unknown Network', { status: 'connected', chainId: 1 }],
  ['Select Network', { status: 'disconnected', chainId: 0 }],
] as const)('the network button says "%s"', (label, session) => {
  expect(networkLabel(session, chains)).toBe(label)
})
