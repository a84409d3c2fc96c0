import { EthereumProvider } from '@walletconnect/ethereum-provider'
import { connectOnce } from './connectOnce.ts'
import type { KeyValueStorage } from './keyValueStorage.ts'
import { resumeOnce } from './resumeOnce.ts'

/** WalletConnect's library, connected to a relay. */
export type Library = Awaited<ReturnType<typeof EthereumProvider.init>>
export type Session = NonNullable<Library['session']>
type Options = Parameters<typeof EthereumProvider.init>[0]

// This file uses parts of WalletConnect's library that are not public. Its version is exact in package.json, and
// test/flows/wallets/walletConnectLibrary.test.ts fails when another version lacks these parts.

/** The global under which the library shares its one core. */
export const sharedCore = '_walletConnectCore_'
/** Where the library stores its relay's subscriptions. */
export const subscriptionsKey = 'wc@2:core:0.3//subscription'

/** Starts the library. Throws the library's errors. */
export async function startLibrary(options: Options & { storage: KeyValueStorage }): Promise<Library> {
  // Each page makes its own subscriptions. The stored ones belong to another page, which may still be open, or are
  // damaged.
  await options.storage.removeItem(subscriptionsKey)
  const library = await EthereumProvider.init(options)
  const { signer } = library
  resumeOnce(signer.client)
  connectOnce(signer.client)
  endOnce(signer.client)
  subscribeToOwn(signer.client)
  // Verify would load its own page in a hidden frame before each proposal and each request, and wait 5 s for it.
  signer.client.core.verify.register = async () => ''
  // Replaced pairings stay subscribed until they expire, because a wallet that accepts one must learn that it is not
  // awaited any more.
  signer.cleanupPendingPairings = async () => {}
  // The library would ask a wallet that has just changed its network to change to that network.
  Object.assign(library, { setChainId() {} })
  return library
}

/**
 * Keeps a session that both sides end at once from being ended twice, because the second time throws an uncaught error.
 */
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
 * Makes a reconnected client restore its subscriptions from its own memory. The library would restore them from
 * storage, and after another page of the site has written there, it would not receive its own wallet's messages any
 * more.
 */
function subscribeToOwn({ core }: Library['signer']['client']): void {
  const { subscriber } = core.relayer
  if (typeof Reflect.get(subscriber, 'restore') !== 'function')
    throw new TypeError('The library subscribes again in another way.')
  // The client keeps its subscriptions when it stops, and starts again with them.
  Object.assign(subscriber, { restore: () => subscriber.stop() })
}

/** Subscribes the client to a session's messages, now or as soon as the relay is connected. */
export function subscribe({ signer }: Library, topic: string): void {
  const { subscriber } = signer.client.core.relayer
  // A failed subscription is pending, and the next heartbeat tries it again.
  subscriber.subscribe(topic, { transportType: 'relay' }).catch(() => undefined)
}

/**
 * Makes the library use only this session, on the first of its networks, and connect as if the session had just been
 * approved.
 */
export async function attachSession(library: Library, session: Session): Promise<void> {
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
