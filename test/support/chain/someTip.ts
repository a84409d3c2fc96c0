import type { Tip } from '#notifier/Tip.ts'

/** A tip as the notifier reports it. */
export function someTip(changes: Partial<Tip> = {}): Tip {
  return {
    id: 'base:0xDE709F2102306220921060314715629080E2fB77:12',
    network: 'base',
    networkName: 'Base',
    contract: '0xDE709F2102306220921060314715629080E2fB77',
    number: 12,
    from: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    name: 'Ann',
    message: 'Thank you!',
    amount: '0.01',
    currency: 'ETH',
    token: '0x0000000000000000000000000000000000000000',
    value: '10000000000000000',
    timestamp: '2026-11-30T09:00:00.000Z',
    test: false,
    ...changes,
  }
}
