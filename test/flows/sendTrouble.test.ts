// @vitest-environment jsdom
import { type Hex, zeroHash } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, test } from 'vitest'
import { resumeTip } from '#kudos/followTip.ts'
import { recallPending } from '#kudos/pendingTransaction.ts'
import { localAccounts } from '../../local/accounts.ts'
import type { UnknownChainAnswer } from '../../local/devWallet/faults.ts'
import type { DevWallet } from '../../local/devWallet/provider.ts'
import { type NodeProxy, startNodeProxy } from '../support/nodeProxy.ts'
import { testChain } from '../support/testChain.ts'
import {
  asksOf,
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

afterEach(() => localStorage.clear())

describe('the wallet is on another chain', () => {
  /** A wallet that is on mainnet, where it has no node. */
  const elsewhere = () => ({ chains: [{ id: chain().chainId, rpcUrl: chain().url }], chainId: 1 })

  test('it is asked to switch, then the tip goes on', async () => {
    const wallet = devWallet(chain(), elsewhere())
    const { progress, result } = await tip(wallet, offered(chain()))
    sent(result)
    expect(stepsOf(progress)).toEqual(['switchChain 1/1', 'tip 1/1'])
    expect(asksOf(wallet)).toEqual(['wallet_switchEthereumChain', 'eth_sendTransaction'])
  })

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

  test('a no to the switch sends nothing', async () => {
    const wallet = devWallet(chain(), elsewhere(), ({ type }) => type !== 'switchChain')
    const { result } = await tip(wallet, offered(chain()), usdc)
    expect(refused(result).cancelled).toBe(true)
    expect(asksOf(wallet)).toEqual(['wallet_switchEthereumChain'])
  })

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
  test('that changes half-way stops the tip', async () => {
    const wallet = devWallet(chain(), {}, ({ type }) => {
      if (type === 'typedData') wallet.setAccounts([visitors.second.address])
      return true
    })
    const { result } = await tip(wallet, offered(chain()), usdc)
    expect(refused(result).message).toBe(
      'The account in your wallet has changed. Nothing was sent. Check it and send again.',
    )
    expect(asksOf(wallet)).toEqual(['eth_signTypedData_v4'])
  })

  test('that is taken away half-way is "No account connected"', async () => {
    const wallet = devWallet(chain(), {}, ({ type }) => {
      if (type === 'typedData') wallet.setAccounts([])
      return true
    })
    const { result } = await tip(wallet, offered(chain()), usdc)
    expect(refused(result).message).toBe('No account connected')
    expect(asksOf(wallet)).toEqual(['eth_signTypedData_v4'])
  })
})

test('a request that is open already is said to be answered first', async () => {
  const wallet = devWallet(chain())
  wallet.refuse('eth_sendTransaction', { code: -32002, message: 'Already pending' })
  expect(refused((await tip(wallet, offered(chain()))).result).message).toBe(
    'Your wallet has a request open already. Answer that one first.',
  )
})

test('a recipient whose contract refuses coins is told before the wallet is asked', async () => {
  await chain().client.setCode({ address: recipient.address, bytecode: refusesCoins })
  const wallet = devWallet(chain())
  const { result } = await tip(wallet, offered(chain()))
  expect(refused(result).message).toBe("The recipient can't receive ETH: its account refuses it.")
  expect(asksOf(wallet)).toEqual([])
})

describe('the transaction', () => {
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

  /** Sends a tip that no block takes yet, and does something once it is on its way. */
  async function whileWaiting(then: (hash: Hex) => Promise<unknown>) {
    await chain().client.setAutomine(false)
    let seen = false
    let after: Promise<unknown> = Promise.resolve()
    const done = await tip(devWallet(chain()), offered(chain()), {}, async progress => {
      if (progress.status !== 'waiting' || !progress.hash || seen) return
      seen = true
      after = then(progress.hash).then(() => chain().client.mine({ blocks: 1 }))
    })
    await after
    await chain().client.setAutomine(true)
    return done
  }

  test('that is sped up in the wallet is confirmed by its new hash', async () => {
    const { progress, result } = await whileWaiting(async hash => {
      const { to, value, input } = await chain().client.getTransaction({ hash })
      await replace({ to: to ?? '0x', value, data: input })
    })
    const { hash, kudo } = sent(result)
    expect(kudo?.message).toBe('Thank you!')
    expect(hash).not.toBe(hashOf(progress))
  })

  test.each([
    ['cancelled', () => ({ to: visitors.main.address, value: 0n })],
    ['replaced by another payment', () => ({ to: visitors.second.address, value: 5n })],
  ])('that is %s in the wallet is no tip', async (_, other) => {
    const { result } = await whileWaiting(() => replace(other()))
    expect(refused(result).message).toBe(
      'The transaction was cancelled or replaced in your wallet. No tip was sent.',
    )
  })

  test('that fails on the chain is an error', async () => {
    const { result } = await whileWaiting(async () => {
      // The recipient stops taking coins while the tip waits.
      await chain().client.setCode({ address: recipient.address, bytecode: refusesCoins })
    })
    expect(refused(result).message).toBe(
      'The transaction failed on the chain. Nothing was sent but its network fee.',
    )
  })

  test('whose hash never comes up on the chain is found by its event', async () => {
    const wallet = devWallet(chain())
    const { request } = wallet.provider
    const safe: DevWallet = {
      ...wallet,
      provider: {
        ...wallet.provider,
        request: async asked => {
          const answer = await request(asked)
          return asked.method === 'eth_sendTransaction' ? zeroHash.replace('00', 'ab') : answer
        },
      },
    }
    const { result } = await tip(safe, offered(chain()))
    expect(sent(result).kudo?.message).toBe('Thank you!')
    expect(sent(result).hash).not.toMatch(/^0xab/)
  })

  test('is remembered while it waits, for the same account only, and found again after a reload', async () => {
    let remembered: ReturnType<typeof recallPending>
    const before = await received()
    await whileWaiting(async hash => {
      remembered = recallPending(visitors.main.address)
      expect(remembered).toMatchObject({ hash, account: visitors.main.address, contract: chain().kudos })
      expect(recallPending(visitors.second.address)).toBeUndefined()
      expect(JSON.stringify(remembered)).not.toContain('Thank you')
    })
    expect(recallPending(visitors.main.address)).toBeUndefined()
    if (!remembered) throw new Error('Nothing was remembered.')
    const offer = offered(chain())
    const found = await resumeTip(remembered, offer, quickNode(offer), () => {})
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
  const unreachable = "The network can't be reached right now. Nothing was sent. Try again."

  test('is down before: nothing is asked', async () => {
    const node = await door()
    node.shut()
    const wallet = devWallet(chain())
    const { result } = await tip(wallet, offered(chain(), [node.url]))
    expect(refused(result).message).toBe(unreachable)
    expect(asksOf(wallet)).toEqual([])
  })

  test('goes down while the permit is signed: nothing is sent', async () => {
    const node = await door()
    const wallet = devWallet(chain(), {}, () => {
      node.shut()
      return true
    })
    const { result } = await tip(wallet, offered(chain(), [node.url]), usdc)
    expect(refused(result).message).toBe(unreachable)
    expect(asksOf(wallet)).toEqual(['eth_signTypedData_v4'])
    expect(await transactionsOf()).toBe(0)
  })

  test('goes down while the tip is on its way: the wait says so and goes on', async () => {
    const node = await door()
    const wallet = devWallet(chain(), {}, () => {
      node.shut()
      return true
    })
    const notes: (string | undefined)[] = []
    const { result } = await tip(wallet, offered(chain(), [node.url]), {}, progress => {
      if (progress.status !== 'waiting') return
      notes.push(progress.note)
      node.open()
    })
    expect(sent(result).kudo?.message).toBe('Thank you!')
    expect(notes).toEqual([
      "The network can't be reached right now. Still waiting: what was sent is on its way.",
    ])
  })

  test('is down, and a second one takes over', async () => {
    const first = await door()
    const second = await door()
    first.shut()
    const { result } = await tip(devWallet(chain()), offered(chain(), [first.url, second.url]), usdc)
    expect(sent(result).kudo?.message).toBe('Thank you!')
    expect(second.methods).toContain('eth_getTransactionReceipt')
  })
})
