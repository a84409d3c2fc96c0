// Proves: Design §13
import { expect, test } from 'vitest'
import { offeredChains } from '#settings/offeredChains.ts'
import { changeDraft, givenDraft, resolveDraft } from '#settings/resolveDraft.ts'
import { deployed } from '../../../../test/support/chain/deployed.ts'
import { amountLabel } from './tipSummary.ts'

const [chain] = offeredChains({ chainId: 1, chains: { 1: deployed } })

test.each([
  ['', 'ETH', ''],
  ['.', 'ETH', ''],
  ['0', 'ETH', '0 ETH'],
  ['.5', 'ETH', '0.5 ETH'],
  ['0100.00000000', 'ETH', '100 ETH'],
  ['10,050', 'USDC', '10.05 USDC'],
  ['1.123456789', 'ETH', '1.12345678 ETH'],
])('the amount "%s" in %s is said as "%s"', (amount, currency, said) => {
  const typed = givenDraft({ name: '', message: '', currency, amount: '' }, chain)
  expect(amountLabel(resolveDraft(changeDraft(typed, { amount }, chain), chain))).toBe(said)
})
