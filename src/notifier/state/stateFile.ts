import { open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { KudosError } from '#lib/errors.ts'
import { parseJson } from '#lib/text/parseJson.ts'
import { emptyState, type State, stateSchema } from './state.ts'

/** The state, and the only way to change it. */
export interface StateFile {
  /** What is on the disk. */
  readonly state: State
  /**
   * Changes the state, one change after the other, and resolves once it is on the disk; changes at the same time share a
   * write. @throws when it can't be written
   */
  update(change: (state: State) => State): Promise<void>
}

/**
 * Opens the file that holds the state.
 * @param mayBegin whether a missing file is the first run
 * @throws a KudosError for a file that is missing, not whole, or of another recipient
 */
export async function openStateFile(path: string, address: string, mayBegin: boolean): Promise<StateFile> {
  let state = await readState(path, address, mayBegin)
  let waiting: ((state: State) => State)[] = []
  /** Writes what waits once the write before has ended. */
  let next: Promise<void> | undefined
  let last = Promise.resolve()

  async function writeWaiting(): Promise<void> {
    const changes = waiting
    waiting = []
    next = undefined
    const changed = changes.reduce((before, change) => change(before), state)
    if (changed === state) return
    await writeWhole(path, `${JSON.stringify(changed)}\n`)
    state = changed
  }

  return {
    get state() {
      return state
    },
    update(change) {
      waiting.push(change)
      next ??= last.then(writeWaiting)
      last = next.catch(() => {})
      return next
    },
  }
}

async function readState(path: string, address: string, mayBegin: boolean): Promise<State> {
  const failure = (message: string, cause?: unknown) => new KudosError(message, { code: 'state', cause })
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw failure(`${path} can't be read (${cause.code}).`, cause)
  })
  if (text === undefined) {
    if (mayBegin) return emptyState(address)
    throw failure(`There is no ${path}. The first run needs --begin, which starts at the newest tip.`)
  }
  const { data } = stateSchema.safeParse(parseJson(text))
  if (!data)
    throw failure(
      `${path} is damaged. Put a copy in its place. Without one, delete it and run with --begin: tips that are not reported yet are then left out.`,
    )
  if (data.address !== address) throw failure(`${path} is of another NOTIFY_ADDRESS: ${data.address}.`)
  return data
}

/** Replaces a file atomically, so that after a crash or a power cut either the old or the new file is complete. */
async function writeWhole(path: string, text: string): Promise<void> {
  const draft = `${path}.new`
  try {
    const file = await open(draft, 'w')
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
    // Windows can't sync a folder.
    if (process.platform !== 'win32') await syncFolder(dirname(path))
  } catch (cause) {
    const { code }: { code?: unknown } = Object(cause)
    throw new KudosError(`${path} can't be written (${code}).`, { code: 'state', cause })
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
