// Proves: Specification §2.3, §5
import { expect, test } from 'vitest'
import { approvalStep, isInvalidEmail, isLongEnough, isOtpUnused, otpErrorText } from './emailRules.ts'

test('a question of the secure page is shown, and left once it is answered', () => {
  expect(approvalStep({ isApproving: true, isShown: false, wasShown: false })).toBe('show')
  expect(approvalStep({ isApproving: true, isShown: true, wasShown: true })).toBeUndefined()
  expect(approvalStep({ isApproving: false, isShown: true, wasShown: true })).toBe('leave')
  expect(approvalStep({ isApproving: false, isShown: false, wasShown: true })).toBeUndefined()
})

test('a question that the visitor closed is answered with no', () => {
  expect(approvalStep({ isApproving: true, isShown: false, wasShown: true })).toBe('reject')
})

// Proves: Specification §8
test('what went wrong with a code ends in one full stop and "Try Again"', () => {
  expect(otpErrorText({ message: 'Wrong code', code: 'wrong-code' })).toBe('Wrong code. Try Again')
  expect(otpErrorText({ message: "The email wallet can't be reached.", code: 'secure-page-down' })).toBe(
    "The email wallet can't be reached. Try Again",
  )
})

test('where the error itself says when to try again, in whichever language, nothing is added', () => {
  expect(otpErrorText({ message: 'Bitte versuche es morgen noch einmal', code: 'too-many-tries' })).toBe(
    'Bitte versuche es morgen noch einmal.',
  )
})

test('a code that never reached the service, or had no effect there, may be tried again as it is', () => {
  for (const code of ['service-down', 'secure-page-down', 'database-down', 'mail-down'])
    expect(isOtpUnused({ code }), code).toBe(true)
  for (const code of ['wrong-code', 'code-gone', 'too-many-tries'])
    expect(isOtpUnused({ code }), code).toBe(false)
})

// Proves: Specification §2.3
test('an address may be sent from four characters on, and a refused one is told from other trouble', () => {
  expect([isLongEnough('a@b'), isLongEnough('a@bc')]).toEqual([false, true])
  expect(['invalid-email', 'wrong-code'].map(code => isInvalidEmail({ code }))).toEqual([true, false])
})
