// Proves: Design §9
import { describe, expect, test } from 'vitest'
import { type Demand, type Lack, type Load, lackOfRoom } from './room.ts'

const limits = { allowance: 100n, balance: 1_000n, tipTime: 16 }
const demand: Demand = { kind: 'sponsored', isGuest: false, cost: 10n, validity: 540 }
const waiting = (count: number, cost: bigint, is_guest = false, kind: Demand['kind'] = 'sponsored') => ({
  kind,
  is_guest,
  count,
  cost,
})
const spent = (cost: bigint, open = 0n, is_guest = false, kind: Demand['kind'] = 'sponsored') => ({
  kind,
  is_guest,
  spent: cost,
  open,
})
const load = (changes: Partial<Load> = {}): Load => ({ waiting: [], spending: [], flights: 0, ...changes })

describe('what the relay can promise depends on whether', () => {
  const cases: readonly [string, Load, Partial<Demand>, Lack | undefined][] = [
    ['nothing else waits', load(), {}, undefined],
    ['the budget is enough for it and for what waits', load({ waiting: [waiting(9, 90n)] }), {}, undefined],
    ['the budget is not promised to others', load({ waiting: [waiting(9, 91n)] }), {}, 'money'],
    ['the budget is not spent', load({ spending: [spent(91n)] }), {}, 'money'],
    ['another budget may be spent', load({ spending: [spent(91n, 0n, false, 'paid')] }), {}, undefined],
    [
      'fees pay for other paid tips',
      load({ waiting: [waiting(9, 95n, false, 'paid')] }),
      { kind: 'paid' },
      undefined,
    ],
    ['the account holds enough for all', load({ waiting: [waiting(9, 991n, false, 'paid')] }), {}, 'money'],
    ['the account holds enough beside what is under way', load({ spending: [spent(0n, 991n)] }), {}, 'money'],
    ['its turn comes in time', load({ waiting: [waiting(31, 0n)] }), {}, undefined],
    ['its turn would not come too late', load({ waiting: [waiting(32, 0n)] }), {}, { wait: 8 }],
    [
      'a transaction under way counts as one in line',
      load({ waiting: [waiting(31, 0n)], flights: 1 }),
      {},
      { wait: 8 },
    ],
    ['accounts with code wait behind it', load({ waiting: [waiting(40, 0n, true)] }), {}, undefined],
    [
      'an account with code uses a fifth of the budget',
      load({ spending: [spent(10n, 0n, true)] }),
      { isGuest: true },
      undefined,
    ],
    [
      'accounts with code use a fifth of the budget together',
      load({ spending: [spent(5n, 0n, true)], waiting: [waiting(1, 6n, true)] }),
      { isGuest: true },
      'money',
    ],
    [
      'few accounts with code wait',
      load({ waiting: [waiting(5, 0n, true)] }),
      { isGuest: true },
      { wait: 60 },
    ],
    [
      'an account with code waits for all others',
      load({ waiting: [waiting(31, 0n), waiting(1, 0n, true)] }),
      { isGuest: true },
      { wait: 8 },
    ],
  ]
  test.each(cases)('%s', (_, load, changes, lack) => {
    expect(lackOfRoom(load, { ...demand, ...changes }, limits)).toEqual(lack)
  })
})
