// @vitest-environment jsdom
import { concat, encodeFunctionData, erc20Abi, type Hex, pad, parseEther, zeroHash } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { multicallAddress } from '#catalog/multicallAddress.ts'
import { kudosAbi } from '#chain/abi.gen.ts'
import { readingError, readingReason } from '#messages/readingError.ts'
import { readMessages } from '#messages/readMessages.ts'
import { tipArguments } from '#relay/protocol/relay.ts'
import { followTip, hashWords } from '#tips/follow/follow.ts'
import { type TransactionNews, waitForTransaction } from '#tips/follow/waitForTransaction.ts'
import { type PendingTip, recallPending, rememberPending } from '#tips/store/pendingTips.ts'
import type { TipState } from '#tips/tip.ts'
import { localAccounts } from '../../../local/chain/accounts.ts'
import type { UnknownChainAnswer } from '../../../local/devWallet/faults.ts'
import { type NodeProxy, startNodeProxy } from '../../support/chain/nodeProxy.ts'
import { signTip } from '../../support/chain/signTip.ts'
import { testChain } from '../../support/chain/testChain.ts'
import {
  asksOf,
  bentNode,
  changeAnswer,
  devWallet,
  hashOf,
  offered,
  quickNode,
  refused,
  sent,
  stepsOf,
  tip,
  visitors,
} from './tipping.ts'

const chain = testChain()
const { recipient } = localAccounts
const usdc = { currency: 'USDC', amount: '2.5' } as const
const transactionsOf = () => chain().client.getTransactionCount(visitors.main)
const received = () => chain().client.getBalance(recipient)

/** A contract that reverts whatever it is sent. */
const refusesCoins = '0x5f5ffd'

/** What is remembered of the tip that these tests send, before anything is known of it. */
const remembered = (): PendingTip => ({
  id: 'remembered',
  chainId: chain().chainId,
  contract: chain().kudos,
  account: visitors.main.address,
  hasCode: false,
  count: 0,
  block: 0,
  time: Date.now(),
  recipient: recipient.address,
  currency: '0x0000000000000000000000000000000000000000',
  value: parseEther('0.01').toString(),
  isTaken: false,
})

/** Goes on with a remembered tip, as after a reload. */
function follow(pending: PendingTip) {
  const offer = offered(chain())
  const { signal } = new AbortController()
  return followTip({ pending }, offer, { node: quickNode(offer), update: () => {}, signal })
}

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

// Proves: Design §3
test('on a network without Multicall3, tips and messages fail with our sentence, and the wallet is asked for nothing', async () => {
  const sentence = 'The contract does not answer. This site may be set up wrong.'
  await chain().client.setCode({ address: multicallAddress, bytecode: '0x' })
  const offer = offered(chain())
  const wallet = devWallet(chain())
  for (const draft of [{}, usdc])
    expect(refused((await tip(wallet, offer, draft)).result).message).toBe(sentence)
  expect(asksOf(wallet)).toEqual([])
  const reading = readMessages(quickNode(offer), offer, recipient.address, 0)
  expect(readingReason(readingError(await reading.catch((error: unknown) => error)))).toBe(sentence)
})

// Proves: Design §3, §5
test('another contract in the place of Kudos is refused before the wallet is asked for anything', async () => {
  const offer = offered({ ...chain(), kudos: chain().usdc })
  const wallet = devWallet(chain())
  for (const draft of [{}, usdc])
    expect(refused((await tip(wallet, offer, draft)).result).message).toBe(
      `Kudos can't be found on ${offer.name}. Nothing was sent.`,
    )
  expect(asksOf(wallet)).toEqual([])
})

describe('the wallet is on another chain', () => {
  /** A wallet that is on mainnet, where it has no node. */
  const elsewhere = () => ({ chains: [{ id: chain().chainId, rpcUrl: chain().url }], chainId: 1 })

  // Proves: Design §5
  test('it is asked to switch, then the tip goes on', async () => {
    const wallet = devWallet(chain(), elsewhere())
    const { progress, result } = await tip(wallet, offered(chain()))
    sent(result)
    expect(stepsOf(progress)).toEqual(['switchChain 1/1', 'tip 1/1'])
    expect(asksOf(wallet)).toEqual(['wallet_switchEthereumChain', 'eth_sendTransaction'])
  })

  // Proves: Design §5
  test.each<[UnknownChainAnswer]>([
    ['4902'],
    ['nested'],
    ['unsupported'],
    ['null'],
    ['thrown null'],
    ['positive'],
  ])('a wallet that does not know the chain and says so as "%s" gets it added', async unknownChain => {
    const wallet = devWallet(chain(), { chains: [], chainId: 1, unknownChain })
    const { result } = await tip(wallet, offered(chain()))
    sent(result)
    expect(asksOf(wallet)).toContain('wallet_addEthereumChain')
  })

  // Proves: Design §5
  test('a no to the switch sends nothing', async () => {
    const wallet = devWallet(chain(), elsewhere(), ({ type }) => type !== 'switchChain')
    const { result } = await tip(wallet, offered(chain()), usdc)
    expect(refused(result).cancelled).toBe(true)
    expect(asksOf(wallet)).toEqual(['wallet_switchEthereumChain'])
  })

  // Proves: Design §5
  test('a change between permit and tip is noticed, and the switch asked for again', async () => {
    const wallet = devWallet(chain(), {}, ({ type }) => {
      if (type === 'typedData') wallet.setChain(1)
      return true
    })
    const { progress, result } = await tip(wallet, offered(chain()), usdc)
    sent(result)
    expect(stepsOf(progress)).toEqual(['permit 1/2', 'switchChain 2/2', 'tip 2/2'])
  })
})

describe('the account', () => {
  // Proves: Design §5
  test('that changes half-way stops the tip', async () => {
    const wallet = devWallet(chain(), {}, ({ type }) => {
      if (type === 'typedData') wallet.setAccounts([visitors.second.address])
      return true
    })
    const { result } = await tip(wallet, offered(chain()), usdc)
    expect(refused(result).message).toBe(
      'The account in your wallet has changed. No tip was sent. Check it and send again.',
    )
    expect(asksOf(wallet)).toEqual(['eth_signTypedData_v4'])
  })

  // Proves: Specification §8
  test('that is taken away half-way is "No account connected"', async () => {
    const wallet = devWallet(chain(), {}, ({ type }) => {
      if (type === 'typedData') wallet.setAccounts([])
      return true
    })
    const { result } = await tip(wallet, offered(chain()), usdc)
    expect(refused(result).message).toBe('No account connected')
    expect(asksOf(wallet)).toEqual(['eth_signTypedData_v4'])
  })

  // Proves: Design §5
  test.each([[null], [[5]], [{}], ['0x']])('that the wallet names as %j is none', async accounts => {
    const wallet = devWallet(chain())
    const { result } = await tip(
      changeAnswer(wallet, 'eth_accounts', () => accounts),
      offered(chain()),
    )
    expect(refused(result).message).toBe('No account connected')
    expect(asksOf(wallet)).toEqual([])
  })
})

// Proves: Design §5
test('a recipient whose contract refuses coins is told before the wallet is asked', async () => {
  await chain().client.setCode({ address: recipient.address, bytecode: refusesCoins })
  const wallet = devWallet(chain())
  const { result } = await tip(wallet, offered(chain()))
  expect(refused(result).message).toBe("The recipient's account does not accept ETH.")
  expect(asksOf(wallet)).toEqual([])
})

describe('an approve', () => {
  const approvesFirst = () =>
    chain().client.setCode({ address: visitors.main.address, bytecode: `0xef0100${chain().kudos.slice(2)}` })
  const allowance = () =>
    chain().client.readContract({
      address: chain().usdc,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [visitors.main.address, chain().kudos],
    })

  // Proves: Design §5
  test('that was sent before its window was closed is not said to have sent nothing', async () => {
    await approvesFirst()
    const wallet = changeAnswer(devWallet(chain()), 'eth_sendTransaction', () => {
      throw new Error('Popup window closed')
    })
    const { result } = await tip(wallet, offered(chain()), usdc)
    expect(await allowance()).toBe(2_500_000n)
    expect(refused(result)).toMatchObject({
      message: 'Your wallet said: “Popup window closed”.',
      advice: "It may have been sent. Check your wallet's activity before you try again.",
    })
  })

  // Proves: Design §5
  test('that was sent is not denied where the tip after it is refused', async () => {
    await approvesFirst()
    let asked = 0
    const wallet = devWallet(chain(), {}, () => ++asked === 1)
    const { result } = await tip(wallet, offered(chain()), usdc)
    expect(await allowance()).toBe(2_500_000n)
    expect(refused(result)).toMatchObject({
      message: 'You declined the request in your wallet.',
      cancelled: true,
    })
  })

  // Proves: Design §5
  test("that fails is told in the wallet's own words", async () => {
    await approvesFirst()
    const wallet = devWallet(chain())
    wallet.refuse('eth_sendTransaction', {
      code: -32603,
      message: 'Internal JSON-RPC error.',
      data: { message: 'Blind signing is disabled in the Ethereum app' },
    })
    const { result } = await tip(wallet, offered(chain()), usdc)
    expect(refused(result).message).toBe('Your wallet said: “Blind signing is disabled in the Ethereum app”.')
  })
})

describe('the transaction', () => {
  /** Has the visitor's account delegate to a contract (EIP-7702): it has code, and still sends. */
  const becomeContract = () =>
    chain().client.setCode({ address: visitors.main.address, bytecode: `0xef0100${chain().kudos.slice(2)}` })

  /** Who carries a tip for the visitor. */
  const carrier = () => privateKeyToAccount(localAccounts.senders[0]?.privateKey ?? zeroHash)

  const kudosOf = () =>
    chain().client.readContract({
      address: chain().kudos,
      abi: kudosAbi,
      functionName: 'sentCount',
      args: [visitors.main.address],
    })

  /**
   * Tips from the visitor's account in a transaction of another address, as a bundler does: the account gets code that calls
   * the address in the first 32 bytes with the rest of the data.
   */
  async function sendForVisitor(name: string, message: string): Promise<Hex> {
    const { client, kudos } = chain()
    await client.setCode({
      address: visitors.main.address,
      bytecode: '0x6020360380602060003760006000826000346000355af100',
    })
    const args = [recipient.address, name, message] as const
    const hash = await client.sendTransaction({
      account: carrier(),
      chain: null,
      to: visitors.main.address,
      value: parseEther('0.01'),
      data: concat([pad(kudos), encodeFunctionData({ abi: kudosAbi, functionName: 'sendKudos', args })]),
      gas: 2_000_000n,
    })
    await client.waitForTransactionReceipt({ hash })
    return hash
  }

  /** Sends from the visitor's account with a nonce that is taken, as a wallet's "speed up" and "cancel" do. */
  async function replace(transaction: { to: Hex; value: bigint; data?: Hex }) {
    const account = privateKeyToAccount(visitors.main.privateKey)
    await chain().client.sendTransaction({
      account,
      nonce: 0,
      gas: 1_000_000n,
      maxFeePerGas: 100_000_000_000n,
      maxPriorityFeePerGas: 50_000_000_000n,
      ...transaction,
    })
  }

  /** Sends a tip that no block takes yet, and does something once a node has seen it. */
  async function whileWaiting(
    then: (hash: Hex) => Promise<unknown>,
    bend?: Parameters<typeof bentNode>[1],
    watch?: (state: TipState) => void,
  ) {
    await chain().client.setAutomine(false)
    let seen = false
    let after: Promise<unknown> = Promise.resolve()
    const offer = offered(chain())
    const done = await tip(
      devWallet(chain()),
      offer,
      {},
      async progress => {
        watch?.(progress)
        const isKnown = recallPending(visitors.main.address).some(({ nonce }) => nonce !== undefined)
        if (progress.status !== 'pending' || !progress.hash || !isKnown || seen) return
        seen = true
        after = then(progress.hash).then(() => chain().client.mine({ blocks: 1 }))
      },
      bend && bentNode(offer, bend),
    )
    await after
    await chain().client.setAutomine(true)
    return done
  }

  // Proves: Design §3, §5
  test('that is sped up in the wallet is confirmed by its new hash', async () => {
    const { progress, result } = await whileWaiting(async hash => {
      const { to, value, input } = await chain().client.getTransaction({ hash })
      await replace({ to: to ?? '0x', value, data: input })
    })
    const { hash, kudo } = sent(result)
    expect(kudo?.message).toBe('Thank you!')
    expect(hash).not.toBe(hashOf(progress))
  })

  // Proves: Design §5
  test.each([
    ['cancelled', () => ({ to: visitors.main.address, value: 0n })],
    ['replaced by another payment', () => ({ to: visitors.second.address, value: 5n })],
  ])('that is %s in the wallet is no tip', async (_, other) => {
    const { result } = await whileWaiting(() => replace(other()))
    expect(refused(result).message).toBe(
      'The transaction was cancelled or replaced in your wallet. No tip was sent.',
    )
  })

  // Proves: Design §5
  test('that fails on the chain is an error', async () => {
    const { result } = await whileWaiting(async () => {
      // The recipient stops taking coins while the tip waits.
      await chain().client.setCode({ address: recipient.address, bytecode: refusesCoins })
    })
    expect(refused(result).message).toBe(
      'The transaction failed on the chain. Only the network fee was charged.',
    )
  })

  // Proves: Design §5
  test('of an account with code, whose hash never comes up on the chain, is found by its event', async () => {
    await becomeContract()
    const safe = changeAnswer(devWallet(chain()), 'eth_sendTransaction', () => zeroHash.replace('00', 'ab'))
    const { result } = await tip(safe, offered(chain()))
    expect(sent(result).kudo?.message).toBe('Thank you!')
    expect(sent(result).hash).not.toMatch(/^0xab/)
  })

  test('of an account without code, whose hash no node knows, is found by its event and paid once', async () => {
    const wallet = changeAnswer(devWallet(chain()), 'eth_sendTransaction', () => `0x${'ab'.repeat(32)}`)
    const { result } = await tip(wallet, offered(chain()))
    expect(sent(result).kudo?.message).toBe('Thank you!')
    expect(await kudosOf()).toBe(1n)
  })

  test.each([undefined, `0x${'ab'.repeat(32)}`] as const)(
    'that another address carries for an account without code is confirmed by that transaction (hash told: %s)',
    async hash => {
      const block = Number(await chain().client.getBlockNumber())
      const carried = await sendForVisitor('Ada', 'Thank you!')
      const words = hashWords('Ada', 'Thank you!')
      expect(await follow({ ...remembered(), block, hash, words })).toMatchObject({ hash: carried })
    },
  )

  test('is not confirmed by a tip of the same sum with other words', async () => {
    const block = Number(await chain().client.getBlockNumber())
    await sendForVisitor('Ada', 'Another message')
    const right = sendForVisitor('Ada', 'Thank you!')
    const words = hashWords('Ada', 'Thank you!')
    expect(await follow({ ...remembered(), block, words })).toMatchObject({ hash: await right })
  })

  test('is not confirmed by a tip that a relay carried for the same account', async () => {
    const { client, kudos, usdc } = chain()
    const block = Number(await client.getBlockNumber())
    const signed = await signTip(chain(), visitors.main)
    const hash = await client.writeContract({
      account: carrier(),
      chain: null,
      address: kudos,
      abi: kudosAbi,
      functionName: 'sendKudosWithAuthorization',
      args: tipArguments(signed),
    })
    await client.waitForTransactionReceipt({ hash })
    const offer = offered(chain())
    const words = hashWords(signed.name, signed.message)
    const end = new AbortController()
    const pending = { ...remembered(), block, words, currency: usdc, value: signed.amount }
    const searches: unknown[] = []
    const node = bentNode(offer, ({ method }, answer) => {
      if (method === 'eth_getLogs') searches.push(method)
      return answer()
    })
    const followed = followTip({ pending }, offer, { node, update: () => {}, signal: end.signal })
    const ended = followed.then(
      () => 'confirmed',
      () => 'stopped',
    )
    await expect.poll(() => searches.length).toBeGreaterThan(3)
    end.abort()
    expect(await ended).toBe('stopped')
  })

  /** How many blocks of logs a node allows, and how it says that a range is too long. */
  const limits: { limit: number; name: string; error: unknown }[] = [
    { limit: 5, name: 'plain text', error: new Error('Block range is too large') },
    {
      limit: 10,
      name: '-32600',
      error: { code: -32600, message: 'Your plan allows a smaller block range.' },
    },
    { limit: 10, name: '-32602', error: { code: -32602, message: 'query exceeds max block range' } },
    { limit: 500, name: '-32005', error: { code: -32005, message: 'query returned more than allowed' } },
  ]
  test.each(limits)(
    'whose event comes 600 blocks later is found on a node that allows $limit blocks of logs ($name)',
    async ({ limit, error }) => {
      const offer = offered(chain())
      const block = Number(await chain().client.getBlockNumber())
      await chain().client.mine({ blocks: 600 })
      const hash = await sendForVisitor('Ada', 'Thank you!')
      const node = bentNode(offer, ({ method, params }, answer) => {
        if (method !== 'eth_getLogs') return answer()
        const [{ fromBlock, toBlock }] = z
          .tuple([z.object({ fromBlock: z.string(), toBlock: z.string() })])
          .parse(params)
        if (Number(toBlock) - Number(fromBlock) + 1 > limit) throw error
        return answer()
      })
      const states: unknown[] = []
      const { signal } = new AbortController()
      const found = await followTip({ pending: { ...remembered(), block } }, offer, {
        node,
        update: state => states.push(state),
        signal,
      })
      expect(found).toMatchObject({ hash })
      expect(JSON.stringify(states)).not.toContain("can't be reached")
    },
  )

  // Proves: Design §5
  test.each([[null], ['0xnope'], ['https://example.com'], [{}], [`0x${'ab'.repeat(31)}`]])(
    'that the wallet names as %j has no hash to show, and is found by its event',
    async answer => {
      const wallet = changeAnswer(devWallet(chain()), 'eth_sendTransaction', () => answer)
      const { progress, result } = await tip(wallet, offered(chain()))
      expect(sent(result)).toMatchObject({ hash: expect.stringMatching(/^0x\w{64}$/), kudo: { name: 'Ada' } })
      expect(hashOf(progress)).toBeUndefined()
    },
  )

  // Proves: Design §5
  test('that no node has seen while no block came is waited for, and no node is called unreachable', async () => {
    await chain().client.setAutomine(false)
    let looks = 0
    const node = bentNode(offered(chain()), async ({ method }, answer) => {
      if (method !== 'eth_getTransactionByHash') return answer()
      if (++looks === 5) await chain().client.mine({ blocks: 1 })
      return null
    })
    const { progress, result } = await tip(devWallet(chain()), offered(chain()), {}, undefined, node)
    await chain().client.setAutomine(true)
    sent(result)
    expect(JSON.stringify(progress)).not.toContain("can't be reached")
  })

  // Proves: Design §5
  test('that waits on a network that makes no blocks is followed, and that is said', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    await chain().client.setAutomine(false)
    const offer = offered(chain())
    const node = bentNode(offer, ({ method }, answer) => {
      if (method === 'eth_getTransactionByHash') vi.setSystemTime(Date.now() + 2 * offer.blockTime)
      return answer()
    })
    const notes: (string | undefined)[] = []
    const wallet = devWallet(chain())
    const { result } = await tip(
      wallet,
      offer,
      {},
      progress => {
        if (progress.status !== 'pending' || !progress.note) return
        notes.push(progress.note)
        void chain().client.mine({ blocks: 1 })
      },
      node,
    )
    await chain().client.setAutomine(true)
    sent(result)
    expect(notes).toEqual([`${offer.name} has not added a block for a while. Still waiting.`])
  })

  // Proves: Design §5
  test('whose nodes lag behind the account is never said not to be sent', async () => {
    let lookups = 0
    let isBehind = false
    const { result } = await whileWaiting(
      async () => {
        isBehind = true
      },
      ({ method }, answer) => {
        if (!isBehind) return answer()
        if (method === 'eth_getTransactionByHash') isBehind = ++lookups < 10
        if (method === 'eth_getTransactionByHash' || method === 'eth_getTransactionReceipt') return null
        return method === 'eth_getLogs' ? [] : answer()
      },
    )
    expect(sent(result).kudo?.message).toBe('Thank you!')
    expect(lookups).toBe(10)
  })

  // Proves: Design §5
  test('that a relayer sends for an account with code is not judged by the order of the account', async () => {
    await becomeContract()
    const account = privateKeyToAccount(localAccounts.senders[0]?.privateKey ?? zeroHash)
    const { client } = chain()
    await client.setNonce({ address: visitors.main.address, nonce: 5 })
    await client.setAutomine(false)
    const relayed = await client.sendTransaction({ account, to: account.address, value: 0n })
    const wallet = devWallet(chain())
    const { request } = wallet.provider
    let send = () => Promise.resolve<unknown>(undefined)
    const relaying = {
      ...wallet,
      provider: {
        ...wallet.provider,
        request: async (asked: Parameters<typeof request>[0]) => {
          if (asked.method !== 'eth_sendTransaction') return request(asked)
          send = () => request(asked)
          return relayed
        },
      },
    }
    let looks = 0
    const node = bentNode(offered(chain()), async ({ method }, answer) => {
      if (method !== 'eth_getTransactionByHash' || ++looks === 1) return answer()
      if (looks === 8) {
        // The relayer drops its first transaction; the tip comes in another one.
        await client.dropTransaction({ hash: relayed })
        await send()
        await client.mine({ blocks: 1 })
      }
      return null
    })
    const { result } = await tip(relaying, offered(chain()), {}, undefined, node)
    await client.setAutomine(true)
    expect(sent(result).kudo?.message).toBe('Thank you!')
  })

  test('without a hash is searched for in bounded steps, from the last block looked at on, and not while the page is hidden', async () => {
    // In parts: so many at once take longer than one answer may on a busy machine.
    for (let i = 0; i < 25; i++) await chain().client.mine({ blocks: 100 })
    const ranges: [number, number][] = []
    const offer = offered(chain())
    let looks = 0
    const node = bentNode(offer, ({ method, params }, answer) => {
      if (method === 'eth_blockNumber') looks++
      if (method !== 'eth_getLogs') return answer()
      const [{ fromBlock, toBlock }] = z
        .tuple([z.object({ fromBlock: z.string(), toBlock: z.string() })])
        .parse(params)
      ranges.push([Number(fromBlock), Number(toBlock)])
      return answer()
    })
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const end = new AbortController()
    const followed = followTip({ pending: remembered() }, offer, {
      node,
      update: () => {},
      signal: end.signal,
    }).catch(() => {})
    await expect.poll(() => looks).toBeGreaterThan(3)
    expect(ranges).toEqual([])
    hidden.mockRestore()
    await expect.poll(() => ranges.length).toBeGreaterThan(4)
    end.abort()
    await followed
    for (const [from, to] of ranges) expect(to - from).toBeLessThan(1_000)
    const latest = Number(await chain().client.getBlockNumber())
    expect(ranges.slice(0, 3).map(([from]) => from)).toEqual([1, 1_001, 2_001])
    // Once it is at the end it stays there.
    expect(ranges.slice(3).every(([from]) => from > latest - 10)).toBe(true)
  })

  // Proves: Design §5
  test('that is cancelled is known even where the node searches no events', async () => {
    const { result } = await whileWaiting(
      () => replace({ to: visitors.main.address, value: 0n }),
      ({ method }, answer) => {
        if (method === 'eth_getLogs') throw new Error('The range is too large.')
        return answer()
      },
    )
    expect(refused(result).code).toBe('replaced')
  })

  // Proves: Design §5
  test('whose place is taken by what the node does not know is warned of, and is found later', async () => {
    const lost =
      "The transaction can't be found any more. It may have been sent. Check your wallet before you send again."
    let isForgotten = false
    const { result } = await whileWaiting(
      async () => {
        isForgotten = true
      },
      async ({ method, params }, answer) => {
        if (!isForgotten) return answer()
        if (method === 'eth_getLogs') return []
        if (method === 'eth_getTransactionByHash' || method === 'eth_getTransactionReceipt') return null
        if (method !== 'eth_getBlockByNumber' || !JSON.stringify(params).includes('true')) return answer()
        return { ...Object(await answer()), transactions: [] }
      },
      state => {
        if (state.status === 'pending' && state.note === lost) isForgotten = false
      },
    )
    expect(sent(result).kudo?.message).toBe('Thank you!')
  })

  // Proves: Design §5
  test('of an earlier visit is not taken for another tip of the account', async () => {
    const offer = offered(chain())
    const block = Number(await chain().client.getBlockNumber())
    const hash = `0x${'cd'.repeat(32)}` as const
    const earlier = { ...remembered(), block, hash, nonce: 0 }
    rememberPending(earlier)
    // Its place is taken by a payment; a tip comes after it.
    await replace({ to: visitors.second.address, value: 5n })
    sent((await tip(devWallet(chain()), offer)).result)
    await expect(follow(earlier)).rejects.toThrow(
      'The transaction was cancelled or replaced in your wallet. No tip was sent.',
    )
  })

  // Proves: Design §5
  test('that is let go of in the middle of a look is told of no more, and leaves no listener behind', async () => {
    const stop = new AbortController()
    const listen = vi.spyOn(stop.signal, 'addEventListener')
    const unlisten = vi.spyOn(stop.signal, 'removeEventListener')
    let looks = 0
    const node = bentNode(offered(chain()), ({ method }, answer) => {
      if (method !== 'eth_getTransactionReceipt' || ++looks < 5) return answer()
      stop.abort()
      throw new Error('down')
    })
    const news: TransactionNews[] = []
    const { address: account } = visitors.main
    const awaited = {
      chain: offered(chain()),
      account,
      hash: zeroHash,
      block: 0n,
      findResult: async () => undefined,
      searchResult: async () => ({ isComplete: true }),
    }
    await expect(
      waitForTransaction(node, awaited, latest => void news.push(latest), stop.signal),
    ).rejects.toThrow('aborted')
    expect(news.map(({ note }) => note)).not.toContainEqual(expect.stringContaining('reached'))
    expect(looks).toBe(5)
    expect(unlisten).toHaveBeenCalledTimes(listen.mock.calls.length)
  })

  // Proves: Design §5
  test('is remembered while it waits, for the same account only, and found again after a reload', async () => {
    let recalled: PendingTip | undefined
    const before = await received()
    await whileWaiting(async hash => {
      ;[recalled] = recallPending(visitors.main.address)
      expect(recalled).toMatchObject({ hash, account: visitors.main.address, contract: chain().kudos })
      expect(recallPending(visitors.second.address)).toEqual([])
      expect(JSON.stringify(recalled)).not.toContain('Thank you')
    })
    expect(recallPending(visitors.main.address)).toEqual([])
    if (!recalled) throw new Error('Nothing was remembered.')
    const found = await follow(recalled)
    expect(found.kudo?.message).toBe('Thank you!')
    expect(await received()).toBeGreaterThan(before)
  })
})

describe('the node', () => {
  const doors: NodeProxy[] = []
  async function door() {
    const opened = await startNodeProxy(chain().url)
    doors.push(opened)
    return opened
  }
  afterEach(async () => {
    await Promise.all(doors.splice(0).map(({ stop }) => stop()))
  })
  const unreachable = {
    message: "The network can't be reached right now.",
    advice: 'Nothing was sent. Try again.',
  }

  // Proves: Design §5
  test('is down before: nothing is asked', async () => {
    const node = await door()
    node.shut()
    const wallet = devWallet(chain())
    const { result } = await tip(wallet, offered(chain(), [node.url]))
    expect(refused(result)).toMatchObject(unreachable)
    expect(asksOf(wallet)).toEqual([])
  })

  // Proves: Design §5
  test('goes down while the permit is signed: nothing is sent', async () => {
    const node = await door()
    const wallet = devWallet(chain(), {}, () => {
      node.shut()
      return true
    })
    const { result } = await tip(wallet, offered(chain(), [node.url]), usdc)
    expect(refused(result)).toMatchObject(unreachable)
    expect(asksOf(wallet)).toEqual(['eth_signTypedData_v4'])
    expect(await transactionsOf()).toBe(0)
  })

  // Proves: Design §3, §5
  test('goes down while the tip is on its way: the wait says so and goes on', async () => {
    const node = await door()
    const wallet = devWallet(chain(), {}, () => {
      node.shut()
      return true
    })
    const notes: (string | undefined)[] = []
    const { result } = await tip(wallet, offered(chain(), [node.url]), {}, progress => {
      if (progress.status !== 'pending' || !progress.note) return
      notes.push(progress.note)
      node.open()
    })
    expect(sent(result).kudo?.message).toBe('Thank you!')
    expect(notes).toEqual(["The network can't be reached right now. Still waiting."])
  })

  // Proves: Design §5
  test('falls silent while the tip is on its way: the wait says so and goes on', async () => {
    let say = () => {}
    const said = new Promise<void>(resolve => {
      say = resolve
    })
    const node = bentNode(offered(chain()), async ({ method }, answer) => {
      if (method === 'eth_getTransactionReceipt') await said
      return answer()
    })
    const { result } = await tip(
      devWallet(chain()),
      offered(chain()),
      {},
      progress => {
        if (progress.status === 'pending' && progress.note?.startsWith("The network can't be reached")) say()
      },
      node,
    )
    sent(result)
  })

  // Proves: Design §5
  test('is down, and a second one takes over', async () => {
    const first = await door()
    const second = await door()
    first.shut()
    const { result } = await tip(devWallet(chain()), offered(chain(), [first.url, second.url]), usdc)
    expect(sent(result).kudo?.message).toBe('Thank you!')
    expect(second.methods).toContain('eth_getTransactionReceipt')
  })
})
