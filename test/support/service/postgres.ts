import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { spawnGuarded } from '../../../local/spawnGuarded.ts'
import { newQuickFolder, quickPlace } from '../quickFolder.ts'

/** A Postgres server for the tests of one file. */
export interface TestPostgres {
  /** Makes an empty database and answers its URL. */
  newDatabase(): Promise<string>
  /** Its own: `data` within is Postgres's. */
  folder: string
  /** Runs one of Postgres's programs, or another one, as the server's user. */
  run(program: string, args: readonly string[]): void
  /** Stops the server, and starts it on what `change` has made of its data. */
  restart(change: () => void): Promise<void>
  stop(): Promise<void>
}

/** Folder with `initdb` and `postgres`, where a server is installed. */
export const postgresPrograms = findPrograms()

/** Starts a server of its own in a temporary folder, reached by a socket there; it ends with this process. @param settings of its own, such as `fsync=off` */
export async function startPostgres(
  programs: string,
  ownSettings: readonly string[] = [],
  within = quickPlace(),
): Promise<TestPostgres> {
  const folder = await newQuickFolder('postgres', within)
  // Postgres refuses to run as root: there it runs as the user that its package made.
  const isRoot = process.getuid?.() === 0
  const as = isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : []
  if (isRoot) execFileSync('chown', ['postgres:postgres', folder])
  const data = join(folder, 'data')
  const run = (name: string, args: readonly string[]) => {
    const own = join(programs, name)
    const [program = '', ...rest] = [...as, existsSync(own) ? own : name, ...args]
    execFileSync(program, rest, { cwd: folder })
  }
  run('initdb', ['-D', data, '-U', 'kudos', '--auth=trust', '--no-sync', '-E', 'UTF8'])
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, ...ownSettings]
  const urlOf = (database: string) => `postgres://kudos@localhost/${database}?host=${folder}`

  async function ask(statement: string) {
    const client = new pg.Client(urlOf('postgres'))
    try {
      await client.connect()
      await client.query(statement)
    } finally {
      await client.end()
    }
  }

  async function begin() {
    const [program = '', ...args] = [...as, join(programs, 'postgres')]
    const set = settings.flatMap(setting => ['-c', setting])
    const server = spawnGuarded(program, [...args, '-D', data, ...set], { cwd: folder })
    let said = ''
    server.stdout.resume()
    server.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    for (;;) {
      if (server.exitCode !== null) throw new Error(`Postgres did not start: ${said}`)
      try {
        await ask('SELECT 1')
        break
      } catch {
        await new Promise(resolve => setTimeout(resolve, 100))
      }
    }
    return async () => {
      const ended = new Promise(resolve => server.once('exit', resolve))
      server.stdin.end()
      await ended
    }
  }

  let end = await begin()
  let databases = 0
  return {
    folder,
    run,
    async restart(change) {
      await end()
      change()
      end = await begin()
    },
    async newDatabase() {
      const name = `kudos_${++databases}`
      await ask(`CREATE DATABASE ${name}`)
      return urlOf(name)
    },
    async stop() {
      await end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map(version => join(debian, version, 'bin')) : []
  return [...versions, ...(process.env.PATH ?? '').split(delimiter)].find(
    folder => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}
