import { toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { localAccounts } from './accounts.ts'

test('the accounts of the local chains are those of anvil’s mnemonic, each once', () => {
  const { owner, recipient, visitors, senders, relayer, sponsored } = localAccounts
  const inOrder = [owner, recipient, ...visitors, ...senders, relayer, ...sponsored]
  const derived = inOrder.map((_, addressIndex) => {
    const mnemonic = 'test test test test test test test test test test test junk'
    const account = mnemonicToAccount(mnemonic, { addressIndex })
    return { address: account.address, privateKey: toHex(account.getHdKey().privateKey ?? '') }
  })
  expect(inOrder.map(({ address, privateKey }) => ({ address, privateKey }))).toEqual(derived)
})
