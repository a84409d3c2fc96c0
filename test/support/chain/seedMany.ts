import { type Address, type Hash, parseEther } from 'viem'
import { readArtifact } from '../../../contracts/script/compile.ts'
import { localAccounts } from '../../../local/chain/accounts.ts'
import type { LocalChain } from '../../../local/chain/localChain.ts'
import type { LocalClient } from '../../../local/chain/localClient.ts'

const name = 'Benchmark'
const message = 'The length of an ordinary message: one hundred and forty bytes of plain text. '
  .repeat(2)
  .slice(0, 140)
/** Tips of one seeding transaction: as many as fit under the limit of 2^24 gas (EIP-7825). */
const tipsAtOnce = 140
/** Seeding transactions of one block. */
const transactionsAtOnce = 40

/** Sends `count` tips of one wei from a looping contract. */
export async function seedMany(
  client: LocalClient,
  { kudos }: Pick<LocalChain, 'kudos'>,
  recipient: Address,
  count: number,
) {
  const account = localAccounts.owner.address
  const { abi, bytecode } = readArtifact('Seeder')
  await client.setBalance({ address: account, value: parseEther('1000000') })
  const deployed = await client.deployContract({ account, abi, bytecode: bytecode.object })
  const { contractAddress } = await client.waitForTransactionReceipt({ hash: deployed })
  if (!contractAddress) throw new Error('The seeding contract was not deployed.')
  // Few large blocks: anvil keeps every block's state.
  await client.setBlockGasLimit({ gasLimit: 2n ** 40n })
  await client.setAutomine(false)
  const waiting: Hash[] = []
  for (let sent = 0; sent < count; ) {
    const tips = Math.min(tipsAtOnce, count - sent)
    const hash = await client.writeContract({
      account,
      address: contractAddress,
      abi,
      functionName: 'seed',
      args: [kudos, recipient, name, message, BigInt(tips)],
      value: BigInt(tips),
      gas: 16_777_216n,
    })
    waiting.push(hash)
    sent += tips
    if (waiting.length === transactionsAtOnce || sent === count) {
      await client.mine({ blocks: 1 })
      for (const hash of waiting.splice(0)) {
        const { status } = await client.waitForTransactionReceipt({ hash })
        if (status !== 'success') throw new Error(`Seeding failed after ${sent} messages.`)
      }
    }
  }
  await client.setAutomine(true)
}
