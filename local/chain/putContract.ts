import type { Address, Hex } from 'viem'
import { readArtifact } from '../../contracts/script/compile.ts'
import { localAccounts } from './accounts.ts'
import type { LocalClient } from './localClient.ts'

/** Puts a contract's code where real networks have it, and sets it up by calls. */
export async function putContract(
  client: LocalClient,
  contract: string,
  address: Address,
  calls: readonly Hex[] = [],
) {
  await client.setCode({ address, bytecode: readArtifact(contract).deployedBytecode.object })
  for (const data of calls) {
    const hash = await client.sendTransaction({ account: localAccounts.owner.address, to: address, data })
    await client.waitForTransactionReceipt({ hash })
  }
}
