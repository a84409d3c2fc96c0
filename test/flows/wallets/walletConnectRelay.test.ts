// @vitest-environment jsdom
// Proves: Design §5
import '../../support/chain/nodeWebSocket.ts'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeEach, expect, test } from 'vitest'
import { safeStorage } from '#lib/browser/safeStorage.ts'
import { queryClient } from '#lib/queryClient.ts'
import { relayService } from '#services/relay.ts'
import { relayOfferKey, textBytes } from '#tips/relay/relayOffer.ts'
import { forgetTip } from '#tips/store/forgetTip.ts'
import { recallRelayed } from '#tips/store/pendingTips.ts'
import { runTip, runTips } from '#tips/store/runTips.ts'
import { createTips, type TipRun } from '#tips/store/tips.ts'
import { tipToShow } from '#tips/tip.ts'
import { createSession } from '#wallets/session.ts'
import { createWallet } from '#wallets/wallet.ts'
import { localAccounts } from '../../../local/chain/accounts.ts'
import { freePort } from '../../../local/ports.ts'
import { localRelay } from '../../../local/site/localRelay.ts'
import { testChain } from '../../support/chain/testChain.ts'
import { startNewService } from '../../support/service/newService.ts'
import { openRelayDoor, type RelayDoor } from '../../support/service/relayDoor.ts'
import { ends, freshRelays, patience, pocketWallet, relayUrl, unload } from '../relay/relayPage.ts'
import { asksOf, draft, memory, offered, visitors } from '../tips/tipping.ts'

const chain = testChain()
const { empty } = visitors
const { recipient } = localAccounts
const typed = { ...draft, currency: 'USDC', amount: '2.5' } as const

freshRelays(unload)

/** The door of the relay that pays for the tips. */
let door: RelayDoor
beforeEach(async () => {
  const relay = { ...(await localRelay([chain()])), account: privateKeyToAccount(generatePrivateKey()) }
  await chain().client.setBalance({ address: relay.account.address, value: 10n ** 19n })
  const port = await freePort()
  const service = await startNewService({
    port,
    chains: [chain()],
    widgetUrl: 'http://kudos.localhost',
    relay,
  })
  door = await openRelayDoor(`http://127.0.0.1:${port}`)
  ends.push(service.stop, door.stop)
})

/** What a page load starts: the wallet, and the tips of the visitor without coin, whose form shows that the tip costs nothing. */
function loadPage() {
  const offer = offered(chain())
  const session = createSession(offer.id)
  const dialog = { allWallets: 'SHOW', projectId: 'local', relayUrl } as const
  const wallet = createWallet({ chains: [offer], session, storage: safeStorage, dialog })
  const currency = offer.currencies.find(({ symbol }) => symbol === 'USDC') ?? offer.currencies[0]
  const terms = { fee: '0', feeTo: `0x${'00'.repeat(20)}`, minimum: '1000000', until: 0 } as const
  const shown = {
    chain: offer,
    currency,
    recipient: recipient.address,
    account: empty.address,
    words: textBytes(typed),
  }
  queryClient.setQueryData(relayOfferKey(shown), { terms, lacksCoin: true })
  const tips = createTips()
  const context = {
    config: wallet.config,
    chains: [offer] as const,
    recipient: { address: recipient.address },
    memory,
    loadRelay: async () => relayService(door.url),
    senderOf: wallet.sender,
    checkClickjacking: async () => {},
    isSignedIn: () => true,
  }
  const leave = () => {
    for (const { id } of tips.get()) forgetTip(tips, id)
  }
  ends.push(leave)
  return {
    wallet,
    session,
    /** Goes on with what an earlier page has left, and sends what this one is asked to. */
    serve() {
      tips.follow({ address: empty.address, chainId: offer.id })
      return runTips(tips, [offer], (run: TipRun) => void runTip(context, run))
    },
    send: () => tips.send({ account: empty.address, chain: offer, draft: typed }),
    shown: () => tipToShow(tips.get(), empty.address),
  }
}

/** A page that is connected to a phone, which holds USDC and no coin. */
async function connected() {
  const phone = await pocketWallet({
    accounts: [empty],
    chains: [{ id: chain().chainId, rpcUrl: chain().url }],
  })
  const page = loadPage()
  await page.wallet.connect('walletConnect', undefined, { onUri: uri => void phone.pair(uri) })
  const stop = page.serve()
  return { ...page, phone, stop }
}

test('a tip by relay is signed once on the phone, and carried out', async () => {
  const { phone, send, shown } = await connected()
  send()
  await expect.poll(shown, patience).toMatchObject({
    status: 'confirmed',
    kudo: { from: empty.address, value: 2_500_000n, message: draft.message },
  })
  expect(asksOf(phone.keys)).toEqual(['eth_signTypedData_v4'])
  expect(await chain().client.getTransactionCount({ address: empty.address })).toBe(0)
})

test('a no on the phone has sent nothing, and keeps the draft', async () => {
  const { phone, send, shown } = await connected()
  phone.keys.refuse('eth_signTypedData_v4')
  send()
  await expect.poll(shown, patience).toMatchObject({
    status: 'failed',
    error: { code: 'permit', cancelled: true },
    draft: typed,
  })
  expect([door.posted, recallRelayed(empty.address)]).toEqual([[], []])
})

test('a page that is reloaded while the relay has the tip finds it, and the phone is not asked again', async () => {
  let carryOut: (() => Promise<unknown>) | undefined
  door.keep(async ({ method }, pass) => {
    if (method !== 'POST') return pass()
    carryOut = pass
    return { status: 200, body: { id: `0x${'ab'.repeat(32)}`, state: 'accepted' } }
  })
  const before = await connected()
  before.send()
  await expect.poll(before.shown, patience).toMatchObject({ status: 'relayed', answer: 'accepted' })
  before.stop()
  await unload()

  const after = loadPage()
  await after.wallet.reconnect()
  expect(after.session.get()).toMatchObject({ status: 'connected', address: empty.address })
  after.serve()
  await expect.poll(after.shown).toMatchObject({ status: 'relayed', answer: 'accepted', detached: false })
  await carryOut?.()
  await expect.poll(after.shown, patience).toMatchObject({ status: 'confirmed' })
  expect(asksOf(before.phone.keys)).toEqual(['eth_signTypedData_v4'])
  expect(before.phone.proposals).toHaveLength(1)
})
