import { describe, expect, test } from 'vitest'
import { type Facts, planSteps } from './plan.ts'

const token: Facts = {
  isNative: false,
  isRelayed: false,
  isAllowed: false,
  account: 'plain',
  permit: 'open',
  batches: false,
}

// Proves: Design §5
describe('the steps to a tip', () => {
  test.each<[string, Partial<Facts>, readonly string[]]>([
    ['what a relay carries out takes one signature', { isRelayed: true }, ['authorize']],
    ['also where the amount is allowed already', { isRelayed: true, isAllowed: true }, ['authorize']],
    ['the native coin takes one transaction', { isNative: true }, ['tip']],
    ['a token is permitted by signature, then sent', {}, ['permit', 'tip']],
    ['a wallet that offers batches still signs where it can', { batches: true }, ['permit', 'tip']],
    ['a signed permit leaves only the tip', { permit: 'signed' }, ['tip']],
    ['what is allowed already is not asked for again', { isAllowed: true }, ['tip']],
    ['an account with code approves', { account: 'contract' }, ['approve', 'tip']],
    ['an account with code and batches does both at once', { account: 'smart', batches: true }, ['batch']],
    ['without a permit the amount is approved', { permit: 'unavailable' }, ['approve', 'tip']],
    ['without a permit, batched where offered', { permit: 'unavailable', batches: true }, ['batch']],
    [
      'a permit that somebody else has used leaves only the tip',
      { permit: 'unavailable', isAllowed: true },
      ['tip'],
    ],
  ])('%s', (_, facts, steps) => {
    expect(planSteps({ ...token, ...facts })).toEqual(steps)
  })
})
