// Proves: Design §5
import { describe, expect, test } from 'vitest'
import type { OfferedChain } from '#settings/chains.ts'
import { offeredChains } from '#settings/offeredChains.ts'
import { checkDraft } from './checkDraft.ts'
import { type Draft, DraftError, isSameDraft } from './draft.ts'

const [mainnet] = offeredChains({
  chainId: 1,
  chains: {
    1: { rpcUrls: ['http://127.0.0.1:1'], kudosAddress: '0x1111111111111111111111111111111111111111' },
  },
})
if (!mainnet) throw new Error('Mainnet is not on offer.')
const recipient = '0x2222222222222222222222222222222222222222'
const draft: Draft = { name: 'Ada', message: 'Thank you!', currency: 'ETH', amount: '0.5' }
const check = (changes: Partial<Draft>, chain: OfferedChain = mainnet) =>
  checkDraft({ ...draft, ...changes }, chain, recipient)

function problem(changes: Partial<Draft>, chain?: OfferedChain): DraftError {
  try {
    check(changes, chain)
  } catch (error) {
    if (error instanceof DraftError) return error
  }
  throw new Error('The draft was accepted.')
}

// Proves: Specification §5
test('a good draft becomes an order in smallest units', () => {
  expect(check({})).toMatchObject({ recipient, value: 500_000_000_000_000_000n, name: 'Ada' })
  expect(check({ currency: 'USDC', amount: '2.50' }).value).toBe(2_500_000n)
  expect(check({ name: '' }).name).toBe('')
})

// Proves: Specification §5; Design §3; WCAG 3.3.3
describe('is refused with the field to mend', () => {
  test.each<[string, Partial<Draft>, keyof Draft, RegExp]>([
    ['no message', { message: '' }, 'message', /^The message is missing\./],
    ['a message of spaces', { message: ' \n ' }, 'message', /^The message is missing\./],
    ['a message of invisible marks', { message: '\u202e\u2066' }, 'message', /^The message is missing\./],
    ['no amount', { amount: '' }, 'amount', /^The amount is missing\. Enter how much ETH to send\.$/],
    ['a lone dot', { amount: '.' }, 'amount', /^The amount is missing\./],
    ['zero', { amount: '0.00000000' }, 'amount', /^The amount is zero\./],
    [
      'less than the smallest unit',
      { currency: 'USDC', amount: '0.0000001' },
      'amount',
      /^The amount is zero\./,
    ],
    [
      'a name of 65 bytes',
      { name: `${'é'.repeat(32)}x` },
      'name',
      /^The name is too long \(65 of 64 bytes\)\./,
    ],
    [
      'a message of 1,028 bytes in 257 emoji',
      { message: '🎉'.repeat(257) },
      'message',
      /^The message is too long \(1028 of 1024 bytes\)\./,
    ],
  ])('%s', (_, changes, field, message) => {
    const error = problem(changes)
    expect(error.field).toBe(field)
    expect(error.message).toMatch(message)
  })

  test('a currency that the network does not have', () => {
    const chain = { ...mainnet, currencies: [mainnet.currencies[0]] } as const
    expect(problem({ currency: 'USDC' }, chain)).toMatchObject({ field: 'currency' })
  })
})

// Proves: Design §3; WCAG 3.3.3
test('the limits are what just fits', () => {
  expect(() => check({ name: 'é'.repeat(32), message: '🎉'.repeat(256) })).not.toThrow()
})

test('a draft is the same tip however its amount is written, and another one once anything else differs', () => {
  expect(isSameDraft(draft, { ...draft, amount: '0.50000000' })).toBe(true)
  for (const change of [{ name: '' }, { message: 'Hi' }, { currency: 'USDC' }, { amount: '' }] as const)
    expect(isSameDraft(draft, { ...draft, ...change })).toBe(false)
})
