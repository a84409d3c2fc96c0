import { contractsOf, nativeCurrencyAddress } from '#settings/chains.ts'
import { offeredChains } from '#settings/offeredChains.ts'
import type { Tip } from '../../../src/pages/tips/book/book.ts'
import { deployed } from './deployed.ts'

const [base] = offeredChains({ chainId: 8453, chains: { 8453: deployed } }).flatMap(contractsOf)

/** A tip of half a coin on Base, with what a test says of it. */
export function testTip(changes: Partial<Tip> = {}): Tip {
  if (!base) throw new Error('There is no contract.')
  return {
    id: 12,
    from: '0x52908400098527886E0F7030069857D2E4169EE7',
    to: '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    timestamp: 1_700_000_000,
    name: 'Ada',
    message: 'Thanks',
    value: 5n * 10n ** 17n,
    currency: nativeCurrencyAddress,
    source: base,
    ...changes,
  }
}
