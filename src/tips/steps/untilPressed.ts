import { withTimeLimit } from '#lib/timeLimit.ts'

/** Milliseconds to wait for a click. After that, the earlier checks may be outdated. */
const pressLimit = 10 * 60_000

/**
 * Resolves within the visitor's click. Rejects when the signal is aborted, and with `late()` after ten minutes.
 * @param offer gets the function that the click has to call
 */
export async function untilPressed(
  offer: (open: () => void) => void,
  signal: AbortSignal,
  late: () => Error,
): Promise<void> {
  signal.throwIfAborted()
  const pressed = new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    offer(resolve)
  })
  await withTimeLimit(pressed, pressLimit, late)
}
