import { type Address, createClient, encodeFunctionData, getAddress, http, padHex, toHex } from 'viem'
import { estimateGas } from 'viem/actions'
import { kudosContract, type NodeClient } from '#chain/contract.ts'
import { pageSize } from '#messages/decodePage.ts'
import { readMessages, readReceivedCount } from '#messages/readMessages.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { offeredChains } from '#settings/offeredChains.ts'
import { viemChain } from '#settings/viemChain.ts'
import { type LocalChain, startLocalChain } from '../../local/chain/localChain.ts'
import { localClient } from '../../local/chain/localClient.ts'
import { seedMany } from '../support/chain/seedMany.ts'

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
          await seedMany(client, chain, recipient, counts[i] ?? 0)
      }),
    )
    return await measure(chains, recipients, counts)
  } finally {
    await Promise.all(chains.map(chain => chain.stop()))
  }
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
