import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { spawnGuarded } from '../../../local/spawnGuarded.ts'
import { quickCompiler } from '../quickCompiler.ts'

/** A process of the service, as an operator runs it. */
export interface ServiceProcess {
  /** The port, once it listens. Rejects where the process ends before. */
  listening: Promise<number>
  /** The exit code, once it has ended. */
  ended: Promise<number | null>
  /** What it has said so far. */
  said(): string
  /** The bytes of memory that it holds. */
  memory(): number
  /** Ends it as a crash or a power cut does, and resolves once it is gone. */
  kill(): Promise<unknown>
  /** Sends the signal to stop, and resolves to the exit code. */
  stop(): Promise<number | null>
}

/** The origins of a {@link startServiceProcess}. */
export const processOrigin = 'https://service.example'

/** What `npm run service` gives to Node. */
export const serviceSources = ['local/run.js', 'src/server/main.ts']

/** The same in one file, where a run of tests has made one; see flows.ts. */
const compiled = process.env.KUDOS_TEST_SERVICE

/**
 * Runs the service, with the settings that it does not start without; `env` adds to them and replaces them. `under` is a
 * program that runs it, with its arguments.
 */
export function startServiceProcess(
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  under: readonly string[] = [],
  service: readonly string[] = compiled ? [quickCompiler, compiled] : serviceSources,
): ServiceProcess {
  const [program = '', ...rest] = [...under, process.execPath, ...service, ...args]
  const child = spawnGuarded(program, rest, {
    cwd: join(import.meta.dirname, '../../..'),
    env: {
      SERVICE_PORT: '0',
      SERVICE_URL: processOrigin,
      WIDGET_ORIGINS: 'https://widget.example',
      MAIL_FROM: 'Kudos <kudos@service.example>',
      // Any page will do: no browser comes here.
      PAGE_FOLDER: 'src/emailWallet/page',
      ...env,
    },
  })
  const said: string[] = []
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  const listening = new Promise<number>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      said.push(chunk.toString())
      const port = said.length < 10 && said.join('').match(/listens on port (\d+)/)?.[1]
      if (port) resolve(Number(port))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    ended.then(() => reject(new Error(`The service ended: ${said.join('')}`)))
  })
  // Not everybody waits for it.
  listening.catch(() => {})
  return {
    listening,
    ended,
    said: () => said.join(''),
    memory() {
      // The whole group: the service and its guard.
      const lines = execFileSync('ps', ['-o', 'rss=', '-g', String(child.pid)], { encoding: 'utf8' })
      return lines.split('\n').reduce((sum, kilobytes) => sum + Number(kilobytes) * 1024, 0)
    },
    kill() {
      // The whole group: the service and its guard.
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGKILL')
      return ended
    },
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}
