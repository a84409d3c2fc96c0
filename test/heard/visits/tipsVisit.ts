import { localAccounts } from '../../../local/chain/accounts.ts'
import type { Reader } from '../reader.ts'
import type { Visit } from '../visit.ts'

/** An owner who opens the page for the first time and tries everything. */
export const tipsVisit: Visit = {
  browsers: ['chromium'],
  address: ({ widget }) => `${widget}tips/`,
  walk,
}

async function walk(
  { begin, hear, press, pressUntil, type }: Reader,
  tip: Parameters<Visit['walk']>[1],
): Promise<void> {
  begin('The page')
  await hear(/Finished loading.*Your tips/)
  await pressUntil('h', /Your tips/)
  await press('Down')
  begin('Showing the tips')
  await pressUntil('Tab', /Your wallet address/)
  await type(localAccounts.recipient.address)
  await press('Return')
  await hear(/tips found/)
  await press('Tab')
  begin('Totals')
  await pressUntil('h', /Totals/)
  await pressUntil('Down', /Last month/)
  await pressUntil('Down', /USDC/)
  begin('Months')
  await pressUntil('h', /Months/)
  for (let lines = 0; lines < 8; lines++) await press('Down')
  begin('A new tip')
  await tip('By ear.')
  await hear(/^New tip: 0.01 ETH$/)
  begin('Filtering')
  await pressUntil('h', /List/)
  await pressUntil('Tab', /Name, message or address/)
  await type('frogs')
  await hear(/1 tip found/)
  begin('A tip')
  await pressUntil('Tab', /Clear the filters/)
  await pressUntil('Down', /Options/)
  await press('Return')
  await pressUntil('Tab', /Hide on your page/)
  begin('Hiding')
  await press('Return')
  await hear(/^Hidden$/)
  await pressUntil('Tab', /Hidden tips link/)
  await press('Return')
  await press('Down')
  await pressUntil('Tab', /Copy the new code/)
  await press('Return')
  await hear(/Copied/)
  begin('A table for bookkeeping')
  await pressUntil('shift+h', /Table for bookkeeping/)
  await press('Down')
  await pressUntil('Tab', /Comma/)
  await pressUntil('Tab', /Download CSV/)
  await press('Return')
  begin('Notifications')
  await pressUntil('h', /Notifications/)
  await press('Down')
  await pressUntil('Tab', /Notify me/)
  await press('Return')
  await hear(/Notifications are on/)
  begin('A new tip with a notification')
  await tip('By ear again.')
  await hear(/New tip: 0.01 ETH/)
}
