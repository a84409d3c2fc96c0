// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkDraft } from '#kudos/draft.ts'
import { sendKudos } from '#kudos/sendKudos.ts'
import { safeStorage } from '#lib/safeStorage.ts'
import { createSession } from '#wallets/session.ts'
import { createWallet } from '#wallets/wallet.ts'
import { localAccounts } from '../../local/accounts.ts'
import { startOutside } from '../../local/outside.ts'
import { createRelay } from '../../local/relay.ts'
import { startPocketWallet } from '../support/pocketWallet.ts'
import { testChain } from '../support/testChain.ts'
import { draft, quickNode } from './tipping.ts'
import { main, second, sessionIs, twoChains } from './walletPage.ts'

const local = testChain()
const sepolia = testChain({ chainId: 11155111 })
const chains = () => twoChains(local(), sepolia())
const nodes = () => chains().map(({ id, rpcUrls }) => ({ id, rpcUrl: rpcUrls[0] ?? '' }))
const id = 'walletConnect'

let relay: ReturnType<typeof createRelay>
let relayUrl: string
const ends: (() => unknown)[] = []

beforeEach(async () => {
  window.localStorage.clear()
  relay = createRelay()
  const outside = await startOutside(0, { answerers: {}, upgrade: relay.upgrade })
  relayUrl = outside.url.replace(/^http/, 'ws')
  ends.push(outside.stop, relay.stop)
})
afterEach(async () => {
  await unload()
  for (const end of ends.splice(0).reverse()) await end()
})

/** Ends what the library does in this page, as a reload does. */
async function unload() {
  for (const name of Object.keys(globalThis).filter(name => /^_walletConnectCore_(_count)?$/.test(name))) {
    const core: unknown = Reflect.get(globalThis, name)
    Reflect.deleteProperty(globalThis, name)
    if (!isCore(core)) continue
    core.heartbeat.stop()
    await core.relayer.transportClose()
  }
}

function isCore(
  value: unknown,
): value is { heartbeat: { stop(): void }; relayer: { transportClose(): Promise<void> } } {
  return typeof value === 'object' && value !== null && 'relayer' in value
}

/** What a page load starts. */
function loadPage() {
  const session = createSession(31337)
  const dialog = { allWallets: 'SHOW', projectId: 'local', relayUrl } as const
  return { session, wallet: createWallet({ chains: chains(), session, storage: safeStorage, dialog }) }
}

/** A wallet in the visitor's other hand. */
async function pocket(options: Partial<Parameters<typeof startPocketWallet>[0]> = {}) {
  const wallet = await startPocketWallet({
    relayUrl,
    accounts: localAccounts.visitors,
    chains: nodes(),
    ...options,
  })
  ends.push(wallet.stop)
  return wallet
}

/** Connects, with the code scanned by a wallet. */
async function connectWith(
  { wallet }: ReturnType<typeof loadPage>,
  { pair }: Awaited<ReturnType<typeof pocket>>,
  signal?: AbortSignal,
) {
  await wallet.connect(id, signal, { onUri: uri => void pair(uri) })
}

test('a code that is scanned connects the wallet, and a tip goes through it', async () => {
  const page = loadPage()
  const phone = await pocket()
  await connectWith(page, phone)
  expect(page.session.get()).toMatchObject({
    status: 'connected',
    address: main,
    walletChainId: 31337,
    chainId: 31337,
    connector: { id, name: 'WalletConnect' },
  })
  const [chain] = chains()
  const sender = await page.wallet.sender(chain)
  const order = checkDraft(draft, chain, localAccounts.recipient.address)
  const { kudo } = await sendKudos(order, sender, quickNode(chain), () => {})
  expect(kudo).toMatchObject({ from: main, message: draft.message })
})
