import {
  type Address,
  concat,
  encodeFunctionData,
  type Hash,
  pad,
  parseEther,
  zeroAddress,
  zeroHash,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, vi } from 'vitest'
import { kudosAbi } from '#chain/abi.gen.ts'
import { followTip, hashWords } from '#tips/follow/follow.ts'
import type { PendingTip } from '#tips/store/pendingTips.ts'
import type { Pending } from '#tips/tip.ts'
import { localAccounts } from '../../../local/chain/accounts.ts'
import type { TestChain } from '../../support/chain/testChain.ts'
import { bentNode, draft, offered, quickNode, visitors } from './tipping.ts'

/** The visitor, whose tips are followed. */
const account = visitors.main.address
/** Who carries tips of the visitor's account. */
export const carrier = privateKeyToAccount(localAccounts.senders[0]?.privateKey ?? zeroHash)
/** A hash that no node knows. */
export const unknownHash: Hash = `0x${'ab'.repeat(32)}`

/** Copies the data behind its first 32 bytes to memory. */
const copyRest = '60203603806020600037'
/** Calls the address in the first 32 bytes of the data with that copy and the value, or with half of the value. */
const callWithValue = '60006000826000346000355af150'
const callWithHalf = '6000600082600060023404' + '6000355af150'
/** The code of an account that passes a call on: to the address in the first 32 bytes of the data, with the rest and the value. */
export const forwarder = `0x${copyRest}${callWithValue}00` as const

/** As {@link forwarder}; it also approves every signature (ERC-1271). */
export const signingForwarder =
  `0x5f3560e01c631626ba7e14602757${forwarder.slice(2)}5b631626ba7e60e01b5f5260205ff3` as const

type Bend = Parameters<typeof bentNode>[1]

/** What a file needs to follow remembered tips on its chain; all of them are let go of after each test. */
export function following(chain: () => TestChain) {
  const stops: (() => Promise<unknown>)[] = []

  afterEach(async () => {
    vi.restoreAllMocks()
    for (const stop of stops.splice(0)) await stop()
    await chain().client.setAutomine(true)
    localStorage.clear()
  })

  /** A tip of the visitor as it is remembered before the wallet has answered. */
  const remembered = async (changes: Partial<PendingTip> = {}): Promise<PendingTip> => ({
    id: 'remembered',
    chainId: chain().chainId,
    contract: chain().kudos,
    account,
    hasCode: false,
    count: 0,
    block: Number(await chain().client.getBlockNumber({ cacheTime: 0 })),
    time: Date.now(),
    recipient: localAccounts.recipient.address,
    currency: zeroAddress,
    value: parseEther('0.01').toString(),
    words: hashWords(draft.name, draft.message),
    isTaken: true,
    ...changes,
  })

  /**
   * Tips from the visitor's account in a transaction of another address, as bundlers and relayers do: once, or twice in one
   * transaction.
   */
  async function carry(times: 1 | 2 = 1): Promise<Hash> {
    const { client, kudos } = chain()
    const bundler: Address = `0x${'b0'.repeat(20)}`
    await client.setCode({ address: account, bytecode: forwarder })
    await client.setCode({ address: bundler, bytecode: `0x${copyRest}${callWithHalf}${callWithHalf}00` })
    const args = [localAccounts.recipient.address, draft.name, draft.message] as const
    const data = concat([pad(kudos), encodeFunctionData({ abi: kudosAbi, functionName: 'sendKudos', args })])
    const hash = await client.sendTransaction({
      account: carrier,
      chain: null,
      to: times === 1 ? account : bundler,
      value: parseEther('0.01') * BigInt(times),
      data: times === 1 ? data : concat([pad(account), data]),
      gas: 5_000_000n,
    })
    await client.waitForTransactionReceipt({ hash })
    return hash
  }

  /** A transaction that fails on the chain. */
  async function fail(from = carrier): Promise<Hash> {
    const { client } = chain()
    const refusing = `0x${'fe'.repeat(20)}` as const
    await client.setCode({ address: refusing, bytecode: '0x5f5ffd' })
    const hash = await client.sendTransaction({ account: from, chain: null, to: refusing, gas: 100_000n })
    await client.waitForTransactionReceipt({ hash })
    return hash
  }

  /** Follows a tip; says where it stands, and how it ends. */
  function follow(pending: PendingTip, node = quickNode(offered(chain())), offer = offered(chain())) {
    const states: Pending[] = []
    const end = new AbortController()
    let ended: unknown
    const result = followTip({ pending }, offer, {
      node,
      update: state => states.push(state),
      signal: end.signal,
    })
    const settled = result.then(
      ({ hash }) => {
        ended = hash
      },
      (error: unknown) => {
        ended = error
      },
    )
    stops.push(async () => {
      end.abort()
      await settled
    })
    return { result, states, ended: () => ended, last: () => states.at(-1) }
  }

  /** A node whose answers are bent, and the wait until it has been asked for something so many times more. */
  function counting(method: string, bend: Bend = (_, answer) => answer()) {
    let count = 0
    const node = bentNode(offered(chain()), (asked, answer) => {
      if (asked.method === method) count++
      return bend(asked, answer)
    })
    return {
      node,
      async more(times = 6) {
        const before = count
        await expect.poll(() => count, { timeout: 15_000 }).toBeGreaterThan(before + times)
      },
    }
  }

  /** Has the chain make blocks until the test is over. */
  async function keepMining() {
    await chain().client.setIntervalMining({ interval: 1 })
    stops.push(() => chain().client.setIntervalMining({ interval: 0 }))
  }

  return { remembered, carry, fail, follow, counting, keepMining, stops }
}
