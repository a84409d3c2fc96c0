import { localAccounts } from '../../../local/chain/accounts.ts'
import type { Reader } from '../reader.ts'
import type { Visit } from '../visit.ts'

/** The page for streams, which its owner listens to before a stream. */
export const alertsVisit: Visit = {
  browsers: ['chromium'],
  address: ({ widget }) => `${widget}alerts/?address=${localAccounts.recipient.address}&goal=500USD&test=1`,
  walk,
}

async function walk(
  { begin, hear, press, pressUntil }: Reader,
  tip: Parameters<Visit['walk']>[1],
): Promise<void> {
  begin('The page and a test')
  await hear(/Finished loading.*Tip alerts/)
  await hear(/This is a test/)
  await pressUntil('Down', /\/ \$500/)
  begin('Tips')
  await tip('From elsewhere.')
  await hear(/From elsewhere/)
  await tip('And one more.')
  await hear(/And one more/)
  begin('The end of the page')
  for (let lines = 0; lines < 3; lines++) await press('Up')
}
