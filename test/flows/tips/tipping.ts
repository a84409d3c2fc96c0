import { createClient, custom, type EIP1193Provider, type Hash } from 'viem'
import { expect } from 'vitest'
import { createConfig } from 'wagmi'
import { injected } from 'wagmi/connectors/injected'
import { findChain } from '#catalog/chains.ts'
import type { NodeClient } from '#chain/contract.ts'
import { KudosError } from '#lib/errors.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { nodeClient } from '#settings/nodeClient.ts'
import { offeredChains } from '#settings/offeredChains.ts'
import { checkDraft } from '#tips/checkDraft.ts'
import type { Draft, Order } from '#tips/draft.ts'
import type { Sender } from '#tips/sender.ts'
import { createSendMemory } from '#tips/sendMemory.ts'
import { sendTip } from '#tips/sendTip.ts'
import type { TipState } from '#tips/tip.ts'
import { accountsOf } from '#wallets/accountsOf.ts'
import { chainIdOf, switchChain } from '#wallets/chains/switchChain.ts'
import { localAccounts } from '../../../local/chain/accounts.ts'
import type { Answer, Prompt } from '../../../local/devWallet/prompt.ts'
import { createDevWallet, type DevWallet, type DevWalletOptions } from '../../../local/devWallet/provider.ts'
import type { TestChain } from '../../support/chain/testChain.ts'

const [main, second, empty] = localAccounts.visitors
if (!main || !second || !empty) throw new Error('The development wallet holds three accounts.')

/** Who tips: with funds, with funds, with nothing. */
export const visitors = { main, second, empty }

/** The test's chain as the widget knows it, reached through `rpcUrls` where others than its own are named. */
export function offered(
  { url, chainId, kudos, usdc }: TestChain,
  rpcUrls: readonly string[] = [url],
): OfferedChain {
  const id = findChain(chainId)?.id ?? 31337
  const [chain] = offeredChains({
    chainId: id,
    chains: { [id]: { rpcUrls, kudosAddress: kudos, usdcAddress: usdc } },
  })
  return chain
}

/** The widget's own client of the chain's nodes, looking more often so that tests end sooner. */
export function quickNode(chain: OfferedChain) {
  return { ...nodeClient(chain), pollingInterval: 50 }
}

/** The chain's node, with some of its answers changed on their way, as a node that lags behind or lies gives them. */
export function bentNode(
  chain: OfferedChain,
  bend: (asked: { method: string; params?: unknown }, answer: () => Promise<unknown>) => unknown,
): NodeClient {
  const node = quickNode(chain)
  return createClient({
    chain: node.chain,
    pollingInterval: node.pollingInterval,
    transport: custom(
      {
        request: async (asked: Parameters<typeof node.request>[0]) => bend(asked, () => node.request(asked)),
      },
      { retryCount: 0 },
    ),
  })
}

/** The wallet's answers to a method, changed on their way to the page. */
export function changeAnswer(
  wallet: DevWallet,
  method: string,
  change: (answer: unknown) => unknown,
): DevWallet {
  const request: DevWallet['provider']['request'] = async asked => {
    const answer = await wallet.provider.request(asked)
    return asked.method === method ? change(answer) : answer
  }
  return { ...wallet, provider: { ...wallet.provider, request } }
}

/** A development wallet on the test's chain, connected to the first visitor. */
export function devWallet(
  chain: TestChain,
  options: Partial<DevWalletOptions> = {},
  answer: (prompt: Prompt) => Answer | Promise<Answer> = () => true,
): DevWallet {
  return createDevWallet({
    accounts: localAccounts.visitors,
    chains: [{ id: chain.chainId, rpcUrl: chain.url }],
    connected: [visitors.main.address],
    ask: async prompt => answer(prompt),
    ...options,
  })
}

/** The wallet as sending knows it, for a chain. */
export function senderOf(
  { provider }: DevWallet,
  chain: OfferedChain,
  address = visitors.main.address,
  node: NodeClient = nodeClient(chain),
): Sender {
  const wallet: unknown = provider
  if (!isProvider(wallet)) throw new Error('The development wallet is no EIP-1193 provider.')
  const target = { id: 'test', name: 'Test', provider: wallet }
  const config = createConfig({
    chains: [node.chain],
    connectors: [injected({ target, shimDisconnect: false })],
    client: () => node,
    storage: null,
    multiInjectedProviderDiscovery: false,
  })
  const [connector] = config.connectors
  if (!connector) throw new Error('wagmi has no connector.')
  return {
    config,
    connector,
    address,
    request: wallet.request,
    accounts: async () => (await accountsOf(wallet)) ?? [],
    chainId: () => chainIdOf(wallet),
    switchChain: () => switchChain(wallet, chain),
  }
}

function isProvider(value: unknown): value is EIP1193Provider {
  return typeof value === 'object' && value !== null && 'request' in value
}

/** What the page remembers between its tips. */
export const memory = createSendMemory()

/** A draft that can be sent. */
export const draft: Draft = { name: 'Ada', message: 'Thank you!', currency: 'ETH', amount: '0.01' }

/** Sends what was ordered with a connected wallet. */
export function sendOrder(
  order: Order,
  sender: Sender,
  node: NodeClient = quickNode(order.chain),
  update: (state: TipState) => void = () => {},
  signal: AbortSignal = new AbortController().signal,
) {
  return sendTip(order, { id: crypto.randomUUID(), sender, node, memory, update, signal })
}

/** Sends a draft to the local recipient, and tells how that went. */
export async function tip(
  wallet: DevWallet,
  chain: OfferedChain,
  changes: Partial<Draft & { recipient: `0x${string}`; from: `0x${string}` }> = {},
  onUpdate: (state: TipState) => void = () => {},
  node: NodeClient = quickNode(chain),
) {
  const { recipient = localAccounts.recipient.address, from = visitors.main.address, ...typed } = changes
  const order = checkDraft({ ...draft, ...typed }, chain, recipient)
  const progress: TipState[] = []
  const update = (state: TipState) => {
    progress.push(state)
    onUpdate(state)
  }
  const result = await sendOrder(order, senderOf(wallet, chain, from), node, update).catch(
    (error: unknown) => {
      if (error instanceof KudosError) return error
      throw error
    },
  )
  return { progress, result }
}

/** The tip's result, which must be a kudo. */
export function sent(result: Awaited<ReturnType<typeof tip>>['result']) {
  if (result instanceof KudosError) throw result
  return result
}

/** The tip's result, which must be an error. */
export function refused(result: Awaited<ReturnType<typeof tip>>['result']): KudosError {
  expect(result).toBeInstanceOf(KudosError)
  if (!(result instanceof KudosError)) throw new Error('The tip was sent.')
  return result
}

/** What a wallet was asked that its owner sees, in order. */
export function asksOf({ requests }: DevWallet): string[] {
  return requests
    .map(({ method }) => method)
    .filter(method =>
      /^(eth_sendTransaction|eth_signTypedData_v4|wallet_(sendCalls|switch\w+|add\w+))$/.test(method),
    )
}

/** Which requests the progress spoke of, each once. */
export function stepsOf(progress: readonly TipState[]): string[] {
  return progress.flatMap(state =>
    state.status === 'asking' ? `${state.step} ${state.number}/${state.of}` : [],
  )
}

/** The hash the wait went by. */
export function hashOf(progress: readonly TipState[]): Hash | undefined {
  return progress.findLast(state => state.status === 'pending')?.hash
}
