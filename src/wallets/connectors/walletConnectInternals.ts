import { EthereumProvider } from '@walletconnect/ethereum-provider'
import { connectOnce } from './connectOnce.ts'
import type { KeyValueStorage } from './keyValueStorage.ts'
import { takeUpOnce } from './takeUpOnce.ts'

/** WalletConnect's library, signed in at a relay. */
export type Library = Awaited<ReturnType<typeof EthereumProvider.init>>
export type Session = NonNullable<Library['session']>
type Options = Parameters<typeof EthereumProvider.init>[0]

// What this file touches is no public part of WalletConnect's library. Its version is exact in package.json, and
// test/flows/walletConnectLibrary.test.ts fails when another version has these parts no more.

/** Where the library keeps its one core, to share it with whoever asks for another. */
export const sharedCore = '_walletConnectCore_'
/** Where the library stores its relay's subscriptions. */
export const subscriptionsKey = 'wc@2:core:0.3//subscription'

/** Starts the library. Throws what it throws. */
export async function startLibrary(options: Options & { storage: KeyValueStorage }): Promise<Library> {
  // A page subscribes to its own: these are another's, which may be open, or damaged.
  await options.storage.removeItem(subscriptionsKey)
  const library = await EthereumProvider.init(options)
  const { signer } = library
  takeUpOnce(signer.client)
  connectOnce(signer.client)
  endOnce(signer.client)
  subscribeToOwn(signer.client)
  // Verify would ask a page of its own, in a hidden frame, before each proposal and each request, and wait 5 s for it.
  signer.client.core.verify.register = async () => ''
  // A replaced pairing is heard until it expires: a wallet that takes it must learn that nobody waits.
  signer.cleanupPendingPairings = async () => {}
  // It would ask a wallet that has changed its network to change to it.
  Object.assign(library, { setChainId() {} })
  return library
}

/** Keeps a session that both ends end at once from being ended twice: the second time is an error that nobody catches. */
function endOnce({ engine, session }: Library['signer']['client']): void {
  const deleteSession: unknown = Reflect.get(engine, 'deleteSession')
  if (typeof deleteSession !== 'function')
    throw new TypeError('The library ends its sessions in another way.')
  Object.assign(engine, {
    async deleteSession(params: { topic: string }) {
      if (session.keys.includes(params.topic)) await deleteSession(params)
    },
  })
}

/**
 * Has a client that is back at its relay subscribe to what it knows itself. It would take what is stored for that: once
 * another page of the site has written there, it hears its own wallet no more.
 */
function subscribeToOwn({ core }: Library['signer']['client']): void {
  const { subscriber } = core.relayer
  if (typeof Reflect.get(subscriber, 'restore') !== 'function')
    throw new TypeError('The library subscribes again in another way.')
  // What it stops with is what it starts with.
  Object.assign(subscriber, { restore: () => subscriber.stop() })
}

/** Has the client hear a session's wallet, now or as soon as the relay is there. */
export function subscribe({ signer }: Library, topic: string): void {
  const { subscriber } = signer.client.core.relayer
  // What fails is pending, and asked again with the next heartbeat.
  subscriber.subscribe(topic, { transportType: 'relay' }).catch(() => undefined)
}

/** Has the library speak for this session alone, on the first of its networks: connects as if it had just been approved. */
export async function adoptSession(library: Library, session: Session): Promise<void> {
  const { client } = library.signer
  const { connect } = client
  client.connect = async () => ({ approval: async () => session })
  const connected = library.connect()
  client.connect = connect
  await connected
}

export function stopLibrary({ signer }: Library): void {
  const { heartbeat, relayer } = signer.client.core
  heartbeat.stop()
  void relayer.transportClose().catch(() => undefined)
  forgetSharedCore()
}

export function forgetSharedCore(): void {
  for (const name of [sharedCore, `${sharedCore}_count`]) Reflect.deleteProperty(globalThis, name)
}

export function onHeartbeat({ signer }: Library, listener: () => void): void {
  signer.client.core.heartbeat.on('heartbeat_pulse', listener)
}

export async function connectToRelay({ signer }: Library): Promise<void> {
  const { relayer } = signer.client.core
  if (!relayer.connected) await relayer.transportOpen()
}
