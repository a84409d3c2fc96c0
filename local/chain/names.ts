import { type Address, encodeFunctionData, namehash, parseAbi, toCoinType } from 'viem'
import { universalResolverAddress } from '#lib/names/universalResolver.ts'
import { readArtifact } from '../../contracts/script/compile.ts'
import { localAccounts } from './accounts.ts'
import type { LocalClient } from './localClient.ts'

const abi = parseAbi([
  'function setName(bytes account, uint256 coinType, string name)',
  'function setAccount(bytes32 node, uint256 coinType, bytes account)',
  'function setElsewhere(uint256 coinType)',
  'function setGreedy(bytes account)',
])

/** ENS on a local chain. Coin types are ENS's: of a network, or, as when none is given, of all networks. */
export function localNames(client: LocalClient) {
  async function call(data: `0x${string}`) {
    const hash = await client.sendTransaction({
      account: localAccounts.owner.address,
      to: universalResolverAddress,
      data,
    })
    await client.waitForTransactionReceipt({ hash })
  }
  const onAll = toCoinType(0)
  return {
    /** Puts the resolver there, without a name. */
    deploy: () =>
      client.setCode({
        address: universalResolverAddress,
        bytecode: readArtifact('UniversalResolver').deployedBytecode.object,
      }),
    /** An account says what it is called. */
    claim: (account: Address, name: string, coinType = onAll) =>
      call(encodeFunctionData({ abi, functionName: 'setName', args: [account, coinType, name] })),
    /** A name says where it leads. */
    lead: (name: string, account: Address, coinType = onAll) =>
      call(
        encodeFunctionData({ abi, functionName: 'setAccount', args: [namehash(name), coinType, account] }),
      ),
    /** The account's resolver takes all the gas of a call. */
    makeGreedy: (account: Address) =>
      call(encodeFunctionData({ abi, functionName: 'setGreedy', args: [account] })),
    /** Names of this coin type are kept elsewhere. */
    moveAway: (coinType: bigint) =>
      call(encodeFunctionData({ abi, functionName: 'setElsewhere', args: [coinType] })),
  }
}

/** Gives names to the recipient, a visitor, and some of those who sent the first messages. */
export async function putNames(client: LocalClient) {
  const { recipient, visitors, senders } = localAccounts
  const names = localNames(client)
  await names.deploy()
  for (const [account, name] of [
    [recipient, 'ferry-notes.eth'],
    [visitors[0], 'visitor.kudos'],
    [senders[0], 'ines.eth'],
    [senders[1], 'tobias.riverfolk.eth'],
  ] as const) {
    if (!account) continue
    await names.claim(account.address, name)
    await names.lead(name, account.address)
  }
}
