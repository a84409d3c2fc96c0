import { expect, test } from 'vitest'
import { KudosError } from '#lib/errors.ts'
import { offeredChains } from '#settings/offeredChains.ts'
import type { Tip, TipState } from '../tip.ts'
import { leaveTip } from './leaveTip.ts'

const account = '0x52908400098527886E0F7030069857D2E4169EE7'
const other = '0xde709f2102306220921060314715629080e2fb77'
const [chain] = offeredChains({ chainId: 1, chains: { 1: { rpcUrls: [], kudosAddress: other } } })
const draft = { name: '', message: 'Hi', currency: 'ETH', amount: '1' } as const
const tip = (state: TipState): Tip => ({ id: 'a', account, chain, draft, detached: false, ...state })

const failed = (code: string): TipState => ({ status: 'failed', error: new KudosError('No.', { code }) })
const beforeTheTip: TipState[] = [
  { status: 'verifying' },
  { status: 'checking' },
  { status: 'asking', step: 'permit', number: 1, of: 2 },
  { status: 'asking', step: 'authorize', number: 1, of: 1 },
  { status: 'pending', step: 'approve', evidence: 'accepted' },
]

test.each(beforeTheTip)('a tip in %j ends, and the new account is told so once', state => {
  const told = leaveTip(tip(state), other)
  expect(told).toMatchObject({ status: 'failed', account: other, draft, error: { code: 'account-changed' } })
  expect(told && leaveTip(told, account)).toBeUndefined()
})

test.each(beforeTheTip)('a tip in %j ends without a word where nobody is connected any more', state => {
  expect(leaveTip(tip(state), undefined)).toBeUndefined()
})

test.each<TipState>([
  { status: 'asking', step: 'tip', number: 1, of: 1 },
  { status: 'asking', step: 'batch', number: 1, of: 1 },
  { status: 'pending', step: 'tip', evidence: 'unknown' },
  { status: 'relayed', answer: 'accepted' },
])('a tip in %j may be sent: it is followed for its own account', state => {
  expect(leaveTip(tip(state), other)).toEqual({ ...tip(state), detached: true })
})

test.each(['account-changed', 'no-account'])(
  'that a tip failed by %s is told to whoever comes, once',
  code => {
    const told = leaveTip(tip(failed(code)), other)
    expect(told).toMatchObject({ account: other, error: { code } })
    expect(told && leaveTip(told, account)).toBeUndefined()
  },
)

test('what went wrong otherwise is gone with its account, and a press without one with the next', () => {
  expect(leaveTip(tip(failed('fee')), other)).toBeUndefined()
  expect(leaveTip({ ...tip(failed('no-account')), account: undefined }, other)).toBeUndefined()
})
