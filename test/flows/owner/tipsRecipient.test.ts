// Proves: Design §14
import { zeroAddress } from 'viem'
import { beforeEach, expect, test } from 'vitest'
import { localAccounts } from '../../../local/chain/accounts.ts'
import { findRecipient } from '../../../src/pages/tips/recipient/findRecipient.ts'
import { testChain } from '../../support/chain/testChain.ts'
import { answerNames } from '../../support/sites/answerNames.ts'

const mainnetFork = testChain({ chainId: 1 })
const recipient = localAccounts.recipient.address

beforeEach(() => answerNames(mainnetFork(), recipient))

/** The address, or what the owner reads. */
const find = (text: string, nodes: readonly string[] | undefined = [mainnetFork().url]) =>
  findRecipient(text, nodes).catch((error: Error) => error.message)

test("an owner's name leads to its address on Ethereum", async () => {
  expect(await find(' owner.eth ')).toBe(recipient)
  await answerNames(mainnetFork(), zeroAddress)
  expect(await find('nobody.eth')).toBe('nobody.eth has no address on Ethereum.')
})

test('a name that cannot be looked up says why', async () => {
  expect(await find('owner.eth', ['http://127.0.0.1:9'])).toBe(
    'The name could not be looked up. Try again, or enter the address.',
  )
  expect(await find('a..eth')).toBe('This is not a wallet address or an ENS name.')
  expect(await findRecipient('owner.eth', undefined).catch((error: Error) => error.message)).toBe(
    'This site does not look up names. Enter the address.',
  )
})
