import { type Address, type Hex, toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'

/** An account of the local chains. Its key is public knowledge: never send it anything on a real chain. */
export type LocalAccount = { name: string; address: Address; privateKey: Hex }

/** Account number `index` of anvil's well-known mnemonic. */
function localAccount(index: number, name: string): LocalAccount {
  const account = mnemonicToAccount('test test test test test test test test test test test junk', {
    addressIndex: index,
  })
  const { privateKey } = account.getHdKey()
  if (!privateKey) throw new Error('The mnemonic gave no private key.')
  return { name, address: account.address, privateKey: toHex(privateKey) }
}

/** Who is who on the local chains. */
export const localAccounts = {
  /** Owns Kudos and the local USDC, and deploys them. */
  owner: localAccount(0, 'Owner'),
  /** Receives the tips. */
  recipient: localAccount(1, 'Recipient'),
  /** Receive tips that the relay pays for, and no messages from the start. */
  sponsored: [
    localAccount(11, 'First sponsored'),
    localAccount(12, 'Second sponsored'),
    localAccount(13, 'Third sponsored'),
  ] as const,
  /** What the development wallet holds; the last one has dollars and no coins. */
  visitors: [
    localAccount(2, 'Main account'),
    localAccount(3, 'Second account'),
    localAccount(4, 'Empty account'),
  ],
  /** Sent the messages that are there from the start. */
  senders: [5, 6, 7, 8, 9].map(index => localAccount(index, `Sender ${index - 4}`)),
  /** Pays for the transactions of the relay. */
  relayer: localAccount(10, 'Relayer'),
}
