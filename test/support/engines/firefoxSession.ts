import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { z } from 'zod'
import { spawnGuarded } from '../../../local/spawnGuarded.ts'
import { writeQuietPreferences } from './firefoxPreferences.ts'
import { DriverRefusal, pageLoadStrategy, type Send, type Session } from './webDriver.ts'

/** `network.cookie.cookieBehavior`: other sites' frames get nothing at all, or a part of their own as by default. */
const cookieBehavior = { blocked: 1, allowed: 5 }

/** Firefox by Marionette, the door of its own that geckodriver uses, too: https://firefox-source-docs.mozilla.org/testing/marionette/ */
export async function startFirefox(
  program: string,
  storage: 'blocked' | 'allowed',
  waitsForLoad: boolean,
): Promise<Session> {
  const profile = await mkdtemp(join(tmpdir(), 'kudos-firefox-'))
  await writeQuietPreferences(profile, {
    'marionette.port': 0,
    'network.cookie.cookieBehavior': cookieBehavior[storage],
  })
  const browser = spawnGuarded(program, ['--marionette', '--headless', '--no-remote', '--profile', profile])
  browser.stdout.resume()
  browser.stderr.resume()
  const ended = new Promise(resolve => browser.once('exit', resolve))
  const stop = async () => {
    browser.stdin.end()
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 10 })
  }
  try {
    let port = 0
    await expect(async () => {
      port = Number(await readFile(join(profile, 'MarionetteActivePort'), 'utf8'))
      expect(port).toBeGreaterThan(0)
    }).toPass({ timeout: 60_000 })
    const socket = connect(port, '127.0.0.1')
    const ask = talk(socket)
    await ask('WebDriver:NewSession', { pageLoadStrategy: pageLoadStrategy(waitsForLoad) })
    const send: Send = async (command, { element, ...parameters } = {}) => {
      const about = command === 'SwitchToFrame' ? { element: element ?? null } : { id: element }
      const result = await ask(`WebDriver:${command}`, { ...parameters, ...about })
      const wrapped = z.object({ value: z.unknown() }).safeParse(result)
      return wrapped.success ? wrapped.data.value : result
    }
    return {
      send,
      stop: async () => {
        socket.destroy()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const refusal = z.object({ error: z.string(), message: z.string() })
const reply = z.tuple([z.literal(1), z.number(), refusal.nullable(), z.unknown()])

/** What came back. */
type Reply = { error: z.infer<typeof refusal> | null; result: unknown }

/** Messages are JSON with their length in bytes before them: `[0, id, command, parameters]`, and `[1, id, error, result]` back. */
function talk(socket: Socket): (command: string, parameters: object) => Promise<unknown> {
  const waiting = new Map<number, (reply: Reply) => void>()
  let received = Buffer.alloc(0)
  let last = 0
  socket.on('data', part => {
    received = Buffer.concat([received, part])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)))
      if (colon < 0 || received.length < end) return
      const message = reply.safeParse(JSON.parse(received.subarray(colon + 1, end).toString()))
      received = received.subarray(end)
      // The greeting.
      if (!message.success) continue
      const [, id, error, result] = message.data
      waiting.get(id)?.({ error, result })
      waiting.delete(id)
    }
  })
  const lose = () => {
    const error = { error: 'unknown error', message: 'Firefox is gone.' }
    for (const answer of waiting.values()) answer({ error, result: null })
    waiting.clear()
  }
  socket.on('error', lose).on('close', lose)
  return async (command, parameters) => {
    const message = JSON.stringify([0, ++last, command, parameters])
    const { error, result } = await new Promise<Reply>(resolve => {
      waiting.set(last, resolve)
      socket.write(`${Buffer.byteLength(message)}:${message}`)
    })
    if (error) throw new DriverRefusal(error.error, error.message)
    return result
  }
}
