// @vitest-environment jsdom
import { AsyncLocalStorage } from 'node:async_hooks'
import { QueryObserver } from '@tanstack/react-query'
import { erc20Abi } from 'viem'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { queryClient } from '#lib/queryClient.ts'
import type { OfferedChain } from '#settings/chains.ts'
import type { Recipient } from '#settings/query/widget.ts'
import { forgetTip } from '#tips/store/forgetTip.ts'
import { type PendingTip, recallPending, rememberPending } from '#tips/store/pendingTips.ts'
import { runTip, runTips } from '#tips/store/runTips.ts'
import { sendAgain } from '#tips/store/sendAgain.ts'
import { createTips, type TipRun } from '#tips/store/tips.ts'
import { isOnItsWay, tipToShow } from '#tips/tip.ts'
import { localAccounts } from '../../../local/chain/accounts.ts'
import type { DevWallet } from '../../../local/devWallet/provider.ts'
import { testChain } from '../../support/chain/testChain.ts'
import { asksOf, bentNode, devWallet, draft, memory, offered, senderOf, visitors } from './tipping.ts'

const chain = testChain()
const local: Recipient = { address: localAccounts.recipient.address }
const [main, second] = [visitors.main.address, visitors.second.address]

/** What ends the pages that a test has opened. */
const leaves: (() => void)[] = []
/** The page whose work is being done, also after a wait. */
const pageAtWork = new AsyncLocalStorage<{ isGone: boolean }>()

beforeAll(() => {
  const { setItem, removeItem } = Storage.prototype
  const mayWrite = () => !pageAtWork.getStore()?.isGone
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, ...entry) {
    if (mayWrite()) setItem.apply(this, entry)
  })
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
    if (mayWrite()) removeItem.call(this, key)
  })
})

afterEach(async () => {
  for (const leave of leaves.splice(0)) leave()
  await chain().client.setIntervalMining({ interval: 0 })
  await chain().client.setAutomine(true)
  localStorage.clear()
})

/** What a page may be opened with. */
interface PageOptions {
  account?: `0x${string}` | undefined
  chains?: readonly [OfferedChain, ...OfferedChain[]]
  recipient?: Recipient
  /** The code that carries tips out is there from the start. */
  serves?: boolean
}

/** The tips of one page, carried out with a wallet. A page that is gone hears of no node any more, and writes nothing down. */
function openPage(
  wallet: DevWallet,
  { account = main, chains = [offered(chain())], recipient = local, serves = true }: PageOptions = {},
) {
  const [offer] = chains
  const page = { isGone: false }
  const leave = () => {
    page.isGone = true
  }
  leaves.push(leave)
  const calls: string[] = []
  const node = bentNode(offer, async ({ method }, answer) => {
    const said = await answer()
    calls.push(method)
    return page.isGone ? new Promise(() => {}) : said
  })
  const tips = createTips()
  let current: `0x${string}` | undefined
  /** Another account, or none, is connected from now on. */
  const follow = (address: `0x${string}` | undefined, chainId: number = offer.id) => {
    current = address
    tips.follow({ address, chainId })
  }
  const run = (run: TipRun) => {
    const sender = senderOf(wallet, run.tip.chain, run.tip.account, node)
    const context = {
      config: sender.config,
      chains,
      recipient,
      memory,
      senderOf: async () => sender,
      checkClickjacking: async () => {},
      isSignedIn: () => true,
    }
    pageAtWork.run(page, () => void runTip(context, run))
  }
  follow(account)
  const serve = () => leaves.push(runTips(tips, chains, run))
  if (serves) serve()
  return {
    tips,
    serve,
    /** Waits until the chain has been searched for events from now on, twice. */
    async searched() {
      const searches = () => calls.filter(method => method === 'eth_getLogs').length
      const before = searches()
      await expect.poll(searches).toBeGreaterThan(before + 1)
    },
    leave,
    follow,
    shown: () => tipToShow(tips.get(), current),
    send: (changes: Partial<typeof draft> = {}, at: OfferedChain = offer) =>
      tips.send({ account: current, chain: at, draft: { ...draft, ...changes } }),
    /** Lets go of what is on its way, and takes note of what has ended. */
    letGo() {
      if (tips.get().some(isOnItsWay)) tips.detach()
      else tips.dismiss(current)
    },
  }
}

/** Waits until the tip that is shown is as asked. */
async function shows(page: ReturnType<typeof openPage>, expected: Record<string, unknown>) {
  await expect.poll(page.shown).toMatchObject(expected)
}

// Proves: Specification §4
test('a draft is sent once, however often the button is clicked, and comes back with the confirmation', async () => {
  const wallet = devWallet(chain())
  const page = openPage(wallet)
  page.send()
  page.send()
  await shows(page, { status: 'confirmed', draft, kudo: { message: draft.message } })
  expect(asksOf(wallet)).toEqual(['eth_sendTransaction'])
})

test('a draft that is sent before its code is there is carried out once it is', async () => {
  const wallet = devWallet(chain())
  const page = openPage(wallet, { serves: false })
  page.send()
  expect(page.shown()).toMatchObject({ status: 'verifying' })
  page.serve()
  await shows(page, { status: 'confirmed' })
  expect(asksOf(wallet)).toEqual(['eth_sendTransaction'])
})

test.each(['ETH', 'USDC'] as const)(
  'the balance of %s on display is read again once a tip has arrived',
  async symbol => {
    const { client, chainId, usdc: address } = chain()
    const read = () =>
      symbol === 'ETH'
        ? client.getBalance({ address: main })
        : client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [main] })
    const shown = new QueryObserver(queryClient, { queryKey: ['funds', chainId], queryFn: read })
    leaves.push(shown.subscribe(() => {}))
    const before = await read()
    await expect.poll(() => shown.getCurrentResult().data).toBe(before)
    const page = openPage(devWallet(chain()))
    page.send({ currency: symbol, amount: '1' })
    await shows(page, { status: 'confirmed' })
    await expect.poll(() => shown.getCurrentResult().data).toBeLessThan(before)
  },
)

// Proves: Specification §5; Design §5
test('nobody connected is "No account connected"', async () => {
  const page = openPage(devWallet(chain()))
  page.follow(undefined)
  page.send()
  await shows(page, { status: 'failed', error: { message: 'No account connected' } })
})

// Proves: Specification §4
test('a draft that is not ready is refused with the field to mend, and can be sent once mended', async () => {
  const page = openPage(devWallet(chain()))
  page.send({ message: '' })
  await shows(page, { status: 'failed', error: { field: 'message' } })
  page.send()
  await shows(page, { status: 'confirmed' })
})

// Proves: Design §3
test('a refused recipient is never sent to', async () => {
  const wallet = devWallet(chain())
  const page = openPage(wallet, { recipient: { refusal: 'No such recipient.' } })
  page.send()
  await shows(page, { status: 'failed', error: { message: 'No such recipient.' } })
  expect(wallet.requests).toEqual([])
})

test('a press is for the account and the network that stood there: judged when another stands there, nothing is sent', async () => {
  const wallet = devWallet(chain())
  const page = openPage(wallet)
  page.send()
  expect(page.shown()).toMatchObject({ status: 'verifying' })
  page.follow(main, 1)
  expect(page.shown()).toBeUndefined()
  page.follow(main)
  page.send()
  page.follow(second)
  page.follow(main)
  expect(page.shown()).toBeUndefined()
  page.send()
  await shows(page, { status: 'confirmed' })
  expect(asksOf(wallet)).toEqual(['eth_sendTransaction'])
})

// Proves: Design §3, §5
test('after a reload a tip on its way is followed to its end, for its own account only', async () => {
  await chain().client.setAutomine(false)
  const before = openPage(devWallet(chain()))
  before.send()
  await shows(before, { status: 'pending', hash: expect.anything() })
  const hash = recallPending(main)[0]?.hash
  before.leave()

  const after = openPage(devWallet(chain()), { account: second })
  expect(after.shown()).toBeUndefined()
  after.follow(main)
  await shows(after, { status: 'pending', hash })
  after.follow(second)
  expect(after.shown()).toBeUndefined()
  after.follow(main)
  await chain().client.mine({ blocks: 1 })
  await shows(after, { status: 'confirmed', hash, kudo: { name: 'Ada' } })
  expect(recallPending(main)).toEqual([])
})

// Proves: Design §5
test('after a reload while the wallet still asks, a yes there is found on the chain', async () => {
  const wallet = devWallet(chain())
  const release = wallet.hold('eth_sendTransaction')
  await chain().client.setAutomine(false)
  const before = openPage(wallet)
  before.send()
  await shows(before, { status: 'asking', step: 'tip' })
  const { client } = chain()
  await expect.poll(async () => (await client.getBlock({ blockTag: 'pending' })).transactions).toHaveLength(1)
  before.leave()

  const after = openPage(devWallet(chain()))
  // It does not hold the form: another tip says that it may be the second.
  await shows(after, { status: 'pending', evidence: 'unknown', detached: true })
  await client.mine({ blocks: 1 })
  await shows(after, { status: 'confirmed', kudo: { name: 'Ada' } })
  release()
})

// Proves: Design §3
test('a tip on its way stays on the network it began on, wherever the widget goes', async () => {
  await chain().client.setAutomine(false)
  const here = offered(chain())
  const page = openPage(devWallet(chain()), { chains: [here, { ...here, name: 'Elsewhere' }] })
  page.send()
  await shows(page, { status: 'pending', chain: here })
  page.follow(main, 1)
  await chain().client.mine({ blocks: 1 })
  await shows(page, { status: 'confirmed', chain: here })
})

/** Sends, and lets go of the wait before the tip has arrived. */
async function letGoOfWait(wallet = devWallet(chain())) {
  await chain().client.setAutomine(false)
  const page = openPage(wallet)
  page.send()
  await shows(page, { status: 'pending', hash: expect.anything() })
  page.letGo()
  return page
}

// Proves: Design §8
test('a wait that is let go of frees the form; the tip stays remembered, and says so when it arrives', async () => {
  const page = await letGoOfWait()
  expect(page.shown()).toMatchObject({ status: 'pending', detached: true })
  page.letGo()
  expect(page.shown()).toMatchObject({ detached: true, hash: recallPending(main)[0]?.hash })
  await chain().client.mine({ blocks: 1 })
  await shows(page, { status: 'confirmed', draft })
  expect(recallPending(main)).toEqual([])
})

test('a tip that was let go of and arrives while another is asked for is told after that one', async () => {
  const wallet = devWallet(chain())
  const page = await letGoOfWait(wallet)
  const [first] = recallPending(main)
  const answer = wallet.hold('eth_sendTransaction')
  page.send()
  await expect.poll(() => asksOf(wallet)).toHaveLength(2)
  await chain().client.mine({ blocks: 1 })
  await expect.poll(() => recallPending(main).map(({ id }) => id)).not.toContain(first?.id)
  page.letGo()
  await shows(page, { status: 'confirmed', hash: first?.hash })
  answer()
})

// Proves: Design §5
test('after a reload a tip that was let go of is followed to its end', async () => {
  const before = await letGoOfWait()
  before.leave()
  const after = openPage(devWallet(chain()))
  await shows(after, { status: 'pending', hash: expect.anything() })
  await chain().client.mine({ blocks: 1 })
  await shows(after, { status: 'confirmed', kudo: { name: 'Ada' } })
})

// Proves: Design §5
test('a second tip while the first is on its way loses neither', async () => {
  const before = await letGoOfWait()
  before.send()
  await expect.poll(() => recallPending(main).filter(({ hash }) => hash)).toHaveLength(2)
  before.leave()
  const after = openPage(devWallet(chain()))
  await chain().client.mine({ blocks: 1 })
  await shows(after, { status: 'confirmed' })
  await expect.poll(() => recallPending(main)).toEqual([])
})

test('after a second tip that was refused the first one is told of when it arrives', async () => {
  const wallet = devWallet(chain())
  const page = await letGoOfWait(wallet)
  wallet.refuse('eth_sendTransaction')
  page.send()
  await shows(page, { status: 'failed', error: { cancelled: true } })
  await chain().client.mine({ blocks: 1 })
  await shows(page, { status: 'confirmed' })
})

test('an account that goes while its wallet is asked frees the form; its late yes is told when it is back', async () => {
  await chain().client.setAutomine(false)
  const wallet = devWallet(chain())
  const answer = wallet.hold('eth_sendTransaction')
  const page = openPage(wallet)
  page.send()
  await expect.poll(() => asksOf(wallet)).toEqual(['eth_sendTransaction'])
  page.follow(undefined)
  expect(page.shown()).toBeUndefined()
  answer()
  await expect.poll(() => recallPending(main)[0]?.hash).toBeDefined()
  await chain().client.mine({ blocks: 1 })
  await expect.poll(() => recallPending(main)).toEqual([])
  expect(page.shown()).toBeUndefined()
  page.follow(second)
  expect(page.shown()).toBeUndefined()
  page.follow(main)
  await shows(page, { status: 'confirmed', draft })
})

test('an account that goes while a draft is checked is asked for nothing', async () => {
  const wallet = devWallet(chain(), { chainId: 5 })
  const answer = wallet.hold('eth_chainId')
  const page = openPage(wallet)
  page.send()
  await expect.poll(() => wallet.requests.map(({ method }) => method)).toContain('eth_chainId')
  page.follow(undefined)
  expect(page.shown()).toBeUndefined()
  answer()
  wallet.restore('eth_chainId')
  wallet.setChain(chain().chainId)
  page.follow(main)
  page.send()
  await shows(page, { status: 'confirmed' })
  expect(asksOf(wallet)).toEqual(['eth_sendTransaction'])
})

describe('a wallet that has another account than the page knows', () => {
  test('is asked for nothing at the first press, which says so, and at the second for a tip of that account', async () => {
    const wallet = devWallet(chain())
    const page = openPage(wallet)
    wallet.setAccounts([second])
    page.send()
    await shows(page, { status: 'failed', error: { code: 'account-changed' } })
    // The session has learnt the account with the answer to the press.
    page.follow(second)
    expect(page.shown()).toMatchObject({
      status: 'failed',
      account: second,
      error: { code: 'account-changed' },
    })
    expect(asksOf(wallet)).toEqual([])
    page.send()
    await shows(page, { status: 'confirmed', kudo: { from: second } })
    expect(asksOf(wallet)).toEqual(['eth_sendTransaction'])
  })

  test('between the permit and the tip ends the tip, and says so', async () => {
    const wallet = devWallet(chain())
    const answer = wallet.hold('eth_signTypedData_v4')
    const page = openPage(wallet)
    page.send({ currency: 'USDC', amount: '2.5' })
    await shows(page, { status: 'asking', step: 'permit' })
    wallet.setAccounts([second])
    page.follow(second)
    const message = 'The account in your wallet has changed. No tip was sent. Check it and send again.'
    expect(page.shown()).toMatchObject({ status: 'failed', error: { message } })
    answer()
    await expect.poll(() => asksOf(wallet)).toEqual(['eth_signTypedData_v4'])
    page.follow(main)
    expect(page.shown()).toBeUndefined()
  })
})

test('what went wrong for an account is gone with it', async () => {
  const page = openPage(devWallet(chain()))
  page.send({ message: '' })
  await shows(page, { status: 'failed' })
  page.follow(undefined)
  expect(page.shown()).toBeUndefined()
  page.follow(main)
  expect(page.shown()).toBeUndefined()
})

// Proves: Design §8
test('a request that is let go of and said yes to after all is shown: its money is on its way', async () => {
  const wallet = devWallet(chain())
  const answer = wallet.hold('eth_sendTransaction')
  const page = openPage(wallet)
  page.send()
  await expect.poll(() => asksOf(wallet)).toEqual(['eth_sendTransaction'])
  page.letGo()
  expect(page.shown()).toBeUndefined()
  answer()
  await shows(page, { status: 'confirmed', kudo: { message: draft.message } })
})

test('while the wallet may still say yes to the tip before, the next one is told so first', async () => {
  const wallet = devWallet(chain())
  const answer = wallet.hold('eth_sendTransaction')
  const page = openPage(wallet)
  page.send()
  await expect.poll(() => asksOf(wallet)).toEqual(['eth_sendTransaction'])
  page.letGo()
  page.send()
  expect(page.shown()).toMatchObject({ status: 'failed', error: { code: 'still-asked' } })
  expect(asksOf(wallet)).toEqual(['eth_sendTransaction'])
  // Told once: a wallet that lost the request must not keep the visitor from tipping.
  wallet.restore('eth_sendTransaction')
  page.send()
  await shows(page, { status: 'confirmed' })
  answer()
})

test('another account of the wallet that still has a request is told so first, too', async () => {
  const wallet = devWallet(chain())
  const answer = wallet.hold('eth_sendTransaction')
  const page = openPage(wallet)
  page.send()
  await expect.poll(() => asksOf(wallet)).toEqual(['eth_sendTransaction'])
  wallet.setAccounts([second])
  page.follow(second)
  expect(page.shown()).toBeUndefined()
  page.send()
  expect(page.shown()).toMatchObject({ status: 'failed', error: { code: 'still-asked' } })
  expect(asksOf(wallet)).toEqual(['eth_sendTransaction'])
  wallet.restore('eth_sendTransaction')
  page.send()
  await shows(page, { status: 'confirmed', account: second })
  answer()
})

test('a request that is let go of asks for nothing more', async () => {
  const wallet = devWallet(chain())
  const answer = wallet.hold('eth_signTypedData_v4')
  const page = openPage(wallet)
  page.send({ currency: 'USDC', amount: '1' })
  await expect.poll(() => asksOf(wallet)).toEqual(['eth_signTypedData_v4'])
  page.letGo()
  answer()
  wallet.restore('eth_signTypedData_v4')
  page.send({ currency: 'USDC', amount: '2' })
  await shows(page, { status: 'confirmed', kudo: { value: 2_000_000n } })
  expect(asksOf(wallet)).toEqual(['eth_signTypedData_v4', 'eth_signTypedData_v4', 'eth_sendTransaction'])
})

/** A tip whose wallet has lost the request, and loses no other: whether it was sent, nobody can know. */
async function unsureTip() {
  const wallet = devWallet(chain())
  wallet.refuse('eth_sendTransaction', { code: -32603, message: 'Request expired' })
  const page = openPage(wallet)
  page.send()
  await shows(page, { status: 'pending', evidence: 'unknown' })
  const [pending] = recallPending(main)
  if (!pending) throw new Error('Nothing was remembered.')
  wallet.restore('eth_sendTransaction')
  return { page, wallet, pending }
}

describe('of a tip of which nothing is seen for a minute', () => {
  /** A tip whose wallet lost the request, a minute ago. */
  async function unseenTip(changes: Partial<PendingTip> = {}) {
    const { page, wallet, pending } = await unsureTip()
    page.leave()
    rememberPending({ ...pending, time: Date.now() - 60_000, ...changes })
    await chain().client.setIntervalMining({ interval: 1 })
    const reloaded = openPage(wallet)
    return { page: reloaded, wallet }
  }

  test('that is said, and that the account has sent nothing since', async () => {
    const { page } = await unseenTip()
    await shows(page, { status: 'pending', unseen: { hasNonceMoved: false } })
  })

  test('that is said, and that the account has sent something since', async () => {
    const { page } = await unseenTip()
    await chain().client.setNonce({ address: main, nonce: 1 })
    await shows(page, { status: 'pending', unseen: { hasNonceMoved: true } })
  })

  test('"It was not sent" frees the form, and nothing is remembered of it', async () => {
    const { page, wallet } = await unseenTip()
    await shows(page, { unseen: expect.anything() })
    forgetTip(page.tips, page.shown()?.id ?? '')
    expect(page.shown()).toBeUndefined()
    expect(recallPending(main)).toEqual([])
    page.send()
    await shows(page, { status: 'confirmed' })
    expect(asksOf(wallet)).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
  })

  test('"Send again" asks the wallet once more, and goes on to look for the first', async () => {
    const { page, wallet, pending: first } = await unsureTip()
    sendAgain(page.tips, first.id)
    await shows(page, { status: 'confirmed', draft })
    expect(asksOf(wallet)).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
    expect(recallPending(main)).toMatchObject([{ id: first.id }])
    page.tips.dismiss(main)
    await shows(page, { id: first.id, status: 'pending', detached: true })
  })

  // Proves: Design §5
  test('"Send again", then a no in the wallet: the first is shown on, and the no is not told later', async () => {
    const { page, wallet, pending: first } = await unsureTip()
    wallet.refuse('eth_sendTransaction', { code: 4001, message: 'User rejected the request.' })
    sendAgain(page.tips, first.id)
    await expect
      .poll(() => page.tips.get().map(({ id, status }) => [id, status]))
      .toEqual([[first.id, 'pending']])
    expect(page.shown()).toMatchObject({ id: first.id, status: 'pending', detached: true })
    expect(recallPending(main)).toMatchObject([{ id: first.id }])
    forgetTip(page.tips, first.id)
    expect(page.shown()).toBeUndefined()
  })
})

// Proves: Design §5
describe("a tip is never confirmed by somebody else's event", () => {
  test('sent again, by that of the second, which is in a block before its wallet tells the hash', async () => {
    const { page, wallet, pending: first } = await unsureTip()
    const answer = wallet.hold('eth_sendTransaction')
    sendAgain(page.tips, first.id)
    await expect.poll(() => chain().client.getTransactionCount({ address: main })).toBe(1)
    await page.searched()
    expect(recallPending(main)).toHaveLength(2)
    answer()
    await expect.poll(() => recallPending(main)).toMatchObject([{ id: first.id }])
    await page.searched()
    expect(recallPending(main)).toMatchObject([{ id: first.id }])
  })

  test('of two equal tips, with a node that hides what is not in a block, each has its own', async () => {
    await chain().client.setAutomine(false)
    const wallet = devWallet(chain())
    const page = openPage(wallet)
    page.send()
    await shows(page, { status: 'pending', hash: expect.anything() })
    page.letGo()
    page.send()
    await expect.poll(() => recallPending(main).filter(({ hash }) => hash)).toHaveLength(2)
    const hashes = recallPending(main).map(({ hash }) => hash)
    page.letGo()
    const ended: unknown[] = []
    page.tips.subscribe(after => {
      if (after?.status === 'confirmed') ended.push(after.hash)
    })
    await chain().client.mine({ blocks: 1 })
    await expect.poll(() => ended).toHaveLength(2)
    expect([...ended].sort()).toEqual([...hashes].sort())
  })

  test('recalled after a reload and never sent, by another equal one of the account that has arrived meanwhile', async () => {
    const wallet = devWallet(chain())
    wallet.refuse('eth_sendTransaction', { code: 4900, message: 'Disconnected' })
    const page = openPage(wallet)
    page.send()
    await shows(page, { status: 'pending', evidence: 'unknown' })
    const [lost] = recallPending(main)
    wallet.restore('eth_sendTransaction')
    page.letGo()
    page.send()
    await shows(page, { status: 'confirmed' })
    page.leave()
    const reloaded = openPage(wallet)
    await shows(reloaded, { id: lost?.id, status: 'pending' })
    await chain().client.mine({ blocks: 3 })
    await reloaded.searched()
    expect(reloaded.shown()).toMatchObject({ status: 'pending' })
  })

  test('recalled after a reload, by one with another recipient or amount', async () => {
    await chain().client.setAutomine(false)
    const wallet = devWallet(chain())
    wallet.refuse('eth_sendTransaction', { code: -32000, message: 'nonsense' })
    const page = openPage(wallet)
    page.send()
    await shows(page, { status: 'pending', evidence: 'unknown' })
    page.letGo()
    wallet.restore('eth_sendTransaction')
    await chain().client.setAutomine(true)
    page.send({ amount: '0.02' })
    await shows(page, { status: 'confirmed', kudo: { value: 20_000_000_000_000_000n } })
    page.tips.dismiss(main)
    await page.searched()
    expect(page.shown()).toMatchObject({ status: 'pending', evidence: 'unknown' })
  })
})
