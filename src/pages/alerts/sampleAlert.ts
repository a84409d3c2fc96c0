import { readCoinPrice } from '#chain/coinPrice.ts'
import { alertsWords } from '#languages/words/owner/alertsWords.ts'
import type { Address } from '#lib/names/address.ts'
import { withTimeLimit } from '#lib/timeLimit.ts'
import { type MessageSource, nativeCurrencyAddress } from '#settings/chains.ts'
import { nodeClient } from '#settings/nodeClient.ts'
import type { Alert } from './nextQueue.ts'

/** An alert with all that one can have, which no contract holds. */
export async function sampleAlert(source: MessageSource, recipient: Address): Promise<Alert> {
  const late = () => new Error('The price took too long.')
  const reading = readCoinPrice(nodeClient(source), source)
  const price = await withTimeLimit(reading, 2_000, late).catch(() => null)
  return {
    kudo: {
      id: 1,
      from: recipient,
      to: recipient,
      timestamp: 0,
      name: alertsWords().sampleName,
      message: alertsWords().sampleMessage,
      value: 10n ** 16n,
      currency: nativeCurrencyAddress,
    },
    // Its own list, so that no real tip counts as shown.
    source: { ...source, place: 'sample' },
    price: price ?? undefined,
    isHidden: false,
    isSample: true,
  }
}
