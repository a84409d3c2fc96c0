import { localAccounts } from '../../../local/chain/accounts.ts'
import type { Reader } from '../reader.ts'
import type { Visit } from '../visit.ts'

/** A tip from a page of another site, by keyboard and ear alone, as somebody does who never saw the widget. */
export const widgetVisit: Visit = {
  browsers: ['chromium', 'firefox'],
  address: ({ host }) => `${host}?address=${localAccounts.recipient.address}`,
  walk,
}

async function walk({ begin, hear, press, pressUntil, type }: Reader): Promise<void> {
  begin('The page')
  await hear(/Finished loading.*lock keeper/)
  begin('Through the form')
  await pressUntil('Tab', /Send Kudos page tab/)
  await press('shift+Tab')
  await pressUntil('Tab', /Name/)
  await type('Ada')
  await pressUntil('Tab', /Your message/)
  await pressUntil('Tab', /Currency/)
  await pressUntil('Tab', /Donation/)
  await pressUntil('Tab', /Connect your wallet/)
  begin('Connecting')
  await press('Return')
  await hear(/Connect Wallet/)
  await pressUntil('Tab', /Development Wallet/)
  // Its own window opens next: another Return approves there, whatever is heard of it.
  await pressUntil('Return', /Connected to 0x/)
  begin('Something is missing')
  await press('Return')
  await hear(/message/)
  await type('By ear.')
  await pressUntil('Tab', /Donation/)
  await type('.05')
  begin('Sending')
  await pressUntil('Tab', /Send your Kudos/)
  await pressUntil('Return', /Transaction confirmed/)
  begin('Reading')
  await pressUntil('shift+Tab', /Send Kudos page tab/)
  await press('Right')
  await hear(/See Messages/)
  await pressUntil('Tab', /Messages/)
  for (let lines = 0; lines < 16; lines++) await press('Down')
}
