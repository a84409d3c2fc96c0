import { afterEach, beforeEach, vi } from 'vitest'
import { localAccounts } from '../../../local/chain/accounts.ts'
import { startOutside } from '../../../local/outside/outside.ts'
import { createRelay, type Relay } from '../../../local/outside/relay.ts'
import { startPocketWallet } from '../../support/chain/pocketWallet.ts'

/** What a real relay and two real clients may take on a busy machine. */
export const patience = { timeout: 60_000, interval: 50 }

/** The relay of the test that runs. */
export let relay: Relay
export let relayUrl: string
/** What ends with the test, the last one first. */
export const ends: (() => unknown)[] = []

/** Gives each test of a file a clean page and a relay. @param leave ends what the page itself has begun */
export function freshRelays(leave = async () => {}) {
  beforeEach(async () => {
    window.localStorage.clear()
    relay = createRelay()
    const outside = await startOutside(0, { answerers: {}, upgrade: relay.upgrade })
    relayUrl = outside.url.replace(/^http/, 'ws')
    ends.push(outside.stop, relay.stop)
  })
  afterEach(async () => {
    vi.useRealTimers()
    await leave()
    for (const end of ends.splice(0).reverse()) await end()
  })
}

/** A wallet in the visitor's other hand. */
export async function pocketWallet(
  options: Pick<Parameters<typeof startPocketWallet>[0], 'chains'> &
    Partial<Parameters<typeof startPocketWallet>[0]>,
) {
  const wallet = await startPocketWallet({ relayUrl, accounts: localAccounts.visitors, ...options })
  ends.push(wallet.stop)
  return wallet
}

/** Ends what the library does in this page, as a reload does. */
export async function unload() {
  for (const name of Object.keys(globalThis).filter(name => /^_walletConnectCore_(_count)?$/.test(name))) {
    const core: unknown = Reflect.get(globalThis, name)
    Reflect.deleteProperty(globalThis, name)
    if (!isCore(core)) continue
    core.heartbeat.stop()
    await core.relayer.transportClose()
  }
}

/** The page's one core, once the library has started. */
export function pageCore(): Core {
  const core: unknown = Reflect.get(globalThis, '_walletConnectCore_')
  if (!isCore(core)) throw new Error('The page has no core.')
  return core
}

/** Takes the relay from the page, as a browser does that lets a page sleep. */
export function loseRelay(): Promise<void> {
  return pageCore().relayer.transportClose()
}

/** What of the library's core tests touch. */
type Core = {
  heartbeat: { stop(): void }
  relayer: {
    transportClose(): Promise<void>
    transportOpen(): Promise<void>
    request(asked: { method: string; params: object }): Promise<unknown>
  }
  /** Makes what each connection to the relay begins with. */
  crypto: { signJWT(url: string): Promise<string> }
}

function isCore(value: unknown): value is Core {
  return typeof value === 'object' && value !== null && 'relayer' in value
}
