// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest'
import { KudosError } from '#lib/errors.ts'
import { checkDraft } from '#tips/checkDraft.ts'
import { recallPending } from '#tips/store/pendingTips.ts'
import type { TipState } from '#tips/tip.ts'
import { localAccounts } from '../../../local/chain/accounts.ts'
import type { DevWallet } from '../../../local/devWallet/provider.ts'
import { testChain } from '../../support/chain/testChain.ts'
import {
  asksOf,
  changeAnswer,
  devWallet,
  draft,
  offered,
  refused,
  senderOf,
  sendOrder,
  tip,
  visitors,
} from './tipping.ts'

const chain = testChain()
const account = visitors.main.address

afterEach(() => localStorage.clear())

/** What wallets were seen to answer although the tip was on its way, or might have been. */
const unclear: [string, unknown][] = [
  ['WalletConnect: the request expired', { code: -32000, message: 'Request expired. Please try again.' }],
  ['WalletConnect: the session is gone', { code: 6000, message: 'User disconnected.' }],
  [
    'Coinbase: its window was closed',
    new KudosError("The wallet's window was closed.", { code: 'closed', cancelled: true }),
  ],
  ['a window that was closed', new Error('Popup window closed')],
  ['a modal that was closed', new Error('User closed modal')],
  ['a connection that was reset', new Error('Connection request reset')],
  ['a chain that is away (4900)', { code: 4900, message: 'Disconnected' }],
  ['an internal error (-32603)', { code: -32603, message: 'Internal JSON-RPC error.' }],
  ['a transaction that is known', { code: -32000, message: 'already known' }],
  ['an extension that restarts', new Error('The message port closed before a response was received.')],
  ['no money, said after sending', { code: -32000, message: 'insufficient funds for gas * price + value' }],
  ['a request that is open already', { code: -32002, message: 'Already pending' }],
  ['a proposal that was rejected (5002)', { code: 5002, message: 'User rejected methods.' }],
  ['a firewall', new Error('Request Rejected')],
  ['a lost node', new Error('Failed to fetch')],
  ['nothing', null],
  ['a word', 'no'],
]

/** What says for sure that nothing was sent. */
const clear: [string, unknown, boolean][] = [
  ['the visitor said no (4001)', { code: 4001, message: 'User rejected the request.' }, true],
  ['the visitor said no (5000)', { code: 5000, message: 'User rejected.' }, true],
  [
    'the visitor said no (ACTION_REJECTED)',
    { code: 'ACTION_REJECTED', message: 'user rejected transaction' },
    true,
  ],
  [
    'the visitor said no, passed on inside -32603',
    { code: -32603, data: { originalError: { code: 4001 } } },
    true,
  ],
  ['the wallet lacks the method (-32601)', { code: -32601, message: 'the method does not exist' }, false],
  ['the wallet lacks the method (4200)', { code: 4200, message: 'unsupported' }, false],
  ['the wallet may not (4100)', { code: 4100, message: 'unauthorized' }, false],
  ['the wallet was asked nonsense (-32602)', { code: -32602, message: 'invalid params' }, false],
]

/** Sends a tip until it is where `isEnough` says, and then lets go of it for good. */
async function sendUntil(wallet: DevWallet, isEnough: (state: TipState) => boolean): Promise<TipState> {
  const offer = offered(chain())
  const order = checkDraft(draft, offer, localAccounts.recipient.address)
  const end = new AbortController()
  return new Promise((resolve, reject) => {
    const update = (state: TipState) => {
      if (!isEnough(state)) return
      resolve(state)
      end.abort()
    }
    sendOrder(order, senderOf(wallet, offer), undefined, update, end.signal).catch(reject)
  })
}

// Proves: Design §5
describe('a tip that was sent is never called failed, although its wallet says', () => {
  test.each(unclear)('%s', async (_, error) => {
    const wallet = changeAnswer(devWallet(chain()), 'eth_sendTransaction', () => {
      throw error
    })
    const { result } = await tip(wallet, offered(chain()))
    expect(result).toMatchObject({ kudo: { from: account, message: draft.message } })
    expect(recallPending(account)).toEqual([])
    expect(asksOf(wallet)).toEqual(['eth_sendTransaction'])
  })
})

// Proves: Design §5
describe('a tip that may have been sent is remembered and looked for, where its wallet says', () => {
  test.each(unclear)('%s', async (_, error) => {
    const wallet = devWallet(chain())
    wallet.refuse('eth_sendTransaction', error)
    const state = await sendUntil(wallet, ({ status }) => status === 'pending')
    expect(state).toMatchObject({ status: 'pending', step: 'tip', evidence: 'unknown' })
    expect(asksOf(wallet)).toEqual(['eth_sendTransaction'])
  })
})

test.each([['hangs'], ['answers']])(
  'the tip is remembered before its wallet is asked, which then %s',
  async how => {
    const seen: unknown[] = []
    const wallet = devWallet(chain(), {}, () => {
      seen.push(...recallPending(account))
      return true
    })
    const release = how === 'hangs' ? wallet.hold('eth_sendTransaction') : () => {}
    if (how === 'hangs') await sendUntil(wallet, ({ status }) => status === 'asking')
    else await tip(wallet, offered(chain()))
    await expect.poll(() => seen).toHaveLength(1)
    expect(seen).toMatchObject([
      { account, count: 0, hasCode: false, isTaken: false, recipient: localAccounts.recipient.address },
    ])
    expect(JSON.stringify(seen)).not.toContain(draft.message)
    // A wallet that hangs has sent it all the same: on this test's chain, not on the next one's.
    await expect.poll(() => chain().client.getTransactionCount({ address: account })).toBe(1)
    release()
  },
)

test('a tip whose window the browser blocks is not remembered, and is sent by the next press', async () => {
  const wallet = devWallet(chain())
  const blocked = new KudosError('Your browser blocked it.', { code: 'popup-blocked', notAsked: true })
  wallet.refuse('eth_sendTransaction', blocked)
  const ready = await sendUntil(wallet, ({ status }) => status === 'ready')
  expect(ready).toMatchObject({ status: 'ready', step: 'tip' })
  expect(recallPending(account)).toEqual([])

  const offer = offered(chain())
  const order = checkDraft(draft, offer, localAccounts.recipient.address)
  const kudo = await sendOrder(order, senderOf(wallet, offer), undefined, state => {
    if (state.status !== 'ready') return
    wallet.restore('eth_sendTransaction')
    state.open()
  })
  expect(kudo).toMatchObject({ kudo: { from: account, message: draft.message } })
})

// Proves: Design §5
describe('nothing was sent, nothing is remembered, and it is said, where', () => {
  test.each(clear)('%s', async (_, error, cancelled) => {
    const wallet = devWallet(chain())
    wallet.refuse('eth_sendTransaction', error)
    const { result } = await tip(wallet, offered(chain()))
    expect(refused(result).cancelled).toBe(cancelled)
    expect(recallPending(account)).toEqual([])
    expect(asksOf(wallet)).toEqual(['eth_sendTransaction'])
  })
})
