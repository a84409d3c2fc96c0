import { KudosError } from '#lib/errors.ts'

/** What a refused mail comes to: where another one is too early, the code of the last may still be good, and is asked for. */
export const orLastCode =
  (askForIt: () => void) =>
  (error: unknown): never => {
    if (error instanceof KudosError && error.code === 'too-early') askForIt()
    throw error
  }
