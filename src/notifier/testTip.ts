import { zeroAddress } from 'viem'
import type { Address } from '#lib/names/address.ts'
import type { MessageSource } from '#settings/chains.ts'
import { type Tip, tipOf } from './Tip.ts'

/** A made-up tip in the real format, marked as a test. Its id is new each time, so receivers do not drop it as a repeat. */
export function testTip(source: MessageSource, to: Address, now: Date): Tip {
  const kudo = {
    id: 0,
    from: zeroAddress,
    to,
    timestamp: Math.floor(now.getTime() / 1000),
    name: 'Kudos',
    message: 'This is a test of the notifier. Nothing was sent.',
    value: 10n ** 16n,
    currency: zeroAddress,
  }
  const id = `${source.shortName}:${source.kudosAddress}:test-${now.getTime()}`
  return { ...tipOf(kudo, source, id), test: true }
}
