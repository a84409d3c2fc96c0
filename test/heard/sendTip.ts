import { parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { kudosAbi } from '#chain/abi.gen.ts'
import { localAccounts } from '../../local/chain/accounts.ts'
import { localClient } from '../../local/chain/localClient.ts'
import type { Stack } from '../../local/stack.ts'

/** Sends 0.01 ETH to the recipient on the local chain, without a page. */
export async function sendTip({ chains: [chain], recipient }: Stack, message: string): Promise<void> {
  const [sender] = localAccounts.senders
  if (!chain || !sender) throw new Error('The stack has no chain or no sender.')
  const client = localClient({ url: chain.rpcUrl, chainId: chain.id })
  const hash = await client.writeContract({
    account: privateKeyToAccount(sender.privateKey),
    address: chain.kudos,
    abi: kudosAbi,
    functionName: 'sendKudos',
    args: [recipient, 'Ada', message],
    value: parseEther('0.01'),
  })
  await client.waitForTransactionReceipt({ hash })
}
