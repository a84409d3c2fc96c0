import { KudosError } from '#lib/errors.ts'

/** Says of the code of a way to connect that it did not come: not the wallet's fault. */
export function notLoaded(cause: unknown): never {
  throw new KudosError('A part of this page did not load.', {
    code: 'load',
    advice: 'Check your connection, then try again.',
    cause,
  })
}
