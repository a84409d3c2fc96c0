// Proves: Design §9
import { expect, test } from 'vitest'
import { isSecret, judgeOutputs } from './outputs.ts'

const [one, same, other] = [Uint8Array.of(1, 2), Uint8Array.of(1, 2), Uint8Array.of(1, 3)]

test.each([
  ['an output at creation alone', true, [one], 'use-again'],
  ['none at creation yet', true, [undefined], 'use-again'],
  ['a passkey that says nothing of PRF, and none at creation', undefined, [undefined], 'use-again'],
  ['one at creation and the same at a use', true, [one, same], 'proven'],
  ['one at creation and another at a use', true, [one, other], 'unequal'],
  ['none at creation, one at the first use', true, [undefined, one], 'use-again'],
  ['none at creation, the same at two uses', true, [undefined, one, same], 'proven'],
  ['none at creation, two values at two uses', true, [undefined, one, other], 'unequal'],
  ['support that was reported, and nothing at a use', true, [undefined, undefined], 'no-prf'],
  ['an output at creation, and nothing at a use', true, [one, undefined], 'no-prf'],
  ['no support', false, [undefined], 'no-prf'],
  ['support denied, but an output', false, [one], 'use-again'],
] as const)('%s', (_, isSupported, outputs, kind) => {
  expect(judgeOutputs(isSupported, outputs).kind).toBe(kind)
})

test.each([
  ['32 bytes', Uint8Array.from({ length: 32 }, (_, index) => index), true],
  ['nothing', new Uint8Array(), false],
  ['zeros', new Uint8Array(32), false],
  ['too few bytes', Uint8Array.of(1, 2), false],
])('an output of %s counts as a secret only where no broken passkey gives it', (_, output, answer) => {
  expect(isSecret(output)).toBe(answer)
})
