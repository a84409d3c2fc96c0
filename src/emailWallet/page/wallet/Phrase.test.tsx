// @vitest-environment jsdom
// Proves: Design §9
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { memoryStorage } from '#lib/browser/safeStorage.ts'
import { browserStorage } from '../browserStorage.ts'
import { callService } from '../callService.ts'
import { createWallet } from '../createWallet.ts'
import { Phrase } from './Phrase.tsx'

afterEach(cleanup)

test.each([
  ['a wallet with much money reminds its visitor of the phrase', false, true, true],
  ['a wallet whose phrase is written down reminds of nothing', true, true, false],
  ['a wallet with little money reminds of nothing', false, false, false],
])('%s', (_, isPhraseConfirmed, isReminded, says) => {
  const wallet = createWallet(callService, browserStorage(memoryStorage()), {
    widgetOrigins: [],
    networks: [],
  })
  const address = `0x${'11'.repeat(20)}` as const
  const opened = { address, email: 'ada@example.org', isPhraseConfirmed, sealedKeys: [] }
  render(<Phrase wallet={wallet} opened={opened} isReminded={isReminded} />)
  expect(screen.queryByRole('status') !== null).toBe(says)
})
