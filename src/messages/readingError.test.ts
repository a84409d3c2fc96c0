import { AbiDecodingZeroDataError, ContractFunctionZeroDataError } from 'viem'
import { expect, test } from 'vitest'
import { readingError, readingReason } from './readingError.ts'

const functionName = 'receivedCount'

test.each([
  ['no contract at the address', new ContractFunctionZeroDataError({ functionName })],
  ['a network without the contract that answers several reads', new AbiDecodingZeroDataError()],
])("%s is reported in our words, not in the library's", (_, cause) => {
  const error = new Error('The read failed.', { cause })
  expect(readingReason(readingError(error))).toBe(
    'The contract does not answer. This site may be set up wrong.',
  )
})
