import { expect, test } from 'vitest'
import { offeredChains } from '#settings/offeredChains.ts'
import type { Session } from '#wallets/session.ts'
import { describeSessionChange } from './hostMessages.ts'

const session = (status: Session['status'], address?: `0x${string}`): Session => ({
  chainId: 1,
  status,
  address,
})
const one = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const other = '0x52908400098527886E0F7030069857D2E4169EE7'

const deployed = { rpcUrls: [], kudosAddress: other } as const
const chains = offeredChains({ chainId: 1, chains: { 1: deployed, 11155111: deployed } })

test.each<[Session, Session, string | undefined]>([
  [session('connecting'), session('connected', one), 'Connected to 0x3C44...4293BC.'],
  [session('reconnecting'), session('connected', one), 'Connected to 0x3C44...4293BC.'],
  [session('reconnecting'), session('disconnected'), 'Your wallet could not be connected again.'],
  [session('connected', one), session('connected', other), 'Your account is now 0x5290...169EE7.'],
  [session('connected', one), session('disconnected'), 'Your wallet is disconnected.'],
  [session('disconnected'), session('connecting'), undefined],
  [session('connecting'), session('disconnected'), undefined],
  [session('connected', one), { ...session('connected', one), chainId: 11155111 }, 'Now on Sepolia.'],
  [session('connected', one), { ...session('connected', one), walletChainId: 137 }, undefined],
])('from %j to %j: %j', (before, after, news) => {
  expect(describeSessionChange(before, after, chains)).toBe(news)
})
