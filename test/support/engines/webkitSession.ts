import { createInterface } from 'node:readline'
import { expect } from '@playwright/test'
import { z } from 'zod'
import { freePort } from '../../../local/ports.ts'
import { spawnGuarded } from '../../../local/spawnGuarded.ts'
import {
  commands,
  DriverRefusal,
  elementKey,
  pageLoadStrategy,
  type Send,
  type Session,
} from './webDriver.ts'

/**
 * WebKitGTK's MiniBrowser by its WebDriver, on a screen of its own with a window manager: without one no new window comes to the
 * front. With `blocked` no page has a local storage.
 */
export async function startWebkit(
  { driver, browser, manager }: { driver: string; browser: string; manager: string },
  storage: 'blocked' | 'allowed',
  waitsForLoad: boolean,
): Promise<Session> {
  const endings: (() => Promise<unknown>)[] = []
  const start = (program: string, args: readonly string[], env?: NodeJS.ProcessEnv) => {
    const child = spawnGuarded(program, args, { ...(env && { env }) })
    const ended = new Promise(resolve => child.once('exit', resolve))
    child.stdout.resume()
    child.stderr.resume()
    endings.unshift(() => {
      child.stdin.end()
      return ended
    })
    return { stdout: child.stdout, ended }
  }
  const stop = async () => {
    for (const end of endings) await end()
  }
  try {
    const screen = start('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1800x24', '-nolisten', 'tcp'])
    const display = new Promise<string>(resolve => createInterface(screen.stdout).once('line', resolve))
    const noScreen = screen.ended.then(() => Promise.reject(new Error('Xvfb did not start.')))
    const env = { DISPLAY: `:${await Promise.race([display, noScreen])}` }
    start(manager, ['--sm-disable'], env)
    const port = await freePort()
    start(driver, [`--port=${port}`, '--host=127.0.0.1'], {
      ...env,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      NO_AT_BRIDGE: '1',
    })
    await expect(async () => void (await ask(port, 'GET', 'status'))).toPass({ timeout: 30_000 })
    const args = ['--automation', ...(storage === 'blocked' ? ['--enable-html5-local-storage=false'] : [])]
    const wishes = {
      alwaysMatch: {
        pageLoadStrategy: pageLoadStrategy(waitsForLoad),
        'webkitgtk:browserOptions': { binary: browser, args },
      },
    }
    const begun = await ask(port, 'POST', 'session', { capabilities: wishes })
    const { sessionId } = z.object({ sessionId: z.string() }).parse(begun)
    const send: Send = (command, { element, ...parameters } = {}) => {
      const [method, path] = commands[command]
      const place = `session/${sessionId}/${path.replace('{element}', element ?? '')}`
      if (method !== 'POST') return ask(port, method, place)
      const frame = { id: element === undefined ? null : { [elementKey]: element } }
      return ask(port, method, place, { ...parameters, ...(command === 'SwitchToFrame' && frame) })
    }
    return {
      send,
      stop: async () => {
        await ask(port, 'DELETE', `session/${sessionId}`).catch(() => undefined)
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Asks the driver; @throws `DriverRefusal` for what the browser refuses. */
async function ask(port: number, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}/${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
  const { value } = z.object({ value: z.unknown() }).parse(await response.json())
  if (response.ok) return value
  const { error, message } = z.object({ error: z.string(), message: z.string() }).parse(value)
  throw new DriverRefusal(error, message)
}
