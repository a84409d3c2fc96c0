import {
  type Address,
  createClient,
  encodeFunctionData,
  getAddress,
  type Hash,
  http,
  padHex,
  parseEther,
  toHex,
} from 'viem'
import { estimateGas } from 'viem/actions'
import { kudosContract, type NodeClient } from '#kudos/contract.ts'
import { pageSize, readMessages } from '#kudos/read/readMessages.ts'
import { type OfferedChain, offeredChains } from '#settings/chains.ts'
import { readArtifact } from '../../contracts/script/compile.ts'
import { localAccounts } from '../../local/accounts.ts'
import { type LocalChain, startLocalChain } from '../../local/localChain.ts'
import { type LocalClient, localClient } from '../../local/localClient.ts'

/** What the first page of a recipient's messages costs. */
export type PageCost = {
  /** How many messages the recipient has. */
  messages: number
  /** HTTP requests to the node. */
  requests: number
  /** Bytes that the node answers. */
  bytes: number
  /** Gas of the calls, as the node estimates it. */
  gas: bigint
  /** Median of the reads, in milliseconds: for the ratio only. */
  time: number
}

const name = 'Benchmark'
const message = 'The length of an ordinary message: one hundred and forty bytes of plain text. '
  .repeat(2)
  .slice(0, 140)
/** Tips of one seeding transaction: as many as fit under the limit of 2^24 gas (EIP-7825). */
const tipsAtOnce = 140
/** Seeding transactions of one block. */
const transactionsAtOnce = 40
const reads = 41

/** Seeds one recipient with each number of messages, and measures the first page of each. */
export async function measureFirstPage(counts: readonly number[]): Promise<PageCost[]> {
  const chain = await startLocalChain()
  try {
    const client = localClient(chain)
    const recipients = counts.map((_, i) => getAddress(padHex(toHex(0xbe7c0000 + i), { size: 20 })))
    for (const [i, recipient] of recipients.entries()) await seed(client, chain, recipient, counts[i] ?? 0)
    return await measure(chain, recipients, counts)
  } finally {
    await chain.stop()
  }
}

/** Sends `count` tips of one wei from a looping contract. */
async function seed(client: LocalClient, { kudos }: LocalChain, recipient: Address, count: number) {
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

/** Reads the first pages by turns, so that whatever else the machine does meets all alike. */
async function measure(
  chain: LocalChain,
  recipients: readonly Address[],
  counts: readonly number[],
): Promise<PageCost[]> {
  const [offered] = offeredChains({
    chainId: 31337,
    chains: { 31337: { rpcUrls: [chain.url], kudosAddress: chain.kudos, usdcAddress: chain.usdc } },
  })
  if (!offered) throw new Error('The local chain is not on offer.')
  const costs = recipients.map((recipient, i) => ({
    recipient,
    messages: counts[i] ?? 0,
    times: [] as number[],
  }))
  for (let turn = 0; turn < reads; turn++) {
    for (const { recipient, times } of costs) {
      const began = performance.now()
      await readMessages(nodeOf(offered), offered, recipient, 0)
      times.push(performance.now() - began)
    }
  }
  return Promise.all(
    costs.map(async ({ recipient, messages, times }) => ({
      messages,
      ...(await countedRead(offered, recipient)),
      gas: await estimateGas(nodeOf(offered), {
        to: offered.kudosAddress,
        data: encodeFunctionData({
          ...kudosContract(offered),
          functionName: 'getReceivedMessagesPage',
          args: [recipient, 0n, BigInt(pageSize)],
        }),
      }),
      time: times.toSorted((a, b) => a - b)[Math.floor(reads / 2)] ?? 0,
    })),
  )
}

/** One read, its requests and the bytes of their answers. */
async function countedRead(offered: OfferedChain, recipient: Address) {
  let requests = 0
  let bytes = 0
  const node = nodeOf(offered, async response => {
    requests += 1
    bytes += (await response.clone().arrayBuffer()).byteLength
  })
  const page = await readMessages(node, offered, recipient, 0)
  if (page.kudos.length !== pageSize) throw new Error('The first page is not full.')
  return { requests, bytes }
}

function nodeOf(offered: OfferedChain, onFetchResponse?: (response: Response) => Promise<void>): NodeClient {
  const chain = {
    id: offered.id,
    name: offered.name,
    nativeCurrency: offered.nativeCurrency,
    rpcUrls: { default: { http: offered.rpcUrls } },
  }
  return createClient({
    chain,
    transport: http(offered.rpcUrls[0], onFetchResponse && { onFetchResponse }),
  })
}
