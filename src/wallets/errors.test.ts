// Proves: Design §8
import { describe, expect, test } from 'vitest'
import { KudosError } from '#lib/errors.ts'
import { isUnknownChain } from './chains/switchChain.ts'
import { walletError } from './errors.ts'

const answer = (code: number, message = 'x', data?: unknown) =>
  Object.assign(new Error(message), { code, data })

// Proves: Specification §4, §8
describe('a visitor who says no is told so calmly', () => {
  test.each([
    ['4001', answer(4001)],
    ['5000', answer(5000)],
    ['5002', answer(5002)],
    ['4001 inside another error', answer(-32603, 'Internal error', { originalError: { code: 4001 } })],
    ['4001 as a cause', new Error('Failed', { cause: answer(4001) })],
    ['null', null],
    ['nothing', undefined],
    ['"User rejected the request."', new Error('User rejected the request.')],
    ['"User closed modal"', new Error('User closed modal')],
    ['"User denied account access"', new Error('User denied account access')],
    ['"Connection request reset. Please try again."', 'Connection request reset. Please try again.'],
  ])('%s', (_, error) => {
    expect(walletError(error)).toMatchObject({ cancelled: true, code: 'rejected' })
  })
})

describe('anything else is a sentence with a way on', () => {
  test('a request that is still open says where to answer it', () => {
    const error = walletError(answer(-32002))
    expect(error).toMatchObject({ cancelled: false, code: 'busy' })
    expect(`${error.message} ${error.advice}`).toBe(
      'A request is already waiting in your wallet. Open your wallet and answer it.',
    )
  })

  // Proves: Specification §8; WCAG 3.3.3
  test.each([
    'Chain not configured.',
    'Connector already connected.',
    'Connector not connected.',
    'Provider not found.',
    'No chains found on connector.',
  ])('"%s" comes with advice', message => {
    const error = walletError(new Error(message))
    expect(error.message).toBe(message)
    expect(error.advice).toMatch(/\.$/)
  })

  test.each([4100, 4900, 4901])('%i has words of its own', code => {
    expect(walletError(answer(code)).message).toMatch(/^Your wallet /)
  })

  test('what nobody foresaw is told in the first line of its own words', () => {
    expect(walletError(new Error('Out of cheese\nat stack')).message).toBe(
      'Your wallet reported a problem: Out of cheese',
    )
  })

  test('our own errors pass through', () => {
    const error = new KudosError('Ours', { code: 'ours' })
    expect(walletError(error)).toBe(error)
  })
})

describe('a network that the wallet lacks', () => {
  // Proves: Specification §8
  test.each([
    ['4902', answer(4902)],
    ['4902 inside −32603', answer(-32603, 'x', { originalError: { code: 4902 } })],
    ['−32601', answer(-32601)],
    ['null', null],
    ['32603', answer(32603)],
  ])('is told by %s', (_, error) => {
    expect(isUnknownChain(error)).toBe(true)
  })

  test.each([4001, 5000, 5002, -32002, -32603])('is not told by %i', code => {
    expect(isUnknownChain(answer(code))).toBe(false)
  })

  test('is not told by a refusal that names 4902 as well', () => {
    expect(isUnknownChain(answer(4902, 'x', { originalError: { code: 4001 } }))).toBe(false)
  })
})
