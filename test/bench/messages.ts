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
import { kudosContract, type NodeClient } from '#chain/contract.ts'
import { pageSize } from '#messages/decodePage.ts'
import { readMessages, readReceivedCount } from '#messages/readMessages.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { offeredChains } from '#settings/offeredChains.ts'
import { viemChain } from '#settings/viemChain.ts'
import { readArtifact } from '../../contracts/script/compile.ts'
import { localAccounts } from '../../local/accounts.ts'
import { type LocalChain, startLocalChain } from '../../local/localChain.ts'
import { type LocalClient, localClient } from '../../local/localClient.ts'

/** What opening the list costs, over all networks together. */
export type PageCost = {
  /** How many messages the recipient has on each network. */
  messages: number
  /** HTTP requests to the nodes. */
  requests: number
  /** Bytes that the nodes answer. */
  bytes: number
  /** Gas of the pages, as the nodes estimate it. */
  gas: bigint
  /** Median of the reads, in milliseconds: for the ratio only. */
  time: number
}

/** The networks of one list. */
const chainIds = [31337, 31338, 11155111] as const
const name = 'Benchmark'
const message = 'The length of an ordinary message: one hundred and forty bytes of plain text. '
  .repeat(2)
  .slice(0, 140)
/** Tips of one seeding transaction: as many as fit under the limit of 2^24 gas (EIP-7825). */
const tipsAtOnce = 140
/** Seeding transactions of one block. */
const transactionsAtOnce = 40
const reads = 41

// Proves: Design §6
/** Seeds one recipient with each number of messages on each of three networks, and measures the first page of each. */
export async function measureFirstPage(counts: readonly number[]): Promise<PageCost[]> {
  const chains = await Promise.all(chainIds.map(chainId => startLocalChain({ chainId })))
  try {
    const recipients = counts.map((_, i) => getAddress(padHex(toHex(0xbe7c0000 + i), { size: 20 })))
    await Promise.all(
      chains.map(async chain => {
        const client = localClient(chain)
        for (const [i, recipient] of recipients.entries())
          await seed(client, chain, recipient, counts[i] ?? 0)
      }),
    )
    return await measure(chains, recipients, counts)
  } finally {
    await Promise.all(chains.map(chain => chain.stop()))
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
  chains: readonly LocalChain[],
  recipients: readonly Address[],
  counts: readonly number[],
): Promise<PageCost[]> {
  const networks = chains.map(({ url, kudos }, i) => {
    const chainId = chainIds[i] ?? 31337
    return offeredChains({ chainId, chains: { [chainId]: { rpcUrls: [url], kudosAddress: kudos } } })[0]
  })
  const costs = recipients.map((recipient, i) => ({
    recipient,
    messages: counts[i] ?? 0,
    times: [] as number[],
  }))
  for (let turn = 0; turn < reads; turn++) {
    for (const { recipient, times } of costs) {
      const began = performance.now()
      await open(networks, recipient)
      times.push(performance.now() - began)
    }
  }
  const measured: PageCost[] = []
  for (const { recipient, messages, times } of costs)
    measured.push({
      messages,
      ...(await countedOpening(networks, recipient)),
      gas: await pageGas(networks, recipient),
      time: times.toSorted((a, b) => a - b)[Math.floor(reads / 2)] ?? 0,
    })
  return measured
}

/** What the list reads when it opens. */
async function open(networks: readonly OfferedChain[], recipient: Address) {
  await Promise.all(
    networks.map(async network => {
      const node = nodeOf(network)
      const [page] = await Promise.all([
        readMessages(node, network, recipient, 0),
        readReceivedCount(node, network, recipient),
      ])
      if (page.kudos.length !== pageSize) throw new Error('The first page is not full.')
    }),
  )
}

/** One opening, its requests and the bytes of their answers. */
async function countedOpening(networks: readonly OfferedChain[], recipient: Address) {
  const ask = globalThis.fetch
  let requests = 0
  let bytes = 0
  globalThis.fetch = async (...asked) => {
    const response = await ask(...asked)
    requests += 1
    bytes += (await response.clone().arrayBuffer()).byteLength
    return response
  }
  await open(networks, recipient)
  globalThis.fetch = ask
  return { requests, bytes }
}

async function pageGas(networks: readonly OfferedChain[], recipient: Address): Promise<bigint> {
  const all = await Promise.all(
    networks.map(network =>
      estimateGas(nodeOf(network), {
        to: network.kudosAddress,
        data: encodeFunctionData({
          ...kudosContract(network),
          functionName: 'getReceivedMessagesPage',
          args: [recipient, 0n, BigInt(pageSize)],
        }),
      }),
    ),
  )
  return all.reduce((sum, gas) => sum + gas, 0n)
}

/** A client like the widget's, which has settings of its own build. */
function nodeOf(network: OfferedChain): NodeClient {
  return createClient({
    chain: viemChain(network),
    transport: http(network.rpcUrls[0]),
    batch: { multicall: true },
  })
}
