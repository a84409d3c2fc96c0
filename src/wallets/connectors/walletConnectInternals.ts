import { SignClient } from '@walletconnect/sign-client'
import * as z from 'zod/mini'
import type { KeyValueStorage } from './keyValueStorage.ts'

/** WalletConnect's library, signed in at a relay. */
export type Client = Awaited<ReturnType<typeof SignClient.init>>
type Options = NonNullable<Parameters<typeof SignClient.init>[0]>

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
export async function startClient(options: Options & { storage: KeyValueStorage }): Promise<Client> {
  // The library takes this for whole, and then never gets to its relay.
  subscriptionsSchema.parse(await options.storage.getItem(subscriptionsKey))
  const client = await SignClient.init(options)
  // Verify would ask a page of its own, in a hidden frame, before each proposal and each request, and wait 5 s for it.
  client.core.verify.register = async () => ''
  return client
}

/** Stops the library for good. */
export function stopClient({ core }: Client): void {
  core.heartbeat.stop()
  void core.relayer.transportClose().catch(() => undefined)
  forgetSharedCore()
}

/** Has the library make another core the next time. */
export function forgetSharedCore(): void {
  for (const name of [sharedCore, `${sharedCore}_count`]) Reflect.deleteProperty(globalThis, name)
}

/** Calls back every few seconds, as long as the library runs. */
export function onHeartbeat({ core }: Client, listener: () => void): void {
  core.heartbeat.on('heartbeat_pulse', listener)
}

/** Resolves once the relay is there. */
export async function connectToRelay({ core }: Client): Promise<void> {
  if (!core.relayer.connected) await core.relayer.transportOpen()
}
