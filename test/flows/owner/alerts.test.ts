// @vitest-environment jsdom
import { encodeFunctionData, erc20Abi, parseAbi, parseEther, zeroHash } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chains } from '#catalog/chains.ts'
import { kudosAbi } from '#chain/abi.gen.ts'
import { queryClient } from '#lib/queryClient.ts'
import { type Alerts, type AlertsOptions, createAlerts } from '#pages/alerts/createAlerts.ts'
import { createGoal } from '#pages/alerts/createGoal.ts'
import { contractsOf } from '#settings/chains.ts'
import { localAccounts } from '../../../local/chain/accounts.ts'
import { putContract } from '../../../local/chain/putContract.ts'
import { type NodeProxy, startNodeProxy } from '../../support/chain/nodeProxy.ts'
import { testChain } from '../../support/chain/testChain.ts'
import { offered, visitors } from '../tips/tipping.ts'

const chain = testChain()
const rollup = testChain({ chainId: 31338 })
const recipient = localAccounts.recipient.address
/** A burst, in the order in which it is sent. */
const burst = Array.from({ length: 50 }, (_, index) => `Tip ${index + 1}`)

let node: NodeProxy
let open: Alerts[]
/** Messages, as often as they were shown. */
let shown: string[]
beforeEach(async () => {
  node = await startNodeProxy(chain().url)
  open = []
  shown = []
})
afterEach(async () => {
  vi.restoreAllMocks()
  leave()
  localStorage.clear()
  queryClient.clear()
  await node.stop()
})

/** Opens the page, which reads often and shows each tip for a moment. */
function openAlerts(more: Partial<AlertsOptions> = {}): Alerts {
  const alerts = createAlerts({
    sources: contractsOf(offered(chain(), [node.url])),
    recipient,
    isHidden: () => false,
    interval: () => 20,
    timeFor: () => 5,
    ...more,
  })
  let last: unknown
  alerts.queue.subscribe(() => {
    const alert = alerts.queue.get().shown?.alert
    if (alert && alert !== last) shown.push(alert.kudo.message)
    last = alert
  })
  open.push(alerts)
  return alerts
}

function leave() {
  for (const alerts of open.splice(0)) alerts.stop()
}

const hasRead = (alerts: Alerts) =>
  expect.poll(() => alerts.readings.get().every(({ hasRead, error }) => hasRead && !error)).toBe(true)
const untilShown = (messages: readonly string[]) => expect.poll(() => shown).toEqual(messages)

/** Tips in one block. */
async function tip(messages: readonly string[]) {
  const { client, kudos } = chain()
  const account = visitors.second.address
  const nonce = await client.getTransactionCount({ address: account })
  await client.impersonateAccount({ address: account })
  await client.setBalance({ address: account, value: parseEther('100') })
  await client.setAutomine(false)
  for (const [index, message] of messages.entries())
    await client.writeContract({
      account,
      address: kudos,
      abi: kudosAbi,
      functionName: 'sendKudos',
      args: [recipient, 'Ada', message],
      value: 1n,
      nonce: nonce + index,
      gas: 500_000n,
    })
  await client.mine({ blocks: 3 })
  await client.setAutomine(true)
}

// Proves: Design §14
describe('the page for streams', () => {
  test('begins with the newest tip and shows what comes then, a burst in its order, each tip once', async () => {
    await hasRead(openAlerts())
    expect(shown).toEqual([])
    await tip(burst)
    await untilShown(burst)
    await tip(['One more'])
    await untilShown([...burst, 'One more'])
  })

  test('asks one thing each time while nothing comes', async () => {
    const alerts = openAlerts()
    await hasRead(alerts)
    const before = node.methods.length
    await expect.poll(() => node.methods.length).toBeGreaterThan(before + 5)
    expect(new Set(node.methods)).toEqual(new Set(['eth_call']))
    leave()
  })

  test('shows each tip once that came while the node was away', async () => {
    const alerts = openAlerts()
    await hasRead(alerts)
    node.shut()
    await expect.poll(() => alerts.readings.get()[0]?.error?.code).toBe('read')
    await tip(burst)
    expect(shown).toEqual([])
    node.open()
    await untilShown(burst)
  })

  test('goes on where it was after each of several reloads amid a burst, and after a time without it', async () => {
    await hasRead(openAlerts())
    await tip(burst)
    for (const count of [3, 20, 41]) {
      await expect.poll(() => shown.length).toBeGreaterThanOrEqual(count)
      leave()
      openAlerts()
    }
    await untilShown(burst)
    leave()
    await tip(['While it was closed'])
    openAlerts()
    await untilShown([...burst, 'While it was closed'])
  })

  test('begins with the newest tip after half a day without it, and where nothing can be stored', async () => {
    await hasRead(openAlerts())
    leave()
    await tip(['Yesterday'])
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 12 * 60 * 60_000)
    await hasRead(openAlerts())
    vi.mocked(Date.now).mockRestore()
    leave()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('Storage is denied.')
    })
    localStorage.clear()
    await hasRead(openAlerts())
    await tip(['Now'])
    await untilShown(['Now'])
    leave()
    await hasRead(openAlerts())
    expect(shown).toEqual(['Now'])
  })

  test('shows each tip once when a reorganisation gives it another number, also after a reload', async () => {
    const { client } = chain()
    await hasRead(openAlerts())
    await tip(['Stays'])
    await untilShown(['Stays'])
    const fork = await client.snapshot()
    await tip(['Moves', 'Twice'])
    await untilShown(['Stays', 'Moves', 'Twice'])
    await client.revert({ id: fork })
    await tip(['Comes before', 'Moves', 'Twice', 'Twice'])
    await untilShown(['Stays', 'Moves', 'Twice', 'Comes before', 'Twice'])
    leave()
    await hasRead(openAlerts())
    await tip(['Last'])
    await untilShown(['Stays', 'Moves', 'Twice', 'Comes before', 'Twice', 'Last'])
  })

  test('passes over what the owner hides', async () => {
    await hasRead(openAlerts({ isHidden: ({ message }) => message === 'Tip 2' }))
    await tip(burst)
    await untilShown(burst.filter(message => message !== 'Tip 2'))
  })
})

// Proves: Design §14
describe('the goal of a stream', () => {
  const feed = chains[31338].priceFeed.address
  const abi = parseAbi(['function beginPhase()', 'function addRounds(int256[] answers, uint256[] times)'])
  const price = (dollars: number) => BigInt(dollars) * 10n ** 8n
  const hour = 3_600

  test("counts each tip since its begin at its own hour's price, those before it was opened and those after", async () => {
    const { client, kudos, usdc } = rollup()
    const account = visitors.second.address
    const { timestamp } = await client.getBlock()
    const begin = Number(timestamp) - (Number(timestamp) % hour) + 2 * hour
    /** The price from each time on. */
    const rounds = [
      [1_000, begin - hour],
      [2_000, begin + 1_800],
      [3_000, begin + 5_000],
    ] as const
    await putContract(client, 'PhasedFeed', feed, [
      encodeFunctionData({ abi, functionName: 'beginPhase' }),
      encodeFunctionData({
        abi,
        functionName: 'addRounds',
        args: [rounds.map(([dollars]) => price(dollars)), rounds.map(([, time]) => BigInt(time))],
      }),
    ])
    await client.impersonateAccount({ address: account })
    await client.setBalance({ address: account, value: parseEther('100') })
    const tipAt = async (time: number, ether: string) => {
      await client.setNextBlockTimestamp({ timestamp: BigInt(time) })
      const args = [recipient, 'Ada', ''] as const
      const call = { address: kudos, abi: kudosAbi, functionName: 'sendKudos', args } as const
      const hash = await client.writeContract({ account, ...call, value: parseEther(ether) })
      await client.waitForTransactionReceipt({ hash })
    }
    const dollarsAt = async (time: number, amount: bigint) => {
      const token = { account, address: usdc, abi: erc20Abi } as const
      await client.writeContract({ ...token, functionName: 'approve', args: [kudos, amount] })
      await client.setNextBlockTimestamp({ timestamp: BigInt(time) })
      const hash = await client.writeContract({
        account,
        address: kudos,
        abi: kudosAbi,
        functionName: 'sendKudosInTokens',
        args: [recipient, 'Ada', '', usdc, amount, 0n, 0, zeroHash, zeroHash],
      })
      await client.waitForTransactionReceipt({ hash })
    }
    await tipAt(begin + 60, '5')
    await tipAt(begin + 3_000, '0.25')
    await dollarsAt(begin + 3_300, 7_500_000n)
    await tipAt(begin + hour + 100, '0.5')

    const sources = contractsOf(offered(rollup(), [rollup().url]))
    const goal = createGoal({ sources, recipient, goal: { dollars: price(500), since: begin + 100 } })
    await expect.poll(() => goal.sum.get()).toBe(price(250) + 750_000_000n + price(1_000))

    await hasRead(openAlerts({ sources, onReceived: (source, tips) => void goal.count(source, tips) }))
    await tipAt(begin + 2 * hour + 1, '0.1')
    await expect.poll(() => goal.sum.get()).toBe(price(250) + 750_000_000n + price(1_000) + price(300))
  })
})
