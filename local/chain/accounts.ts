import type { Address, Hex } from 'viem'

/** An account of the local chains. Its key is public knowledge: never send it anything on a real chain. */
export type LocalAccount = { name: string; address: Address; privateKey: Hex }

function localAccount(name: string, address: Address, privateKey: Hex): LocalAccount {
  return { name, address, privateKey }
}

/**
 * Who is who on the local chains: accounts of anvil's well-known mnemonic, by number. They stand here because deriving them costs
 * half a second of a processor wherever this is loaded.
 */
export const localAccounts = {
  /** Owns Kudos and the local USDC, and deploys them. Number 0. */
  owner: localAccount(
    'Owner',
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  ),
  /** Receives the tips. Number 1. */
  recipient: localAccount(
    'Recipient',
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  ),
  /** What the development wallet holds; the last one has dollars and no coins. Numbers 2 to 4. */
  visitors: [
    localAccount(
      'Main account',
      '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
      '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
    ),
    localAccount(
      'Second account',
      '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
      '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6',
    ),
    localAccount(
      'Empty account',
      '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
      '0x47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a',
    ),
  ],
  /** Sent the messages that are there from the start. Numbers 5 to 9. */
  senders: [
    localAccount(
      'Sender 1',
      '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
      '0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba',
    ),
    localAccount(
      'Sender 2',
      '0x976EA74026E726554dB657fA54763abd0C3a0aa9',
      '0x92db14e403b83dfe3df233f83dfa3a0d7096f21ca9b0d6d6b8d88b2b4ec1564e',
    ),
    localAccount(
      'Sender 3',
      '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955',
      '0x4bbbf85ce3377467afe5d46f804f221813b2bb87f24d81f60f1fcdbf7cbf4356',
    ),
    localAccount(
      'Sender 4',
      '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f',
      '0xdbda1821b80551c9d65939329250298aa3472ba22feea921c0cf5d620ea67b97',
    ),
    localAccount(
      'Sender 5',
      '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720',
      '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6',
    ),
  ],
  /** Pays for the transactions of the relay. Number 10. */
  relayer: localAccount(
    'Relayer',
    '0xBcd4042DE499D14e55001CcbB24a551F3b954096',
    '0xf214f2b2cd398c806f84e317254e0f0b801d0643303237d97a22a48e01628897',
  ),
  /** Receive tips that the relay pays for, and no messages from the start. Numbers 11 to 13. */
  sponsored: [
    localAccount(
      'First sponsored',
      '0x71bE63f3384f5fb98995898A86B02Fb2426c5788',
      '0x701b615bbdfb9de65240bc28bd21bbc0d996645a3dd57e7b12bc2bdf6f192c82',
    ),
    localAccount(
      'Second sponsored',
      '0xFABB0ac9d68B0B445fB7357272Ff202C5651694a',
      '0xa267530f49f8280200edf313ee7af6b827f2a8bce2897751d06a843f644967b1',
    ),
    localAccount(
      'Third sponsored',
      '0x1CBd3b2770909D4e10f157cABC84C7264073C9Ec',
      '0x47c99abed3324a2707c28affff1267e45918ec8c3f20b8aa892e8b065d2942dd',
    ),
  ] as const,
}
