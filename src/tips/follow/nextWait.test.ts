// Proves: Design §5
import { describe, expect, test } from 'vitest'
import { KudosError } from '#lib/errors.ts'
import {
  type ChainSearch,
  nextWait,
  startWait,
  type Wait,
  type WaitCheck,
  type WaitContext,
} from './nextWait.ts'

const account = '0x52908400098527886E0F7030069857D2E4169EE7'
const relayer = '0xde709f2102306220921060314715629080e2fb77'
const hash = `0x${'ab'.repeat(32)}` as const
const otherHash = `0x${'cd'.repeat(32)}` as const

/** A tip may come in another transaction than the named one; an approval may not. */
const contexts = {
  tip: { account, block: 100n, mayComeOtherwise: true },
  approval: { account, block: 100n },
} satisfies Record<string, WaitContext>
type Awaited = keyof typeof contexts

const receipt = (changed: Partial<Extract<WaitCheck, { found: 'receipt' }>['receipt']> = {}) => ({
  found: 'receipt' as const,
  receipt: {
    from: account,
    transactionHash: hash,
    status: 'reverted',
    blockNumber: 101n,
    ...changed,
  } as const,
})
const checks = {
  nothing: { found: 'nothing' },
  'the transaction': { found: 'transaction', nonce: 7 },
  'its own reverted receipt': receipt(),
  'its own receipt without the result': receipt({ status: 'success' }),
  'the receipt of a replacement': receipt({ transactionHash: otherHash, status: 'success' }),
  "a relayer's reverted receipt": receipt({ from: relayer }),
  'a reverted receipt from before the request': receipt({ blockNumber: 100n }),
  'a used nonce': { found: 'used nonce' },
  'a failed batch': { found: 'failure', error: new KudosError('No.', { code: 'wallet' }) },
} as const
type Name = keyof typeof checks

/** The wait after each of these checks has come the given number of times. */
function waitAfter(
  awaited: Awaited,
  steps: readonly (readonly [Name | 'unreachable', number, ChainSearch?])[],
): Wait {
  let wait = startWait({ hash })
  for (const [name, times, search = 'whole'] of steps)
    for (let time = 0; time < times; time++)
      wait = nextWait(
        contexts[awaited],
        wait,
        name === 'unreachable' ? { found: name } : { ...checks[name], search },
      )
  return wait
}

describe('a wait for a transaction ends with an error', () => {
  test.each<[Name, Awaited, number, string]>([
    ['its own reverted receipt', 'tip', 1, 'reverted'],
    ['its own reverted receipt', 'approval', 1, 'reverted'],
    ['its own receipt without the result', 'approval', 3, 'not-done'],
    ['the receipt of a replacement', 'tip', 3, 'replaced'],
    ['the receipt of a replacement', 'approval', 3, 'replaced'],
    ["a relayer's reverted receipt", 'approval', 1, 'reverted'],
    ['a reverted receipt from before the request', 'approval', 1, 'reverted'],
    ['a used nonce', 'approval', 3, 'lost'],
    ['a failed batch', 'tip', 3, 'wallet'],
  ])('after "%s" for the %s, found %i times', (name, awaited, times, code) => {
    expect(waitAfter(awaited, [[name, times - 1]]).error).toBeUndefined()
    expect(waitAfter(awaited, [[name, times]]).error?.code).toBe(code)
    // A node that never serves the search proves no less.
    expect(waitAfter(awaited, [[name, times, 'refused']]).error?.code).toBe(code)
    expect(waitAfter(awaited, [[name, 9, 'part']]).error).toBeUndefined()
  })

  test('when enough checks miss it, though not in a row', () => {
    const awaited = 'approval'
    const twice = [
      ['the receipt of a replacement', 2],
      ['unreachable', 1],
      ['nothing', 1],
    ] as const
    expect(waitAfter(awaited, twice).error).toBeUndefined()
    expect(waitAfter(awaited, [...twice, ['the receipt of a replacement', 1]]).error?.code).toBe('replaced')
  })
})

describe('a tip that may come in another transaction is waited for', () => {
  test.each<Name>([
    'nothing',
    'the transaction',
    'its own receipt without the result',
    "a relayer's reverted receipt",
    'a reverted receipt from before the request',
    'a used nonce',
  ])('however often "%s" is found', name => {
    expect(waitAfter('tip', [[name, 9]]).error).toBeUndefined()
  })
})

describe('a wait knows', () => {
  test.each<[Name, Awaited, boolean]>([
    ['nothing', 'tip', false],
    ['the transaction', 'tip', true],
    ['its own reverted receipt', 'tip', true],
    ['its own receipt without the result', 'tip', false],
    ['its own receipt without the result', 'approval', true],
    ['the receipt of a replacement', 'tip', true],
    ["a relayer's reverted receipt", 'tip', false],
    ['a reverted receipt from before the request', 'tip', false],
    ['a used nonce', 'tip', false],
    ['a failed batch', 'tip', false],
  ])('after "%s" for the %s that the transaction is there: %s', (name, awaited, isSeen) => {
    expect(waitAfter(awaited, [[name, 1, 'part']]).isSeen).toBe(isSeen)
  })

  test('a transaction as seen until three checks in a row miss it', () => {
    const seen = ['the transaction', 1] as const
    expect(waitAfter('tip', [seen, ['nothing', 2]]).isSeen).toBe(true)
    expect(waitAfter('tip', [seen, ['nothing', 2], ['unreachable', 9], ['nothing', 1]]).isSeen).toBe(false)
    expect(waitAfter('tip', [seen, ['nothing', 2], seen, ['nothing', 2]]).isSeen).toBe(true)
  })

  test("the nonce of the account's own transaction, and keeps it", () => {
    expect(waitAfter('tip', [['the transaction', 1]]).nonce).toBe(7)
    expect(
      waitAfter('tip', [
        ['the transaction', 1],
        ['nothing', 1],
      ]),
    ).toMatchObject({ hash, nonce: 7 })
    const search = 'whole'
    expect(nextWait(contexts.tip, startWait({ nonce: 7 }), { found: 'transaction', search }).nonce).toBe(7)
  })

  test('how far the latest check has searched, and whether it got an answer', () => {
    expect(waitAfter('tip', [['nothing', 1]])).toMatchObject({ isSearched: true, isUnreachable: false })
    expect(waitAfter('tip', [['nothing', 1, 'refused']]).isSearched).toBe(false)
    expect(waitAfter('tip', [['nothing', 1, 'part']]).isSearched).toBe(false)
    const unreachable = waitAfter('tip', [
      ['nothing', 1],
      ['unreachable', 1],
    ])
    expect(unreachable).toMatchObject({ isSearched: false, isUnreachable: true })
    expect(
      waitAfter('tip', [
        ['unreachable', 1],
        ['nothing', 1],
      ]).isUnreachable,
    ).toBe(false)
  })

  test('that a tip is lost once three checks find its nonce used, until a check finds something else', () => {
    const used = ['a used nonce', 3] as const
    expect(waitAfter('tip', [['a used nonce', 2]]).isLost).toBe(false)
    expect(waitAfter('tip', [used]).isLost).toBe(true)
    expect(waitAfter('tip', [used, ['nothing', 1]]).isLost).toBe(false)
    expect(waitAfter('tip', [used, ['unreachable', 1]]).isLost).toBe(false)
    expect(waitAfter('tip', [used, ['nothing', 1], ['a used nonce', 1]]).isLost).toBe(true)
  })
})
