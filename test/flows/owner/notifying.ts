import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEther } from 'viem'
import { kudosAbi } from '#chain/abi.gen.ts'
import { type Clock, systemClock } from '#notifier/clock.ts'
import { createNotifier } from '#notifier/createNotifier.ts'
import { createSinks } from '#notifier/createSinks.ts'
import { readEnvironment } from '#notifier/environment.ts'
import { createReader } from '#notifier/readTips.ts'
import { openStateFile } from '#notifier/state/stateFile.ts'
import { contractsOf, type OfferedChain } from '#settings/chains.ts'
import { readMessageFilter } from '#settings/query/messageFilter.ts'
import { localAccounts } from '../../../local/chain/accounts.ts'
import type { TestChain } from '../../support/chain/testChain.ts'
import { newQuickFolder } from '../../support/quickFolder.ts'
import { visitors } from '../tips/tipping.ts'

export const recipient = localAccounts.recipient.address

/** Tips the recipient, a message each, in one block. */
export async function tip({ client, kudos }: TestChain, messages: readonly string[], to = recipient) {
  await client.setAutomine(false)
  // Else blocks of the same second have the same time.
  await client.setBlockTimestampInterval({ interval: 1 })
  for (const message of messages)
    await client.writeContract({
      account: visitors.main.address,
      address: kudos,
      abi: kudosAbi,
      functionName: 'sendKudos',
      args: [to, 'Ada', message],
      value: parseEther('0.001'),
      gas: 500_000n,
    })
  await client.mine({ blocks: 1 })
  await client.setAutomine(true)
}

/** Mines as many blocks as a tip needs until it is reported. */
export function deepen({ client }: TestChain, { notifyDepth }: OfferedChain): Promise<void> {
  // A tip is deep below blocks of a later second, and blocks that are made at once may share theirs.
  return client.mine({ blocks: notifyDepth + 1, interval: 1 })
}

/** The id of a tip on a chain. */
export function idOf({ kudos }: TestChain, { shortName }: OfferedChain, number: number, suffix = ''): string {
  return `${shortName}:${kudos}:${number}${suffix}`
}

/** A clock that runs so many times faster. */
export function fastClock(times: number): Clock {
  const start = Date.now()
  return {
    now: () => new Date(start + (Date.now() - start) * times),
    sleep: (milliseconds, signal) => systemClock.sleep(milliseconds / times, signal),
  }
}

/** A clock that stands still until a test moves it on. */
export function heldClock() {
  let time = Date.now()
  const sleepers = new Set<{ readonly until: number; readonly wake: () => void }>()
  const clock: Clock = {
    now: () => new Date(time),
    sleep: (milliseconds, signal) =>
      new Promise(resolve => {
        sleepers.add({ until: time + milliseconds, wake: resolve })
        if (signal.aborted) resolve()
        signal.addEventListener('abort', () => resolve(), { once: true })
      }),
  }
  return {
    ...clock,
    advance(milliseconds: number) {
      time += milliseconds
      for (const sleeper of sleepers)
        if (sleeper.until <= time) {
          sleepers.delete(sleeper)
          sleeper.wake()
        }
    },
  }
}

interface Options {
  readonly chains: readonly [OfferedChain, ...OfferedChain[]]
  readonly env: Readonly<Record<string, string>>
  readonly begin?: boolean
  readonly clock?: Clock
}

/** A state file of one test, and notifiers that share it one after the other, as runs of the program do. */
export async function notifyingIn() {
  const folder = await newQuickFolder('notify')
  const stateFile = join(folder, 'state.json')
  const logged: string[] = []

  async function open({ chains, env, begin = false, clock = systemClock }: Options) {
    const environment = readEnvironment({ NOTIFY_ADDRESS: recipient, NOTIFY_STATE: stateFile, ...env })
    const stop = new AbortController()
    const file = await openStateFile(stateFile, environment.address, begin)
    const notifier = createNotifier({
      address: environment.address,
      readers: chains.flatMap(contractsOf).map(createReader),
      sinks: createSinks(environment),
      isHidden: readMessageFilter({ min: environment.min, hide: undefined, hideFrom: undefined }, chains),
      stateFile: file,
      mayBegin: begin,
      clock,
      log: sentence => logged.push(sentence),
      stop,
    })
    return {
      ...notifier,
      /** Whether it knows where each contract begins. */
      hasBegun: () => Object.keys(file.state.sources).length > 0,
      stop: () => stop.abort(),
    }
  }

  return {
    stateFile,
    logged,
    open,
    /** One run with `--once`. */
    once: async (options: Options) => (await open(options)).once(),
    remove: () => rm(folder, { recursive: true }),
  }
}
