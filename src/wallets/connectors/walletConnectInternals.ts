import { EthereumProvider } from '@walletconnect/ethereum-provider'
import * as z from 'zod/mini'
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

const subscriptionsSchema = z.optional(
  z.array(z.object({ topic: z.string(), relay: z.object({ protocol: z.string() }) })),
)

/** Starts the library. Throws what it throws, also when it could never reach its relay with what is stored. */
export async function startLibrary(options: Options & { storage: KeyValueStorage }): Promise<Library> {
  // The library takes this for whole, and then never gets to its relay.
  subscriptionsSchema.parse(await options.storage.getItem(subscriptionsKey))
  const library = await EthereumProvider.init(options)
  const { signer } = library
  takeUpOnce(signer.client)
  connectOnce(signer.client)
  endOnce(signer.client)
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
